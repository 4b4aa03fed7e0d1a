import type { DeviceKind } from "./PublishingSession.ts"

/**
 * Why a device does not take part (P6, DV1, IF11). `denied`: the visitor or the browser said no. `missing`: there is none. `busy`:
 * another program has it. `unanswered`: the browser said nothing for too long. `blocked`: the page around the frame does not
 * allow it. `insecure`: the page is not loaded over https. `unsupported`: the browser cannot. `ended`: unplugged, or taken away
 * while in use.
 */
export type DeviceTrouble =
  | "denied"
  | "missing"
  | "busy"
  | "unanswered"
  | "blocked"
  | "insecure"
  | "unsupported"
  | "ended"

export interface DeviceProblem {
  readonly kind: DeviceKind
  readonly trouble: DeviceTrouble
}

/** Problems with those of these kinds replaced. */
export const withProblems = (
  known: ReadonlyArray<DeviceProblem>,
  kinds: ReadonlyArray<DeviceKind>,
  found: ReadonlyArray<DeviceProblem>,
): ReadonlyArray<DeviceProblem> => [...known.filter(({ kind }) => !kinds.includes(kind)), ...found]

/** "Denied" of P6: no device is asked for again before the visitor wishes it. */
export const isDenied = (problems: ReadonlyArray<DeviceProblem>): boolean =>
  problems.some(({ trouble }) => trouble === "denied" || trouble === "blocked")

/** Troubles in which another device of the kind is worth a try (DV1, DV2). */
export const mayTryNext = (trouble: DeviceTrouble): boolean => trouble === "busy" || trouble === "unanswered"

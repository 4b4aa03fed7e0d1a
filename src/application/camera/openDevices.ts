import { Effect } from "effect"
import { type DeviceProblem, type DeviceTrouble, inTurn, mayTryNext, wishFor } from "../../domain/camera/capture.ts"
import type { DeviceKind } from "../../domain/camera/publishing.ts"
import type { CaptureFailure, MediaCapture, OpenDevice } from "../ports/media/MediaCapture.ts"

/** The devices that the visitor chose, by kind. */
export type Chosen = Readonly<Partial<Record<DeviceKind, string | undefined>>>

/** What could be opened, and why the rest could not. */
export interface Opened {
  readonly devices: ReadonlyArray<OpenDevice>
  readonly problems: ReadonlyArray<DeviceProblem>
}

/** A failure as what the screen explains (P6). */
export const troubleOf = (failure: CaptureFailure): DeviceTrouble => {
  switch (failure._tag) {
    case "DeviceMissing":
      return "missing"
    case "DeviceDenied":
      return "denied"
    case "DeviceBusy":
      return "busy"
    case "DeviceUnanswered":
      return "unanswered"
    case "DeviceBlocked":
      return "blocked"
    case "DeviceUnsupported":
      return failure.why
  }
}

const none: Opened = { devices: [], problems: [] }
const joined = (parts: ReadonlyArray<Opened>): Opened => ({
  devices: parts.flatMap(({ devices }) => devices),
  problems: parts.flatMap(({ problems }) => problems),
})

const inTrouble = (kinds: ReadonlyArray<DeviceKind>, trouble: DeviceTrouble): Opened => ({
  devices: [],
  problems: kinds.map((kind) => ({ kind, trouble })),
})

/** One kind, device after device until one opens (DV1, DV2): a camera that is taken must not cost the others. */
const openNext = (
  capture: MediaCapture,
  kind: DeviceKind,
  ids: ReadonlyArray<string>,
  trouble: DeviceTrouble,
): Effect.Effect<Opened> => {
  const [id, ...others] = ids
  if (id === undefined || !mayTryNext(trouble)) return Effect.succeed(inTrouble([kind], trouble))
  return capture.open(wishFor([kind], { [kind]: id })).pipe(
    Effect.map((devices): Opened => ({ devices, problems: [] })),
    Effect.catch((failure) => openNext(capture, kind, others, troubleOf(failure))),
  )
}

/**
 * Opens devices of these kinds, and gives what it could get (P4, P6). Both are asked for at once, so that the browser asks the
 * visitor once; what failed together is then tried one by one.
 */
export const openDevices = (
  capture: MediaCapture,
  kinds: ReadonlyArray<DeviceKind>,
  chosen: Chosen,
): Effect.Effect<Opened> =>
  Effect.gen(function* () {
    if (kinds.length === 0) return none
    const present = yield* capture.devices
    const turn = (kind: DeviceKind) => inTurn(present, kind, chosen[kind])
    const first: Chosen = { camera: turn("camera")[0], microphone: turn("microphone")[0] }
    const each = (some: ReadonlyArray<DeviceKind>) =>
      Effect.map(
        Effect.forEach(some, (kind) => openDevices(capture, [kind], chosen)),
        joined,
      )
    return yield* capture.open(wishFor(kinds, first)).pipe(
      Effect.map((devices): Opened => ({ devices, problems: [] })),
      Effect.catch((failure) =>
        Effect.gen(function* () {
          yield* Effect.logWarning("A device could not be opened", failure._tag, kinds.join())
          const trouble = troubleOf(failure)
          const [kind, ...others] = kinds
          if (failure._tag === "DeviceBlocked") {
            const { kinds: blocked } = failure
            const rest = yield* each(kinds.filter((one) => !blocked.includes(one)))
            return joined([
              inTrouble(
                kinds.filter((one) => blocked.includes(one)),
                "blocked",
              ),
              rest,
            ])
          }
          if (kind === undefined || failure._tag === "DeviceUnsupported") return inTrouble(kinds, trouble)
          if (others.length === 0) return yield* openNext(capture, kind, turn(kind).slice(1), trouble)
          if (failure._tag !== "DeviceDenied") return yield* each(kinds)
          // Asked once and refused, nobody is asked again: only what was granted before is still opened.
          const granted = yield* Effect.filter(kinds, (one) =>
            Effect.map(capture.permission(one), (answer) => answer === "granted"),
          )
          const rest = yield* each(granted)
          return joined([
            inTrouble(
              kinds.filter((one) => !granted.includes(one)),
              "denied",
            ),
            rest,
          ])
        }),
      ),
    )
  })

/**
 * Opens the very device that the visitor chose (P1, P4). The former goes on until the new one stands; only where the system lets
 * but one be open at a time, it is closed first.
 */
export const chooseDevice = (
  capture: MediaCapture,
  release: Effect.Effect<void>,
  kind: DeviceKind,
  id: string,
): Effect.Effect<Opened> => {
  const opened = capture.open(wishFor([kind], { [kind]: id }))
  return opened.pipe(
    Effect.catchTag("DeviceBusy", () => Effect.andThen(release, opened)),
    Effect.map((devices: ReadonlyArray<OpenDevice>): Opened => ({ devices, problems: [] })),
    Effect.catch((failure) =>
      Effect.as(Effect.logWarning("The chosen device could not be opened", failure._tag, kind), {
        devices: [],
        problems: [{ kind, trouble: troubleOf(failure) }],
      }),
    ),
  )
}

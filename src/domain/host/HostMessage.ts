import type { Product } from "../product/Product.ts"
import type { CommandRefusal } from "./HostCommand.ts"

/** A decoded message of the host page (E13). */
export type HostMessage =
  | { readonly _tag: "ConsentSettings"; readonly groups: ReadonlyArray<string> }
  | { readonly _tag: "ConsentToolAbsent" }
  | { readonly _tag: "PresentationProduct"; readonly product: Product }
  /** Code that loads later parses the command. */
  | { readonly _tag: "Command"; readonly said: object }

/** A value of the host page could not be read. */
export type ReadingFailure = "MESSAGE-FIELD"

/** Messages for the host only, besides READY and the frame's height (E5). Events of the visit go through the funnel. */
export type HostReport =
  | { readonly type: "customer"; readonly uuid: string }
  | { readonly type: "event"; readonly version: 2; readonly name: "released" | "live" }
  | {
      readonly type: "event"
      readonly version: 2
      readonly name: "failed"
      readonly code: CommandRefusal | ReadingFailure
    }

/** The kinds of data that the host page allows us to store (E14, E15, readings E14). */
export interface Consent {
  readonly necessary: boolean
  readonly preferences: boolean
  readonly statistics: boolean
  readonly marketing: boolean
}

/** Necessary, preferences, statistics, marketing: in the order of the digits (E15). */
const consentGroups: ReadonlyArray<string> = ["C0001", "C0003", "C0002", "C0004"]

/** C0001 necessary, C0003 preferences, C0002 statistics, C0004 marketing. */
export const consentOf = (groups: ReadonlyArray<string>): Consent => {
  const [necessary = false, preferences = false, statistics = false, marketing = false] = consentGroups.map((group) =>
    groups.includes(group),
  )
  return { necessary, preferences, statistics, marketing }
}

/** The four digits: necessary, preferences, statistics, marketing (E15). */
export const consentDigits = ({ necessary, preferences, statistics, marketing }: Consent): string =>
  [necessary, preferences, statistics, marketing].map(Number).join("")

/** Parses the four digits; `undefined` unless they are four digits of 0 and 1. */
export const readConsentDigits = (digits = ""): Consent | undefined =>
  /^[01]{4}$/.test(digits) ? consentOf(consentGroups.filter((_, at) => digits[at] === "1")) : undefined

import type { Product } from "../product/Product.ts"
import type { CommandRefusal } from "./HostCommand.ts"

/** What a host page says to the showroom (E13), decoded. */
export type HostMessage =
  | { readonly _tag: "ConsentSettings"; readonly groups: ReadonlyArray<string> }
  | { readonly _tag: "ConsentToolAbsent" }
  | { readonly _tag: "PresentationProduct"; readonly product: Product }
  /** What it asks for is read by code that comes late. */
  | { readonly _tag: "Command"; readonly said: object }

/** What the showroom tells its host alone, beside READY and its height (E5). What happens in the visit goes by the funnel. */
export type HostNews =
  | { readonly type: "customer"; readonly uuid: string }
  | { readonly type: "event"; readonly version: 2; readonly name: "released" }
  | { readonly type: "event"; readonly version: 2; readonly name: "failed"; readonly code: CommandRefusal }

/** Which kinds of data the host page lets us keep (E14, E15, decisions E14). */
export interface Consent {
  readonly necessary: boolean
  readonly preferences: boolean
  readonly statistics: boolean
  readonly marketing: boolean
}

/** C0001 necessary, C0003 preferences, C0002 statistics, C0004 marketing. */
export const consentOf = (groups: ReadonlyArray<string>): Consent => ({
  necessary: groups.includes("C0001"),
  preferences: groups.includes("C0003"),
  statistics: groups.includes("C0002"),
  marketing: groups.includes("C0004"),
})

const digit = (given: boolean) => (given ? "1" : "0")

/** The four digits: necessary, preferences, statistics, marketing (E15). */
export const consentDigits = ({ necessary, preferences, statistics, marketing }: Consent): string =>
  digit(necessary) + digit(preferences) + digit(statistics) + digit(marketing)

/** Reads the four digits; undefined when they are not four digits of 0 and 1. */
export const readConsentDigits = (digits: string | undefined): Consent | undefined => {
  if (digits === undefined || !/^[01]{4}$/.test(digits)) return undefined
  const [necessary, preferences, statistics, marketing] = [...digits].map((each) => each === "1")
  return { necessary: !!necessary, preferences: !!preferences, statistics: !!statistics, marketing: !!marketing }
}

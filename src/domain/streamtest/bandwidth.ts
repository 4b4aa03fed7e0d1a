import { type CheckOutcome, found, passed } from "./Check.ts"

/** Bounds of what is said about a measured rate, in kbit/s: a short download knows no more than the order of magnitude. */
const bounds = [1_000, 3_000, 10_000, 30_000] as const

/** Picture and sound of a consultation at their best need 3064 kbit/s (P5); below 1 Mbit/s a picture breaks. */
const enough = 3_000
const least = 1_000

/** A measured rate as the range in which it lies, such as "3–10 Mbit/s". */
export const rangeOf = (kilobitsPerSecond: number): string => {
  const over = bounds.filter((bound) => kilobitsPerSecond >= bound).at(-1)
  const under = bounds.find((bound) => kilobitsPerSecond < bound)
  if (over === undefined) return `< ${bounds[0] / 1_000} Mbit/s`
  return under === undefined ? `> ${over / 1_000} Mbit/s` : `${over / 1_000}–${under / 1_000} Mbit/s`
}

/** What a rate in kbit/s is good for; undefined: it could not be measured (S8). */
export const bandwidthOutcome = (kilobitsPerSecond: number | undefined): CheckOutcome => {
  if (kilobitsPerSecond === undefined) return found("skipped", "notMeasured")
  const range = rangeOf(kilobitsPerSecond)
  if (kilobitsPerSecond < least) return found("failed", "tooSlow", range)
  return kilobitsPerSecond < enough ? found("warned", "slow", range) : passed(range)
}

import type { WaitFigures } from "../broker/BrokerMessage.ts"

/** The expected wait at one place, in coarse minutes. */
export type ExpectedWait =
  | { readonly _tag: "Range"; readonly from: number; readonly to: number }
  | { readonly _tag: "Below"; readonly to: number }
  | { readonly _tag: "OverAnHour" }
  /** Too few consultations are known. */
  | { readonly _tag: "Unknown" }
  | { readonly _tag: "NobodyThere" }

/** The rounding step in minutes, coarser for longer waits, because single minutes cannot be promised. */
const stepOf = (minutes: number): number => (minutes <= 30 ? 5 : 10)
const down = (minutes: number): number => Math.floor(minutes / stepOf(minutes)) * stepOf(minutes)
const up = (minutes: number): number => Math.ceil(minutes / stepOf(minutes)) * stepOf(minutes)

/** Minutes from which the text only says "more than an hour". */
const hour = 60

/**
 * The wait at a position, counted from 1. The free consultants take the first visitors. For each further one, a
 * consultation must end. The running ones are in their middle on average, so the first ends after a quarter to three quarters of
 * its length, and with several consultants sooner.
 */
export const expectedWait = (position: number, { consultants, free, minutes }: WaitFigures): ExpectedWait => {
  if (consultants === 0) return { _tag: "NobodyThere" }
  if (minutes === undefined) return { _tag: "Unknown" }
  const ends = Math.max(0, position - free)
  const from = down(((ends - 0.75) / consultants) * minutes.shorter)
  const to = Math.max(5, up(((ends - 0.25) / consultants) * minutes.longer))
  if (from >= hour) return { _tag: "OverAnHour" }
  if (from <= 0) return { _tag: "Below", to }
  return { _tag: "Range", from, to: Math.max(to, from + stepOf(from)) }
}

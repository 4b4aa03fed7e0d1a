import { instantOf, isoDateOf } from "../../language/format.ts"

/** How the consultant says when it goes on: not at all, in some minutes, or at a time of day. */
export type Resumption = "none" | "5" | "10" | "15" | "time"

/** The choices with a time. */
export const timed: ReadonlyArray<Exclude<Resumption, "none">> = ["5", "10", "15", "time"]

/** Chosen when the consultant wants to say a time. */
export const usualResumption: Resumption = "10"

/** The longest break that the backend announces with a time, in ms. */
const longestMs = 3 * 3_600_000

interface Chosen {
  readonly resumption: Resumption
  /** HH:mm, of the desk's zone. */
  readonly time: string
  readonly timeZone: string
}

/** When it goes on, in ms since 1970. `undefined` if it is not said, or the time is not within the next three hours. */
export const resumesAtOf = ({ resumption, time, timeZone }: Chosen, now: number): number | undefined => {
  if (resumption === "none") return undefined
  if (resumption !== "time") return now + Number(resumption) * 60_000
  const days = [0, 86_400_000].map((later) => isoDateOf(now + later, timeZone))
  const at = days.map((day) => (time === "" ? undefined : instantOf(day, time, timeZone)))
  return at.find((each) => each !== undefined && each > now && each - now <= longestMs)
}

/** The length that visitors read if their page does not know the time, in minutes. */
export const minutesUntil = (at: number, now: number): number =>
  Math.min(60, Math.max(1, Math.ceil((at - now) / 60_000)))

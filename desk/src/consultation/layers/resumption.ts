import { instantOf, isoDateOf } from "../../language/format.ts"

/** The announced length of a hold: a rough one (`rough`), some minutes shown as a time of day, or a chosen time. */
export type Resumption = "rough" | "5" | "10" | "15" | "time"

/** The choices that announce a time of day. */
export const timedResumptions: ReadonlyArray<Exclude<Resumption, "rough">> = ["5", "10", "15", "time"]

/** Preselected once the consultant announces a time of day. */
export const usualResumption: Resumption = "10"

/** The longest break that the backend announces with a time, in ms. */
const longestMs = 3 * 3_600_000

interface Chosen {
  readonly resumption: Resumption
  /** HH:mm, of the desk's zone. */
  readonly time: string
  readonly timeZone: string
}

/** Announced end of the hold, in ms since 1970. `undefined` if none, or not within the next three hours. */
export const resumesAtOf = ({ resumption, time, timeZone }: Chosen, now: number): number | undefined => {
  if (resumption === "rough") return undefined
  if (resumption !== "time") return now + Number(resumption) * 60_000
  const days = [0, 86_400_000].map((later) => isoDateOf(now + later, timeZone))
  const at = days.map((day) => (time === "" ? undefined : instantOf(day, time, timeZone)))
  return at.find((each) => each !== undefined && each > now && each - now <= longestMs)
}

/** The length of the hold in minutes, for visitors' pages that do not show a time of day. */
export const minutesUntil = (at: number, now: number): number =>
  Math.min(60, Math.max(1, Math.ceil((at - now) / 60_000)))

import type { WorkingHours } from "../api/contract.ts"

type Week = WorkingHours["week"]

const pad = (value: number): string => String(value).padStart(2, "0")

/** Reads one end of a span: `9`, `9:30`, `09.30`. In minutes; `undefined` if it is none. */
const minuteOf = (text: string): number | undefined => {
  const [, hour, minute = "0"] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? []
  const at = Number(hour) * 60 + Number(minute)
  return hour !== undefined && Number(minute) < 60 && at <= 1_440 ? at : undefined
}

const clockOf = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`

/** Reads the hours of a weekday, such as `9-13, 14-18`. `undefined` if they are not readable, or overlap. */
export const readDay = (weekday: number, text: string): Week | undefined => {
  const spans = text
    .split(/[,;]/)
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [from, to, ...more] = part.split(/[-–]/).map(minuteOf)
      return from !== undefined && to !== undefined && more.length === 0 && from < to ? { from, to } : undefined
    })
  const known = spans.filter((span) => span !== undefined).sort((one, other) => one.from - other.from)
  const overlap = known.some(({ from }, at) => (known[at - 1]?.to ?? 0) > from)
  if (known.length < spans.length || overlap) return undefined
  return known.map(({ from, to }) => ({ weekday, from: clockOf(from), to: clockOf(to) }))
}

/** The hours of a weekday as a field shows them. */
export const dayText = (week: Week, weekday: number): string =>
  week
    .filter((each) => each.weekday === weekday)
    .map(({ from, to }) => `${from}–${to}`)
    .join(", ")

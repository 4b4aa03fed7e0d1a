import type { Statistic } from "../api/contract.ts"

/** The figures of the page, in the order of the columns. */
export const figureNames = [
  "visitors",
  "pickedUp",
  "lost",
  "wait",
  "consultations",
  "length",
  "rating",
  "appointmentsMade",
  "appointmentsKept",
  "webinars",
  "webinarGuests",
] as const

export type FigureName = (typeof figureNames)[number]

/** A row of figures. Durations are in seconds; `null`: there is nothing to take the mean of. */
export type Figures = Readonly<Record<FigureName, number | null>>

const mean = (sum: number, count: number): number | null => (count === 0 ? null : sum / count)

/** The figures of these counts together. */
export const figuresOf = (counted: ReadonlyArray<Statistic>): Figures => {
  const sum = (name: Exclude<keyof Statistic, "by" | "date">): number =>
    counted.reduce((total, each) => total + each[name], 0)
  return {
    visitors: sum("visitors"),
    pickedUp: sum("pickedUp"),
    lost: sum("lost"),
    wait: mean(sum("waitedSeconds"), sum("pickedUp")),
    consultations: sum("consultations"),
    length: mean(sum("talkedSeconds"), sum("consultations")),
    rating: mean(sum("stars"), sum("ratings")),
    appointmentsMade: sum("appointmentsMade"),
    appointmentsKept: sum("appointmentsKept"),
    webinars: sum("webinars"),
    webinarGuests: sum("webinarGuests"),
  }
}

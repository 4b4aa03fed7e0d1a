import type { BookingBenchResult, Tally } from "../../../backend/test/booking/bookingBench.ts"
import { atMost, type Figure, reported } from "./figures.ts"

/**
 * Number of wrong outcomes in one rush. Correct: one visitor has the time, and everyone else was offered other times.
 */
const amissIn = ({ booked, refused }: Tally, count: number): number =>
  Math.abs(booked - 1) + Math.abs(refused - (count - 1))

/** Results of `count` simultaneous bookings of one time: undisturbed, and with the backend killed in the middle. */
export const bookingFigures = (
  { undisturbed, killed, truth }: BookingBenchResult,
  count: number,
): ReadonlyArray<Figure> => {
  const rushes = [undisturbed, ...killed.map(({ after }) => after)]
  const amiss = rushes.reduce((sum, rush) => sum + amissIn(rush, count), 0)
  const odd = killed.reduce((sum, { before }) => sum + before.odd.length, 0)
  return [
    atMost("answers that are neither the one booking nor a refusal with other times", 0, amiss + odd, ""),
    atMost("bookings that were told and then lost", 0, killed.filter(({ isKept }) => !isKept).length, ""),
    atMost("half written in the database", 0, truth.wrong.length, ""),
    reported("first answer, left alone", undisturbed.firstMs, "ms"),
    reported("last answer, left alone", undisturbed.lastMs, "ms"),
  ]
}

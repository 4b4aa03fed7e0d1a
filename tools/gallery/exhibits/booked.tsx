import { BookingResultScreen } from "../../../src/ui/booking/result/BookingResultScreen.tsx"
import type { BookingResultSnapshot } from "../../../src/ui/booking/result/BookingResultSnapshot.ts"
import { anAppointment, standing } from "../../../test/builders/aBooking.ts"
import { drawnModel } from "../drawnModel.ts"
import type { Piece } from "../Piece.ts"
import { nothing, still } from "../still.ts"

const appointment = { ...anAppointment, product: "Livid Meridian Long Range Performance" }
const { toCalendar } = standing()
const email = "anneliese.brueckner-von-der-heide@post.example"
const stands = (difference: Parameters<typeof standing>[0] = {}): Piece =>
  result(standing({ appointment, email, ...difference }))
const result = (snapshot: BookingResultSnapshot): Piece => ({
  width: "column",
  screen: <BookingResultScreen viewModel={still(snapshot)} homeHref="/" />,
})

/** The result of a booking, in every state. */
export const booked: Readonly<Record<string, Piece>> = {
  "booked/opening": result({ kind: "opening", advice: "confirm" }),
  "booked/booked": stands(),
  "booked/model": stands({ appointment: { ...appointment, model: drawnModel, hasPictures: true } }),
  "booked/doubled": stands({
    appointment: { ...appointment, startsAt: Date.UTC(2026, 9, 25, 1, 30), endsAt: Date.UTC(2026, 9, 25, 2) },
  }),
  "booked/moved": stands({ news: "moved", before: Date.UTC(2026, 6, 13, 8) }),
  "booked/confirmed": stands({ news: "confirmed", appointment: { ...appointment, product: undefined } }),
  "booked/kept": stands({ news: "kept", appointment: { ...appointment, zone: "America/New_York" } }),
  "booked/unmailed": stands({ isMailed: false }),
  "booked/mailAgain": stands({ mail: { send: nothing, outcome: undefined } }),
  "booked/mailSending": stands({ mail: { send: undefined, outcome: undefined } }),
  "booked/mailSent": stands({ mail: { send: nothing, outcome: "sent" } }),
  "booked/writing": stands({ toCalendar: { ...toCalendar, save: undefined } }),
  "booked/notWritten": stands({
    toCalendar: { ...toCalendar, problem: { _tag: "RequestFailed", status: 0, detail: undefined } },
  }),
  "booked/asked": result({ kind: "asked", appointment, cancel: nothing, keep: nothing }),
  "booked/cancelling": result({ kind: "asked", appointment, cancel: undefined, keep: undefined }),
  "booked/cancelled": result({ kind: "cancelled", appointment, isNews: true, isMailed: true, book: nothing }),
  "booked/already": result({ kind: "cancelled", appointment, isNews: false, isMailed: true, book: nothing }),
  "booked/past": result({ kind: "past", appointment, book: nothing }),
  "booked/unknown": result({ kind: "unknown", book: nothing }),
  "booked/unnamed": result({ kind: "unnamed", book: nothing }),
  "booked/failed": result({ kind: "failed", retry: nothing }),
}

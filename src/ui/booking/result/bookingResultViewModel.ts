import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
import type { BookingResult, ResultPage } from "../../../application/booking/result/openResult.ts"
import { livesOf } from "../../../application/store/livesOf.ts"
import { derived } from "../../../application/store/Store.ts"
import { type Booking, type CalendarEntry, calendarIdentity } from "../../../domain/booking/Booking.ts"
import type { Location } from "../../../domain/location/Location.ts"
import { productName } from "../../../domain/product/Product.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import { run } from "../../viewmodel/command.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import type {
  AppointmentShown,
  BookingResultSnapshot,
  MailAgainSnapshot,
  ToCalendarSnapshot,
} from "./BookingResultSnapshot.ts"

/** A booking as the page shows it. The location's name is known only if it is the visit's location. */
const appointmentShown = (
  { startsAt, endsAt, product, locationId }: Booking,
  location: Location,
  zone: string,
): AppointmentShown => ({
  startsAt,
  endsAt,
  zone,
  product: product && productName(product),
  ...(product?.about && { model: product, hasPictures: !location.hidesProductIcon }),
  place: locationId === undefined || locationId === location.id ? location.name : undefined,
})

const toCalendarShown = (booked: Booking, { file }: ResultPage, { save }: BookingResult): ToCalendarSnapshot => ({
  ...calendarIdentity(booked),
  organiser: booked.organiser,
  save: file.isBusy ? undefined : (entry: CalendarEntry, name: string) => run(save(entry, name)),
  problem: file.problem,
})

const mailShown = (
  { isChangeable }: OpenedBooking,
  { mail: { isOffered, isBusy, outcome } }: ResultPage,
  { sendMail }: BookingResult,
): MailAgainSnapshot | undefined =>
  isOffered && isChangeable ? { send: isBusy ? undefined : () => run(sendMail), outcome } : undefined

const shown = (page: ResultPage, booking: BookingResult, location: Location): BookingResultSnapshot => {
  const { result, zone } = page
  const book = () => run(booking.book)
  const appointmentOf = (opened: OpenedBooking) => appointmentShown(opened.booking, location, zone)
  switch (result._tag) {
    case "Opening":
      return { kind: "opening", advice: result.advice }
    case "Leaving":
      return { kind: "opening", advice: "read" }
    case "Unnamed":
      return { kind: "unnamed", book }
    case "Unknown":
      return { kind: "unknown", book }
    case "Failed":
      return { kind: "failed", retry: booking.retry }
    case "Asked": {
      const acts = result.isBusy
        ? { cancel: undefined, keep: undefined }
        : { cancel: () => run(booking.cancel), keep: booking.keep }
      return { kind: "asked", appointment: appointmentOf(result.opened), ...acts }
    }
    case "Stands": {
      const { opened, news, before } = result
      return {
        kind: "stands",
        news,
        appointment: appointmentOf(opened),
        before,
        areLinksOutdated: news === "moved" && opened.booking.outdatesLinks === true,
        isMailed: page.mail.isOffered,
        email: opened.booking.customer.email,
        joinUrl: opened.booking.joinUrl,
        toCalendar: toCalendarShown(opened.booking, page, booking),
        mail: mailShown(opened, page, booking),
        ...(opened.isChangeable && { move: () => run(booking.move), cancel: booking.ask }),
      }
    }
    case "Cancelled":
      return {
        kind: "cancelled",
        appointment: appointmentOf(result.opened),
        isNews: result.isNews,
        isMailed: page.mail.isOffered,
        book,
      }
    case "Started":
      return { kind: "started", appointment: appointmentOf(result.opened), joinUrl: result.opened.booking.joinUrl }
    case "Past":
      return { kind: "past", appointment: appointmentOf(result.opened), book }
  }
}

/** The result page of a booking (K4-K7). */
export const bookingResultViewModel = (
  booking: BookingResult,
  { location }: Visit,
): Prepared<BookingResultSnapshot> => {
  const { state } = booking
  return prepare(
    derived([state], () => shown(state.get(), booking, location)),
    livesOf(booking),
  )
}

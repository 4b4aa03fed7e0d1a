import type { Booking } from "../../booking/Booking.ts"
import { joinLink } from "../../booking/joinLink.ts"
import { calendarUid } from "../../booking/mail/appointmentFile.ts"
import { type IntervalRow, utcDate, utcTime } from "../../booking/times/intervals.ts"
import type { Customer } from "../../environment/tables/people.ts"
import type { Urls } from "../../environment/Urls.ts"
import { organiserOf } from "../../mail/senderOf.ts"
import { productAnswer } from "./productAnswer.ts"

/** An interval in the contract's form: date and times in UTC. */
export const intervalAnswer = ({ id, startsAt, endsAt }: IntervalRow) => ({
  id,
  start_time: utcTime(startsAt),
  end_time: utcTime(endsAt),
  date: utcDate(startsAt),
})

/**
 * The booker: all fields to the booker, names and e-mail to any other holder of a link, who may change the booking
 * (K5, E5).
 */
const bookerAnswer = ({ booking, customer }: Booking, reader: Customer | undefined) => ({
  first_name: booking.firstName,
  last_name: booking.lastName,
  email: booking.email,
  ...(reader?.id === customer.id && { uuid: customer.uuid, phone: booking.phone }),
})

/** The one-to-one and its join link. For the booker only, because the link admits its holder. */
const joinAnswer = (made: Booking, { customer, urls }: Reader) => {
  const url = customer?.id === made.customer.id ? joinLink(made, urls) : undefined
  const { presentationId } = made.booking
  return url === undefined || presentationId === null ? {} : { presentation_id: presentationId, join_url: url }
}

/**
 * The recipient of an answer: the customer of the request's bearer, and the page addresses as that customer reaches
 * them.
 */
export interface Reader {
  readonly customer: Customer | undefined
  readonly urls: Urls
  readonly organiserEmail: string
}

/** A booking in the contract's form. `token` is set if this request has outdated the link's token. */
export const bookingAnswer = (made: Booking, reader: Reader, token?: string) => ({
  booking_interval: {
    ...intervalAnswer(made.interval),
    id: made.booking.id,
    status_id: made.booking.statusId,
    version: made.booking.version,
    calendar_uid: calendarUid(made.booking),
    organiser: organiserOf(made.location, reader.organiserEmail),
    ...(token === undefined ? {} : { booking_token: token }),
    location_id: made.interval.locationId,
    ...joinAnswer(made, reader),
    product: made.product && productAnswer(made.product),
    customer: bookerAnswer(made, reader.customer),
    comments: made.booking.comments,
  },
})

/** The answer to a move. A booking past its first version has outdated the links of earlier mails. */
export const movedAnswer = (moved: Booking, reader: Reader, token?: string) => {
  const { booking_interval } = bookingAnswer(moved, reader, token)
  return { booking_interval: { ...booking_interval, links_outdated: moved.booking.version > 1 } }
}

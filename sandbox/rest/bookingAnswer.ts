import { calendarUid } from "../booking/appointmentFile.ts"
import type { Booking } from "../booking/Booking.ts"
import { type IntervalRow, utcDate, utcTime } from "../booking/intervals.ts"
import { productAnswer } from "./productAnswer.ts"

/** A stretch of time as the contract writes it: UTC date and times. */
export const intervalAnswer = ({ id, startsAt, endsAt }: IntervalRow) => ({
  id,
  start_time: utcTime(startsAt),
  end_time: utcTime(endsAt),
  date: utcDate(startsAt),
})

/** A booking as the contract writes it; `token` when a link's token was outdated by this very call. */
export const bookingAnswer = ({ booking, interval, product, customer }: Booking, token?: string) => ({
  booking_interval: {
    ...intervalAnswer(interval),
    id: booking.id,
    status_id: booking.statusId,
    version: booking.version,
    calendar_uid: calendarUid(booking),
    ...(token === undefined ? {} : { booking_token: token }),
    location_id: interval.locationId,
    product: product && productAnswer(product),
    customer: {
      uuid: customer.uuid,
      first_name: booking.firstName,
      last_name: booking.lastName,
      email: booking.email,
      phone: booking.phone,
    },
    comments: booking.comments,
  },
})

import { eq } from "drizzle-orm"
import { type Booking, readBooking } from "../../booking/Booking.ts"
import { utcDate, utcTime } from "../../booking/times/intervals.ts"
import { Refused } from "../../environment/Refused.ts"
import { bookingIntervals } from "../../environment/tables/bookings.ts"
import { bookingWithId, readBookings } from "../answers/bookings.ts"
import type { DeskSources } from "../answers/DeskSources.ts"
import { iso } from "../answers/times.ts"
import { type DeskAccount, nameOf } from "../contract/DeskAccounts.ts"
import { DeskRefused } from "../contract/DeskRefused.ts"
import type { DeskHandlers } from "../contract/DeskRequest.ts"
import { requireLocation } from "../handlers/access.ts"
import { readCalendar } from "./readCalendar.ts"

const longestMs = 31 * 86_400_000

/** The booking as the form that moves it states it. */
const formOf = ({ booking, location }: Booking, to: typeof bookingIntervals.$inferSelect) => ({
  location_id: location.id,
  date: utcDate(to.startsAt),
  start_time: utcTime(to.startsAt),
  first_name: booking.firstName,
  last_name: booking.lastName,
  email: booking.email,
  ...(booking.productId !== null && { product_id: booking.productId }),
  ...(booking.phone !== null && { phone: booking.phone }),
  ...(booking.comments !== null && { comments: booking.comments }),
  ...(booking.timeZone !== null && { time_zone: booking.timeZone }),
  referral: booking.referral ?? {},
})

/** The operations on the team's calendar: reading it, moving and reassigning appointments, and undoing a start. */
export const calendarHandlers = (sources: DeskSources): DeskHandlers => {
  const { backend, accounts } = sources
  const { environment, bookings, presentations } = backend
  const { db } = environment

  const ownBooking = async (account: DeskAccount, id: number): Promise<Booking> => {
    const found = await readBooking(db, id)
    requireLocation(account, found.location.id)
    return found
  }

  const answerOf = async (id: number) => {
    const [booking] = await readBookings(sources, bookingWithId(id))
    if (!booking) throw new DeskRefused("unknown")
    return booking
  }

  const noted = ({ booking, customer, location }: Booking, presentationId?: number) => ({
    locationId: location.id,
    customerId: customer.id,
    presentationId,
    subject: `${booking.firstName} ${booking.lastName}`,
  })

  return {
    calendar: async ({ account: { locationIds }, query }) => {
      const [from, until] = [new Date(query.from), new Date(query.to)]
      const length = until.getTime() - from.getTime()
      if (!(length > 0 && length <= longestMs)) throw new DeskRefused("bad_request", { field: "to" })
      return readCalendar(sources, { locationIds, from, until })
    },
    moveAppointment: async ({ account, path: { bookingId }, body: { intervalId }, urls }) => {
      const made = await ownBooking(account, bookingId)
      const [to] = await db.select().from(bookingIntervals).where(eq(bookingIntervals.id, intervalId))
      if (to?.locationId !== made.location.id) throw new DeskRefused("unknown")
      const asker = {
        customer: made.customer,
        by: "consultant" as const,
        language: made.booking.language,
        urls: urls(),
      }
      await bookings.reschedule(asker, bookingId, formOf(made, to), undefined)
      await accounts.note(account, { ...noted(made), action: "appointmentMoved", details: iso(to.startsAt) })
      return answerOf(bookingId)
    },
    reassignAppointment: async ({ account, path: { bookingId }, body: { accountId } }) => {
      const made = await ownBooking(account, bookingId)
      const person = (await accounts.at([made.location.id])).find(({ id }) => id === accountId)
      if (!person || person.role === "auditor") throw new DeskRefused("unknown")
      const consultantId = await accounts.consultantOf(person, made.location.id)
      await bookings.assign(bookingId, consultantId).catch((failure: unknown) => {
        throw failure instanceof Refused && failure.code === "interval_taken" ? new DeskRefused("not_free") : failure
      })
      await accounts.note(account, { ...noted(made), action: "appointmentReassigned", details: nameOf(person) })
      return answerOf(bookingId)
    },
    takeBackStart: async ({ account, path: { bookingId } }) => {
      const made = await ownBooking(account, bookingId)
      const { isTakeBackPossible, presentationId } = await answerOf(bookingId)
      const isTakenBack =
        isTakeBackPossible && presentationId !== null && (await presentations.takeBack(presentationId))
      if (!isTakenBack) throw new DeskRefused("wrong_state")
      await accounts.note(account, { ...noted(made, presentationId), action: "startTakenBack" })
      backend.events.emit("calendar", { locationIds: [made.location.id] })
      return answerOf(bookingId)
    },
  }
}

import { eq } from "drizzle-orm"
import type { Environment } from "../../environment/Environment.ts"
import { refused } from "../../environment/Refused.ts"
import { bookings } from "../../environment/tables/bookings.ts"
import { type Asker, type Booking, type BookingData, bookingStatus } from "../Booking.ts"
import { addressProvenAt } from "../links.ts"
import { assertForm, bookingColumns } from "./bookingData.ts"
import type { CarryOut, Step } from "./carryOutChange.ts"
import { changeableBooking, lockBooking } from "./lockBooking.ts"
import { mailCauseOf } from "./mailCause.ts"
import { carryOutOnce } from "./requests.ts"

type BookingRow = typeof bookings.$inferSelect

/** Operations of the booker, or the holder of a link's token, on an existing booking (K4, K5). */
export interface Changes {
  /** Moves the booking in one step: it always has exactly one interval. Refused: 404, 409, 410, 400, 422, 429. */
  readonly reschedule: (asker: Asker, id: number, form: BookingData, key: string | undefined) => Promise<Booking>
  /** Idempotent. Refused: 404, 410, 409 if it is past. */
  readonly cancel: (asker: Asker, id: number, token: string | undefined) => Promise<Booking>
  /** Idempotent. A mail's link proves the address as well. Refused: 404, 410, 409 if it is cancelled or past. */
  readonly confirm: (asker: Asker, id: number, token: string | undefined) => Promise<Booking>
}

export const openChanges = ({ clock }: Environment, carryOut: CarryOut): Changes => {
  const locked = ({ tx, asker: { customer } }: Step, id: number, token: string | undefined) =>
    lockBooking(tx, id, { customer, token })
  const provenAt = ({ tx }: Step, row: BookingRow, token: string | undefined) =>
    addressProvenAt(tx, token, row, clock.now())
  const changeable = ({ tx, asker }: Step, id: number): Promise<Booking> =>
    changeableBooking(tx, id, clock.now(), asker.by)

  const moveBooking = async (step: Step, id: number, form: BookingData): Promise<number> => {
    const { tx, asker, claim, announce, leave } = step
    const row = await locked(step, id, form.booking_token)
    if (row.statusId === bookingStatus.cancelled) throw refused(409, "booking_settled")
    const before = await changeable(step, id)
    await assertForm(tx, form)
    const { interval, consultantId } = await claim(form, {
      butBooking: id,
      owner: row.consultantId,
      ownInterval: row.intervalId,
    })
    const given = bookingColumns(form, asker.language)
    // The holder of a link never received the number, so the form cannot repeat it.
    const details = row.customerId === asker.customer.id ? given : { ...given, phone: given.phone ?? row.phone }
    const isSameTime = interval.id === row.intervalId
    const emailProvenAt = details.email === row.email ? await provenAt(step, row, form.booking_token) : null
    const isElsewhere = interval.locationId !== before.interval.locationId
    // Details typed by another person, or for another dealer, need a new consent.
    const kept = details.email === row.email && !isElsewhere ? row.consentedAt : null
    const consentedAt = form.gdpr_consent === true ? new Date(clock.now()) : kept
    const change = { intervalId: interval.id, consultantId, statusId: bookingStatus.booked, version: row.version + 1 }
    if (isElsewhere) await leave(id)
    await tx
      .update(bookings)
      .set({
        ...details,
        emailProvenAt,
        consentedAt,
        ...(!isSameTime && change),
        ...(kept === null && { campaign: null }),
      })
      .where(eq(bookings.id, id))
    const cause = mailCauseOf(asker, emailProvenAt)
    if (!isSameTime) await announce(id, { kind: "rescheduled", cause, before: before.interval })
    return id
  }

  return {
    reschedule: (asker, id, form, key) => {
      const request = { customerId: asker.customer.id, key, wanted: ["reschedule", id, form], now: clock.now() }
      return carryOut(asker, (step) => carryOutOnce(step.tx, request, () => moveBooking(step, id, form)))
    },
    cancel: (asker, id, token) =>
      carryOut(asker, async (step) => {
        const row = await locked(step, id, token)
        if (row.statusId === bookingStatus.cancelled) return id
        await changeable(step, id)
        const change = { statusId: bookingStatus.cancelled, version: row.version + 1 }
        await step.tx.update(bookings).set(change).where(eq(bookings.id, id))
        await step.announce(id, { kind: "cancelled", cause: mailCauseOf(asker, await provenAt(step, row, token)) })
        return id
      }),
    confirm: (asker, id, token) =>
      carryOut(asker, async (step) => {
        const row = await locked(step, id, token)
        if (row.statusId === bookingStatus.cancelled) throw refused(409, "booking_settled")
        const emailProvenAt = await provenAt(step, row, token)
        const isConfirmed = row.statusId === bookingStatus.confirmed
        if (isConfirmed && emailProvenAt === row.emailProvenAt) return id
        await changeable(step, id)
        const change = { statusId: bookingStatus.confirmed, emailProvenAt }
        await step.tx.update(bookings).set(change).where(eq(bookings.id, id))
        if (!isConfirmed) await step.announce(id, { kind: "confirmed", cause: mailCauseOf(asker, emailProvenAt) })
        return id
      }),
  }
}

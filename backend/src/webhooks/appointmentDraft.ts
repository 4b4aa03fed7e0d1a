import type { Appointment } from "../../../contracts/generated/webhooks.d.ts"
import { type Booking, bookingStatus, readBooking } from "../booking/Booking.ts"
import type { Db } from "../environment/Db.ts"
import { customerOf, type Draft, productOf, type Reporting } from "./Draft.ts"
import { bookerOf } from "./people.ts"
import type { Occurrence } from "./WebhookOutbox.ts"

type AppointmentChange = Extract<Occurrence, { readonly bookingId: number }>

const statusNames = {
  [bookingStatus.booked]: "booked",
  [bookingStatus.confirmed]: "confirmed",
  [bookingStatus.cancelled]: "cancelled",
} as const

const appointmentOf = (
  { booking, interval, product }: Booking,
  { type, before, isByConsultant }: Omit<AppointmentChange, "bookingId">,
  { takesCampaigns }: Reporting,
): Appointment => ({
  id: booking.uid,
  starts_at: interval.startsAt.toISOString(),
  ends_at: interval.endsAt.toISOString(),
  // From the type: for the old location a moved appointment is cancelled, although its row is not.
  status: type === "appointment.cancelled" ? "cancelled" : statusNames[booking.statusId as keyof typeof statusNames],
  made_by: booking.madeIn !== null || isByConsultant ? "consultant" : "visitor",
  ...(before && { previous_starts_at: before.toISOString() }),
  ...(product && { product: productOf(product) }),
  ...(booking.consentedAt && booking.comments && { comments: booking.comments }),
  ...(takesCampaigns && booking.consentedAt && booking.campaign && { campaign: booking.campaign }),
  ...(booking.consentedAt && Object.keys(booking.referral ?? {}).length > 0 && { origin: booking.referral ?? {} }),
})

export const appointmentDraft = async (
  tx: Db,
  { type, bookingId, ...change }: AppointmentChange,
  reporting: Reporting,
): Promise<ReadonlyArray<Draft>> => {
  const made = await readBooking(tx, bookingId)
  const { id, name } = made.location
  const booker = bookerOf(made.booking, made.customer)
  const data = {
    location: { id, name },
    ...customerOf(booker),
    appointment: appointmentOf(made, { type, ...change }, reporting),
  }
  const subject = `appointment ${made.booking.uid}`
  return [{ locationIds: [id], subject, customerId: booker.customerId, event: { type, data } }]
}

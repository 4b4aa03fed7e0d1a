import { and, eq, inArray, isNotNull } from "drizzle-orm"
import type { Campaign, Product } from "../../../contracts/generated/webhooks.d.ts"
import { type Booking, readBooking } from "../booking/Booking.ts"
import type { Db } from "../environment/Db.ts"
import { bookings } from "../environment/tables/bookings.ts"
import { products } from "../environment/tables/places.ts"
import {
  attendances,
  feedback,
  invitations,
  kinds,
  type PresentationRow,
  presentations,
} from "../environment/tables/presentations.ts"
import { appointmentDraft } from "./appointmentDraft.ts"
import { customerOf, type Draft, placeAt, productOf, type Reporting } from "./Draft.ts"
import { bookerOf, firstInvited, type Named, visitorOf, visitorsOf } from "./people.ts"
import type { Occurrence } from "./WebhookOutbox.ts"

type Happened<Type extends Occurrence["type"]> = Extract<Occurrence, { readonly type: Type }>

const shownProducts = async (tx: Db, { shown }: PresentationRow): Promise<ReadonlyArray<Product>> => {
  if (!shown || shown.productIds.length === 0) return []
  const rows = await tx
    .select()
    .from(products)
    .where(inArray(products.id, [...shown.productIds]))
  return shown.productIds.flatMap((id) => rows.filter((row) => row.id === id).map(productOf))
}

/** The campaign that led to a one-to-one, from its appointment or else from the place in the queue. */
const campaignOf = async (tx: Db, { id }: PresentationRow, booked: Booking | undefined): Promise<Campaign | null> => {
  if (booked) return booked.booking.consentedAt && booked.booking.campaign
  const [first] = await tx
    .select({ campaign: invitations.campaign })
    .from(invitations)
    .where(and(eq(invitations.presentationId, id), isNotNull(invitations.campaign)))
  return first?.campaign ?? null
}

/** The one-to-one's visitor, if the visitor agreed to its terms, or else consented with the appointment. */
const visitorOfOneToOne = async (tx: Db, { id }: PresentationRow, booked: Booking | undefined): Promise<Named> => {
  const customerId = await firstInvited(tx, id)
  const visitor = customerId === undefined ? undefined : await visitorOf(tx, id, customerId)
  if (!booked) return visitor ?? { customerId: null, person: undefined }
  const booker = bookerOf(booked.booking, booked.customer)
  if (booker.person || !visitor?.person) return booker
  // The same person has a second customer record here; receivers know the booker's id.
  return { customerId: booker.customerId, person: { ...visitor.person, visitor_id: booked.customer.consumerTag } }
}

const consultationDraft = async (
  tx: Db,
  type: "consultation.started" | "consultation.ended",
  row: PresentationRow,
  { takesCampaigns }: Reporting,
): Promise<ReadonlyArray<Draft>> => {
  const [known] = await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.presentationId, row.id))
  const booked = known && (await readBooking(tx, known.id))
  const visitor = await visitorOfOneToOne(tx, row, booked)
  const shown = visitor.person ? await shownProducts(tx, row) : []
  const campaign = takesCampaigns && visitor.person ? await campaignOf(tx, row, booked) : null
  const consultation = {
    id: row.id,
    started_at: (row.startedAt ?? row.startsAt).toISOString(),
    ...(row.endedAt && { ended_at: row.endedAt.toISOString() }),
    ...(booked && { appointment_id: booked.booking.uid }),
    ...(shown.length > 0 && { products: [...shown] }),
    ...(campaign && { campaign }),
  }
  const data = { location: await placeAt(tx, row.locationId), ...customerOf(visitor), consultation }
  return [
    {
      locationIds: [row.locationId],
      subject: `presentation ${row.id}`,
      customerId: visitor.customerId,
      event: { type, data },
    },
  ]
}

const webinarDrafts = async (
  tx: Db,
  type: "webinar.registered" | "webinar.attended",
  row: PresentationRow,
  customerIds: ReadonlyArray<number>,
): Promise<ReadonlyArray<Draft>> => {
  const people = await visitorsOf(tx, row.id, customerIds)
  const location = await placeAt(tx, row.locationId)
  const webinar = { id: row.id, name: row.name.en, starts_at: row.startsAt.toISOString() }
  return customerIds.map((customerId) => ({
    locationIds: [row.locationId],
    subject: `webinar ${row.id} ${customerId}`,
    customerId,
    event: { type, data: { location, ...customerOf({ person: people.get(customerId) }), webinar } },
  }))
}

const presentationDrafts = async (
  tx: Db,
  { type, presentationId }: Happened<"presentation.started" | "presentation.ended">,
  reporting: Reporting,
): Promise<ReadonlyArray<Draft>> => {
  const row = await presentationAt(tx, presentationId)
  const isOver = type === "presentation.ended"
  if (row.typeId === kinds.oneToOne)
    return consultationDraft(tx, isOver ? "consultation.ended" : "consultation.started", row, reporting)
  if (row.typeId !== kinds.webinar || !isOver) return []
  // Only now: the page reports the terms in the background, and a guest may give a name hours before the start.
  const guests = await tx
    .select({ customerId: attendances.customerId })
    .from(attendances)
    .where(eq(attendances.presentationId, row.id))
  return webinarDrafts(
    tx,
    "webinar.attended",
    row,
    guests.map(({ customerId }) => customerId),
  )
}

const presentationAt = async (tx: Db, id: number): Promise<PresentationRow> => {
  const [row] = await tx.select().from(presentations).where(eq(presentations.id, id))
  if (!row) throw new Error("A webhook has no presentation.")
  return row
}

const feedbackDraft = async (
  tx: Db,
  { presentationId, customerId }: Happened<"feedback.given" | "webinar.registered">,
): Promise<ReadonlyArray<Draft>> => {
  const row = await presentationAt(tx, presentationId)
  const visitor = await visitorOf(tx, presentationId, customerId)
  const [given] = await tx
    .select()
    .from(feedback)
    .where(and(eq(feedback.presentationId, presentationId), eq(feedback.customerId, customerId)))
  if (!given) throw new Error("A webhook has no feedback.")
  const { rating, callQuality, review, subscribe, email } = given
  // Without the address in the feedback form, which is only for news (F1).
  const person = visitor.person && { ...visitor.person, ...(subscribe && email && { email }) }
  const data = {
    location: await placeAt(tx, row.locationId),
    ...(person && { customer: person }),
    feedback: {
      presentation_id: presentationId,
      ...(rating !== null && { rating }),
      ...(callQuality !== null && { call_quality: callQuality }),
      ...(person && review !== null && { review }),
      ...(person && subscribe !== null && { wants_news: subscribe }),
    },
  }
  const subject = `feedback ${presentationId} ${customerId}`
  return [{ locationIds: [row.locationId], subject, customerId, event: { type: "feedback.given", data } }]
}

const lostDraft = async (
  tx: Db,
  { place, reason }: Happened<"visitor.lost">,
  now: number,
): Promise<ReadonlyArray<Draft>> => {
  const model = place.interest?.model
  const wait = {
    reason,
    waited_seconds: Math.max(0, Math.floor((now - place.since.getTime()) / 1000)),
    ...(model && { product: { brand: model.brand, model: model.model } }),
  }
  const event = { type: "visitor.lost" as const, data: { location: await placeAt(tx, place.locationId), wait } }
  return [{ locationIds: [place.locationId], subject: `wait ${place.id}`, customerId: place.customerId, event }]
}

/** The webhooks to send for an occurrence. */
export const draftsOf = async (tx: Db, happened: Occurrence, reporting: Reporting): Promise<ReadonlyArray<Draft>> => {
  switch (happened.type) {
    case "presentation.started":
    case "presentation.ended":
      return presentationDrafts(tx, happened, reporting)
    case "visitor.lost":
      return lostDraft(tx, happened, reporting.now)
    case "feedback.given":
      return feedbackDraft(tx, happened)
    case "webinar.registered":
      return webinarDrafts(tx, happened.type, await presentationAt(tx, happened.presentationId), [happened.customerId])
    case "customer.erased": {
      const { locationIds, visitorIds, appointmentIds } = happened
      const data = { visitor_ids: [...visitorIds], appointment_ids: [...appointmentIds] }
      const subject = `customer ${visitorIds[0] ?? "unknown"}`
      return [{ locationIds, subject, customerId: null, event: { type: happened.type, data } }]
    }
    default:
      return appointmentDraft(tx, happened, reporting)
  }
}

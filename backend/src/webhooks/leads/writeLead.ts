import { eq } from "drizzle-orm"
import type {
  Appointment,
  Campaign,
  Consultation,
  Person,
  Place,
  Product,
} from "../../../../contracts/generated/webhooks.d.ts"
import type { Db } from "../../environment/Db.ts"
import type { Mail } from "../../environment/mail.ts"
import { bookings } from "../../environment/tables/bookings.ts"
import { locations, products } from "../../environment/tables/places.ts"
import type { Draft } from "../Draft.ts"
import { type AdfLead, adfXml } from "./adf.ts"

export interface LeadParts {
  readonly mail: Pick<Mail, "writeText">
  readonly mailbox: string
  readonly draft: Draft
  readonly now: Date
}

/** The subject of a lead: an appointment that was booked, or a consultation that is over. */
interface LeadMatter {
  readonly id: string
  readonly isUpdate: boolean
  readonly customer: Person
  readonly place: Place
  readonly product: Product | undefined
  readonly about: string
  readonly comments: string | undefined
  readonly campaign: Campaign | undefined
}

const appointmentMatter = (
  customer: Person,
  place: Place,
  { id, product, campaign, ...appointment }: Appointment,
): LeadMatter => ({
  id,
  customer,
  place,
  product,
  campaign,
  isUpdate: false,
  about: `Video consultation booked for ${appointment.starts_at}.`,
  comments: appointment.comments,
})

/** The lead of a consultation. If it was an appointment whose booker agreed, its lead was mailed at the booking. */
const consultationMatter = async (
  tx: Db,
  customer: Person,
  place: Place,
  { id, appointment_id: uid, started_at, ended_at, campaign, products: shown = [] }: Consultation,
): Promise<LeadMatter> => {
  const [booked] =
    uid === undefined
      ? []
      : await tx
          .select({ consentedAt: bookings.consentedAt, product: products })
          .from(bookings)
          .leftJoin(products, eq(products.id, bookings.productId))
          .where(eq(bookings.uid, uid))
  const chosen = booked?.product
  const names = shown.map(({ brand, model }) => `${brand} ${model}`)
  return {
    id: uid ?? `consultation-${id}`,
    customer,
    place,
    isUpdate: booked !== undefined && booked.consentedAt !== null,
    product: shown[0] ?? (chosen ? { brand: chosen.brand, model: chosen.model } : undefined),
    about: [
      `Video consultation from ${started_at} to ${ended_at ?? started_at}.`,
      ...(names.length > 0 ? [`Shown: ${names.join(", ")}.`] : []),
    ].join(" "),
    comments: undefined,
    campaign,
  }
}

/** The parameters as in an address. */
const campaignText = (campaign: Campaign): string =>
  `Campaign: ${Object.entries(campaign)
    .map(([name, value]) => `${name}=${value}`)
    .join(", ")}`

/** The subject of the lead to mail. `undefined` for other events, and for a visitor who has not agreed. */
const matterOf = async (tx: Db, { event: { type, data } }: Draft): Promise<LeadMatter | undefined> => {
  if (!("customer" in data) || !data.customer) return undefined
  if (type === "appointment.booked" && "appointment" in data)
    return appointmentMatter(data.customer, data.location, data.appointment)
  if (type === "consultation.ended" && "consultation" in data)
    return consultationMatter(tx, data.customer, data.location, data.consultation)
  return undefined
}

const vendorAt = async (
  tx: Db,
  place: Place,
  mailbox: string,
): Promise<AdfLead["vendor"] & { readonly make: string }> => {
  const [row] = await tx.select().from(locations).where(eq(locations.id, place.id))
  const [any] = await tx
    .select({ brand: products.brand })
    .from(products)
    .where(eq(products.locationId, place.id))
    .limit(1)
  return {
    id: String(place.id),
    vendorName: place.name,
    name: [{ part: "full", text: place.name }],
    // ADF requires an e-mail address or a number.
    email: row?.email ?? (row?.phone ? undefined : mailbox),
    phone: row?.phone ?? undefined,
    make: any?.brand ?? place.name,
  }
}

/**
 * Mails a lead to the dealer's mailbox: once for an appointment that was booked, and once for a consultation that is
 * over. The latter is marked as an update if the lead was mailed before. Mails nothing without consent.
 */
export const writeLead = async (tx: Db, { mail, mailbox, draft, now }: LeadParts): Promise<void> => {
  const matter = await matterOf(tx, draft)
  // ADF requires an e-mail address or a number of the customer.
  if (!matter || !(matter.customer.email || matter.customer.phone)) return
  const { id, isUpdate, customer, place, product, about, comments, campaign } = matter
  const { make, ...vendor } = await vendorAt(tx, place, mailbox)
  const names = [
    { part: "first" as const, text: customer.first_name ?? "" },
    { part: "last" as const, text: customer.last_name ?? "" },
  ].filter(({ text }) => text !== "")
  const lead: AdfLead = {
    id,
    isUpdate,
    requestedAt: now.toISOString(),
    vendor,
    vehicle: {
      // ADF requires a model year, which no location states. New cars are of the current year.
      year: now.getUTCFullYear(),
      make: product?.brand ?? make,
      model: product?.model ?? "any",
      priceCents: product?.price_from?.cents,
    },
    customer: {
      id: customer.visitor_id,
      name: names.length > 0 ? names : [{ part: "full", text: "Visitor" }],
      email: customer.email,
      phone: customer.phone,
      comments: [about, comments, campaign && campaignText(campaign)].filter((each) => each !== undefined).join("\n"),
    },
  }
  await mail.writeText(tx, {
    recipient: mailbox,
    subject: isUpdate ? `Lead ${id}, update` : `Lead ${id}`,
    body: adfXml(lead),
    customerId: draft.customerId,
  })
}

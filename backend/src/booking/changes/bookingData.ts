import { eq } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { refused } from "../../environment/Refused.ts"
import { locations } from "../../environment/tables/places.ts"
import { claimsRole } from "../../presentation/consultantName.ts"
import type { BookingData } from "../Booking.ts"
import { type BookingSubject, unknownSubject } from "../times/intervals.ts"

export const subjectOf = (form: Pick<BookingData, "location_id" | "product_id">): BookingSubject => ({
  locationId: form.location_id,
  productId: form.product_id,
})

/** Checks what the contract cannot express: model and telephone number depend on the location (K3). Refused: 400. */
export const assertForm = async (tx: Db, form: BookingData): Promise<void> => {
  const unknown = await unknownSubject(tx, subjectOf(form))
  if (unknown) throw refused(400, unknown)
  const [location] = await tx.select().from(locations).where(eq(locations.id, form.location_id))
  // The visitor joins the appointment under this name (H4).
  if (claimsRole(form.first_name, form.last_name)) throw refused(400, "name_of_role").about("first_name")
  if (location?.featureFlags.booking_phone_required && !form.phone) throw refused(400, "phone_required").about("phone")
}

export const bookingColumns = (form: BookingData, language: "en" | "de") => ({
  productId: form.product_id ?? null,
  firstName: form.first_name,
  lastName: form.last_name,
  email: form.email,
  phone: form.phone ?? null,
  comments: form.comments ?? null,
  timeZone: form.time_zone ?? null,
  language,
})

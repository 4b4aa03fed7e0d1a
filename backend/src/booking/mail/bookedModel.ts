import type { MailModel } from "../../environment/tables/people.ts"
import type { Urls } from "../../environment/Urls.ts"
import { mailModel } from "../../mail/mailModel.ts"
import type { Booking } from "../Booking.ts"

/**
 * The booked model, for mails about the appointment. Empty if the location says nothing about it. Without its picture
 * if the location shows models without pictures (E8).
 */
export const bookedModel = (
  { product, booking, location }: Booking,
  { showroomUrl }: Urls,
): { readonly models?: ReadonlyArray<MailModel> } => {
  if (product === null || Object.keys(product.about).length === 0) return {}
  const hasPicture = location.featureFlags.booking_hide_product_icon !== true
  const shown = hasPicture ? product : { ...product, imageUrl: null }
  return { models: [mailModel(shown, booking.language, showroomUrl)] }
}

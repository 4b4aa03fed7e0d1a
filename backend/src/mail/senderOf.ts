import type { MailSender } from "../environment/tables/people.ts"
import type { locations } from "../environment/tables/places.ts"

/** The dealer of a location, as the sender of a mail. */
export const senderOf = ({ brandingCode, name, address, phone }: typeof locations.$inferSelect): MailSender => ({
  brandingCode,
  name,
  address,
  phone,
})

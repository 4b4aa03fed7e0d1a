import type { MailPages, MailSender } from "../environment/tables/people.ts"
import type { locations } from "../environment/tables/places.ts"
import type { CalendarEvent } from "./calendarFile.ts"

type Location = typeof locations.$inferSelect

const pagesOf = ({ imprint_url, privacy_url, accessibility_url }: Location["about"]): MailPages => ({
  ...(imprint_url && { imprint: imprint_url }),
  ...(privacy_url && { privacy: privacy_url }),
  ...(accessibility_url && { accessibility: accessibility_url }),
})

/** The dealer of a location, as the sender of a mail. */
export const senderOf = ({ brandingCode, name, address, phone, email, about }: Location): MailSender => ({
  brandingCode,
  name,
  address,
  phone,
  email,
  pages: pagesOf(about),
})

/** The dealer of a location, as the organiser in a calendar: calendars send answers there. */
export const organiserOf = (
  { name, email }: Pick<Location, "name" | "email">,
  organiserEmail: string,
): CalendarEvent["organiser"] => ({ name, email: email ?? organiserEmail })

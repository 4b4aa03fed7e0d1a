import type { MailSender } from "../environment/tables/people.ts"
import type { locations } from "../environment/tables/places.ts"
import type { CalendarEvent } from "./calendarFile.ts"

type Location = typeof locations.$inferSelect

/** The dealer of a location, as the sender of a mail. */
export const senderOf = ({ brandingCode, name, address, phone, email }: Location): MailSender => ({
  ...{ brandingCode, name, address, phone, email },
})

/** The dealer of a location, as the organiser in a calendar: calendars send answers there. */
export const organiserOf = (
  { name, email }: Pick<Location, "name" | "email">,
  organiserEmail: string,
): CalendarEvent["organiser"] => ({ name, email: email ?? organiserEmail })

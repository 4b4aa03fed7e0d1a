import { withoutLinks } from "../../mail/linkText.ts"
import type { Booking } from "../Booking.ts"
import { bookingMailTexts } from "./bookingMailTexts.ts"

/** The first line of a mail. Has the name only if the address is proven: a visitor can enter any text as a name. */
export const greeting = ({ booking }: Booking): string => {
  const { language, firstName, lastName, emailProvenAt } = booking
  const words = bookingMailTexts[language]
  return emailProvenAt === null ? words.helloToAnybody : words.hello(withoutLinks(firstName), withoutLinks(lastName))
}

import type { MailFact } from "../../environment/tables/people.ts"
import { whenTexts } from "../../mail/whenTexts.ts"
import type { Booking } from "../Booking.ts"
import { zoneOf } from "../times/zoneOf.ts"
import { bookingMailTexts } from "./bookingMailTexts.ts"

/** Time, model and location of an appointment. `before` is the interval before the move. */
export const factsOf = (made: Booking, before?: Booking["interval"]): ReadonlyArray<MailFact> => {
  const { booking, product } = made
  const { language } = booking
  const words = bookingMailTexts[language]
  const zone = zoneOf(made)
  return [
    before ? { label: words.movedFrom, value: whenTexts(before, zone, language) } : undefined,
    { label: before ? words.movedTo : words.when, value: whenTexts(made.interval, zone, language) },
    product ? { label: words.model, value: `${product.brand} ${product.model}` } : undefined,
    { label: words.with, value: words.online(made.location.name) },
  ].filter((fact) => fact !== undefined)
}

import type { MailFact } from "../../environment/tables/people.ts"
import { whenTexts } from "../../mail/whenTexts.ts"
import type { Booking } from "../Booking.ts"
import { zoneOf } from "../times/zoneOf.ts"
import { bookingMailTexts } from "./bookingMailTexts.ts"

/** Time, model and location of an appointment. `before` is the interval before the move. */
export const factsOf = (made: Booking, before?: Booking["interval"]): ReadonlyArray<MailFact> => {
  const { booking, product } = made
  const { language } = booking
  const say = bookingMailTexts[language]
  const zone = zoneOf(made)
  return [
    before ? { label: say.movedFrom, value: whenTexts(before, zone, language) } : undefined,
    { label: before ? say.movedTo : say.when, value: whenTexts(made.interval, zone, language) },
    product ? { label: say.model, value: `${product.brand} ${product.model}` } : undefined,
    { label: say.with, value: say.online(made.location.name) },
  ].filter((fact) => fact !== undefined)
}

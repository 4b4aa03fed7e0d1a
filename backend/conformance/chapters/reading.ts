import type { Effect } from "effect"
import { type Finding, notTried } from "../Finding.ts"
import { judged, type Lacking } from "../judge.ts"
import { lackingQuestions, lackingSettings, lackingTimes } from "../lacking.ts"
import type { Target } from "../Target.ts"
import { noReferral, type Tried, type Visitor } from "../visitor.ts"

/** Makes a call through an adapter and adds its finding. */
export type Ask = <Answer, Failure>(
  call: string,
  operationId: string,
  effect: Effect.Effect<Answer, Failure>,
  lackingIn?: (answer: Answer, json: unknown) => Lacking,
) => Promise<Tried<Answer>>

export const asking =
  (visitor: Visitor, findings: Finding[]): Ask =>
  async (call, operationId, effect, lackingIn) => {
    const tried = await visitor.attempt(effect)
    findings.push(judged(call, operationId, tried, lackingIn))
    return tried
  }

const utcDate = (afterDays: number): string => new Date(Date.now() + afterDays * 86_400_000).toISOString().slice(0, 10)

/** The read-only calls about one presentation (R11, H1, F1). */
const readPresentation = async (ask: Ask, visitor: Visitor, target: Target): Promise<ReadonlyArray<Finding>> => {
  const id = target.presentation
  if (id === undefined)
    return [
      "GET /presentation/{id}",
      "GET /presentation/{id}/preview",
      "GET /presentation/chat_queue/{id}",
      "GET presentation/chat_history/{id}",
      "GET /questions",
    ].map((call) => notTried(call, "needs --presentation, and --uuid of somebody invited to it"))
  await ask("GET /presentation/{id}", "presentation", visitor.presentations.find(id))
  await ask("GET /presentation/{id}/preview", "presentationPreview", visitor.presentations.preview(id))
  await ask("GET /presentation/chat_queue/{id}", "presentationChatQueue", visitor.chats.queue(id, noReferral))
  await ask("GET presentation/chat_history/{id}", "presentationChatHistory", visitor.chats.history(id))
  await ask("GET /questions", "questions", visitor.feedback.questions(id), lackingQuestions(target.capabilities))
  return []
}

/** The times of the first open days, by the same two calls as the calendar's (K1). */
const readTimes = async (ask: Ask, visitor: Visitor, target: Target): Promise<void> => {
  const place = { locationId: target.locationId, productId: undefined }
  const [year, month] = utcDate(7).split("-").map(Number)
  const { answer: dates } = await ask(
    "GET booking/month_availability",
    "bookingMonthAvailability",
    visitor.bookings.month(place, year ?? 0, month ?? 0),
  )
  const open = dates?.find(({ available, date }) => available && date > utcDate(0))
  await ask(
    "GET booking/day_availability",
    "bookingDayAvailability",
    visitor.bookings.day(place, open?.date ?? utcDate(7)),
    lackingTimes,
  )
}

/** Every read-only call of specification section 7, as the showroom makes it. */
export const readCalls = async (visitor: Visitor, target: Target): Promise<ReadonlyArray<Finding>> => {
  const findings: Finding[] = []
  const ask = asking(visitor, findings)
  const { locationId, invitation, bookingToken } = target
  await ask("POST auth_token", "authToken", visitor.tokens.current)
  await ask("GET /customer/data", "customerData", visitor.customer.me)
  if (invitation === undefined)
    findings.push(notTried("GET /customer/decode", "needs --invitation, the token of an invitation's link"))
  else await ask("GET /customer/decode", "customerDecode", visitor.customer.decode(invitation))
  await ask("GET location/{id}", "location", visitor.locations.location(locationId))
  await ask("GET settings", "settings", visitor.locations.settings(locationId), lackingSettings)
  await ask(
    "GET /presentation/live_button_url",
    "liveButtonUrl",
    visitor.presentations.liveButtonUrl(locationId, noReferral),
  )
  await ask("GET products", "products", visitor.products.products(locationId))
  await readTimes(ask, visitor, target)
  if (bookingToken === undefined)
    findings.push(notTried("GET /booking/{token}/decode", "needs --booking-token, of a mail's link"))
  else await ask("GET /booking/{token}/decode", "bookingDecode", visitor.bookings.decode(bookingToken))
  const untaken = await readPresentation(ask, visitor, target)
  return [...findings, ...untaken]
}

import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { httpBookings } from "../../../src/adapters/http/booking/httpBookings.ts"
import { httpProducts } from "../../../src/adapters/http/booking/httpProducts.ts"
import { httpChat } from "../../../src/adapters/http/chat/httpChat.ts"
import { httpFeedback } from "../../../src/adapters/http/httpFeedback.ts"
import { httpQueue } from "../../../src/adapters/http/httpQueue.ts"
import { httpCustomer } from "../../../src/adapters/http/identity/httpCustomer.ts"
import { httpLocation } from "../../../src/adapters/http/location/httpLocation.ts"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import type { HttpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { reshaped } from "../../stranger/answers.ts"
import { chatNames } from "../../stranger/chatNames.ts"
import { type Choice, choices } from "../../stranger/choices.ts"
import { people } from "../../stranger/people.ts"
import { envelopeRules, plainRules } from "../../stranger/plainRules.ts"
import { visitRules } from "../../stranger/visitRules.ts"
import { exampleAnswer, exampleTransport, noReferral } from "./exampleRest.ts"
import { configured } from "./stubs.ts"

const tag = "v_Qk3x9TzLm2"
const place = { locationId: 3, productId: undefined }

type Asked = Effect.Effect<unknown, unknown>
/**
 * Calls whose response is parsed, by operation, with the part of the response that a stranger can express as well, if
 * that is not all of it.
 */
const calls: Readonly<Record<string, readonly [(transport: HttpTransport) => Asked, ((read: never) => unknown)?]>> = {
  customerData: [(rest) => httpCustomer(rest).me],
  location: [(rest) => httpLocation(rest).location(3)],
  settings: [
    (rest) => httpLocation(rest).settings(3),
    ({ messageTypes: _types, terms: _terms, ...others }: { messageTypes: unknown; terms: unknown }) => others,
  ],
  products: [(rest) => httpProducts(rest).products(3)],
  questions: [(rest) => httpFeedback(rest).questions(42)],
  liveButtonUrl: [(rest) => httpPresentations(rest).liveButtonUrl(3, noReferral)],
  presentation: [
    (rest) => httpPresentations(rest).find(42),
    ({ stream }: { stream?: { signallingUrl: unknown; applicationName: unknown; streamName: unknown } }) => [
      stream?.signallingUrl,
      stream?.applicationName,
      stream?.streamName,
    ],
  ],
  presentationPreview: [(rest) => httpPresentations(rest).preview(61)],
  presentationQueuePush: [
    (rest) => httpQueue(rest).join(3, noReferral),
    ({ waitingIds, queueName }: { waitingIds: ReadonlyArray<string>; queueName: string }) => [
      waitingIds.length,
      queueName,
    ],
  ],
  presentationChatQueue: [
    (rest) => httpChat(rest).queue(42, noReferral),
    ({ queueName }: { queueName: string }) => queueName,
  ],
  presentationChatHistory: [
    (rest) => httpChat(rest).history(42),
    (messages: ReadonlyArray<{ text: string }>) => messages.map(({ text }) => text),
  ],
  bookingMonthAvailability: [
    (rest) => httpBookings(rest, configured()).month(place, 2026, 11),
    (days: ReadonlyArray<{ date: string; available: boolean }>) =>
      days.flatMap(({ date, available }) => (available ? [date] : [])),
  ],
  bookingDayAvailability: [(rest) => httpBookings(rest, configured()).day(place, "2026-11-20")],
  booking: [(rest) => httpBookings(rest, configured()).find(905)],
}

/** What the showroom parses if a stranger with these choices answers one call. */
const readOf = async (operationId: string, chosen: ReadonlyArray<Choice>) => {
  const has = (choice: Choice) => chosen.includes(choice)
  const known = people()
  known.hasUuid(tag, "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7")
  const rules = [...plainRules, ...visitRules(known, chatNames(has, known)), ...envelopeRules]
  const answered = async (request: Request) => {
    const name = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/, "")}`
    const answer = { status: 200, body: await exampleAnswer(operationId, 200).json() }
    const { status, body } = reshaped(rules, has, answer, { name, caller: known.byTag(tag), asked: {} })
    return Response.json(body, { status })
  }
  const { transport } = exampleTransport((asked, request) => (asked === operationId ? answered(request) : undefined))
  const [call, comparable = (read: unknown) => read] = calls[operationId] ?? []
  if (call === undefined) throw new Error(`${operationId} is made by nobody`)
  const exit = await Effect.runPromiseExit(call(transport))
  return Exit.isSuccess(exit) ? comparable(exit.value as never) : exit
}

describe.each(Object.keys(choices) as Choice[])("a response by the choice %s", (choice) => {
  it.each(Object.keys(calls))("means the same to the showroom: %s", async (operationId) => {
    expect(await readOf(operationId, [choice])).toEqual(await readOf(operationId, []))
  })
})

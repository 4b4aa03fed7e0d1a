import { Effect } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import { restForFile } from "../../../backend/test/environment/forFile.ts"
import { httpChat } from "../../../src/adapters/http/chat/httpChat.ts"
import { httpFeedback } from "../../../src/adapters/http/httpFeedback.ts"
import { httpQueue } from "../../../src/adapters/http/httpQueue.ts"
import { httpCustomer } from "../../../src/adapters/http/identity/httpCustomer.ts"
import { httpLocation } from "../../../src/adapters/http/location/httpLocation.ts"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import { sectionsOf } from "../../../src/domain/terms/termsText.ts"
import { aFeedback } from "../../builders/aFeedback.ts"
import { backendTransport } from "./backendTransport.ts"
import { noReferral } from "./exampleRest.ts"
import { failureOf } from "./logged.ts"

const environment = await restForFile()

const uuid = "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7"

/** The gateways of one visitor with the backend's REST. The end of the test checks the contract. */
const gateways = (whose = uuid) => {
  const { transport, accessTokens, violations } = backendTransport(environment, whose)
  onTestFinished(() => expect(violations).toEqual([]))
  return {
    accessTokens,
    customer: httpCustomer(transport),
    location: httpLocation(transport),
    presentations: httpPresentations(transport),
    queue: httpQueue(transport),
    chat: httpChat(transport),
    feedback: httpFeedback(transport),
  }
}

/** A presentation with an invited visitor, and the token of the invitation. */
const invitation = async () => {
  const presentationId = 8
  return { presentationId, token: (await environment.rest.backend.invitations.tokens(presentationId))[0]?.token ?? "" }
}

describe("The REST adapters with the backend", () => {
  it("E6 E7 get a token for a uuid, and the customer it belongs to", async () => {
    const { accessTokens, customer } = gateways()
    const token = await Effect.runPromise(accessTokens.current)
    expect(token.lifetimeMs).toBe(600_000)
    const me = await Effect.runPromise(customer.me)
    expect(me.uuid).toBe(uuid)
    expect(me.consumerTag).toMatch(/^[\w-]{8,64}$/)
  })

  it("E8 E9 read location and settings without a token", async () => {
    const { location } = gateways()
    const found = await Effect.runPromise(location.location(1))
    expect(found.brokerHost).not.toBe("")
    const settings = await Effect.runPromise(location.settings(1))
    expect(sectionsOf(settings.terms)?.length).toBeGreaterThan(0)
    expect(settings.supportedLanguages).toEqual(expect.arrayContaining(["en", "de"]))
    expect(await failureOf(location.location(999))).toMatchObject({
      status: 404,
      detail: expect.stringContaining("Standort"),
    })
  })

  it("Q1 Q6 E11 register, join the queue, keep the place on a second request, and leave it", async () => {
    const { queue, presentations } = gateways()
    const own = await Effect.runPromise(queue.register(1, noReferral, undefined))
    const joined = await Effect.runPromise(queue.join(1, noReferral))
    expect(joined.consumerTag).toBe(own.consumerTag)
    const again = await Effect.runPromise(queue.join(1, noReferral))
    expect(again.waitingIds).toEqual(joined.waitingIds)
    expect(again.queueName).not.toBe(joined.queueName)
    await Effect.runPromise(queue.leave(1))
    expect(await Effect.runPromise(presentations.liveButtonUrl(1, noReferral))).toMatch(/^(https?:\/)?\//)
  })

  it("X1 continue with a refreshed token when the first has expired", async () => {
    const { accessTokens, customer } = gateways()
    const before = await Effect.runPromise(accessTokens.current)
    environment.clock.advance(601_000)
    expect(await Effect.runPromise(customer.me)).toMatchObject({ uuid })
    const after = await Effect.runPromise(accessTokens.current)
    expect(after.value).not.toBe(before.value)
  })

  it("R8 R5 distinguish a missing invitation from a missing presentation", async () => {
    const { presentations } = gateways()
    const { presentationId } = await invitation()
    expect(await failureOf(presentations.find(presentationId))).toMatchObject({ _tag: "InvitationMissing" })
    expect(await failureOf(presentations.find(99_999))).toMatchObject({ _tag: "PresentationUnknown" })
  })

  it("E7 R11 C3 H1 F1 lead an invited visitor to presentation, consent, chats and feedback", async () => {
    const { presentationId, token } = await invitation()
    const decoded = await Effect.runPromise(gateways().customer.decode(token))
    const { presentations, chat, feedback } = gateways(decoded.uuid)
    const found = await Effect.runPromise(presentations.find(presentationId))
    expect(found).toMatchObject({ id: presentationId, name: expect.stringMatching(/./) })
    await Effect.runPromise(presentations.giveConsent(presentationId))
    expect(await Effect.runPromise(presentations.find(presentationId))).toMatchObject({ consentGiven: true })
    const own = await Effect.runPromise(chat.queue(presentationId, noReferral))
    expect(own.consumerTag).toBe(decoded.consumerTag)
    expect(await Effect.runPromise(chat.history(presentationId))).toEqual(expect.any(Array))
    const [first] = await Effect.runPromise(feedback.questions(presentationId))
    const answers = { [first?.id ?? 0]: "Alles." }
    await Effect.runPromise(
      feedback.submit(presentationId, aFeedback({ rating: 5, callQuality: 4, review: "Gut.", answers })),
    )
  })

  it("E7 cannot decode an invalid invitation", async () => {
    expect(await failureOf(gateways().customer.decode("nonsense"))).toMatchObject({
      _tag: "InvitationUnreadable",
      status: 401,
    })
  })
})

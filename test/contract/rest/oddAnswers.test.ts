import { Cause, Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { httpBookings } from "../../../src/adapters/http/booking/httpBookings.ts"
import { httpProducts } from "../../../src/adapters/http/booking/httpProducts.ts"
import { httpChat } from "../../../src/adapters/http/chat/httpChat.ts"
import { httpChatSigns } from "../../../src/adapters/http/chat/httpChatSigns.ts"
import { httpTranscriptMails } from "../../../src/adapters/http/chat/httpTranscriptMails.ts"
import { httpFeedback } from "../../../src/adapters/http/httpFeedback.ts"
import { httpMeanwhile } from "../../../src/adapters/http/httpMeanwhile.ts"
import { httpQueue } from "../../../src/adapters/http/httpQueue.ts"
import { httpCustomer } from "../../../src/adapters/http/identity/httpCustomer.ts"
import { httpLocation } from "../../../src/adapters/http/location/httpLocation.ts"
import { httpParticipation } from "../../../src/adapters/http/participation/httpParticipation.ts"
import { httpModelReports } from "../../../src/adapters/http/presentation/httpModelReports.ts"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import { httpRecording } from "../../../src/adapters/http/recording/httpRecording.ts"
import type { HttpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { readRecording } from "../../../src/adapters/reading/recording.ts"
import { stageIn } from "../../../src/domain/participation/Stage.ts"
import { noDisplayName } from "../../../src/domain/queue/displayName.ts"
import { aRequest, filledForm } from "../../builders/aBooking.ts"
import { aFeedback } from "../../builders/aFeedback.ts"
import { find, isNode } from "../../contracts/contractDocument.ts"
import { marksOf } from "../../contracts/contractMarks.ts"
import { restExample } from "../../contracts/exampleFiles.ts"
import { type RestOperation, restContract, restOperations } from "../../contracts/rest/restOperations.ts"
import { exampleTransport, noReferral } from "./exampleRest.ts"
import { logBook } from "./logged.ts"
import { least, sameMeaning, spoiltAny, spoiltItems, spoiltOptional } from "./oddShapes.ts"
import { configured } from "./stubs.ts"

const place = { locationId: 3, productId: undefined }
const request = aRequest({ form: { ...filledForm, productId: place.productId, phone: "", comments: "" } })

type Asked = Effect.Effect<unknown, unknown>

/** How the showroom makes each call. Add a call that is new in the contract here, and all tests cover it. */
const calls: Readonly<Record<string, (transport: HttpTransport) => Asked>> = {
  customerData: (rest) => httpCustomer(rest).me,
  customerDecode: (rest) => httpCustomer(rest).decode("invitation"),
  customerQueue: (rest) => httpQueue(rest).register(3, noReferral, undefined),
  presentationQueuePush: (rest) => httpQueue(rest).join(3, noReferral),
  presentationQueueWordShown: (rest) => httpQueue(rest).wordShown(12),
  presentationChatTyping: (rest) => httpChatSigns(rest).typing(42, "private"),
  presentationChatSeen: (rest) => httpChatSigns(rest).seen(42, 1_794_835_812_000),
  presentationChatSound: (rest) => httpChatSigns(rest).silent(42, true),
  presentationTranscriptAddress: (rest) => httpTranscriptMails(rest).address(42),
  presentationTranscriptCode: (rest) => httpTranscriptMails(rest).sendCode(42, "nora@post.example"),
  presentationTranscriptMail: (rest) =>
    httpTranscriptMails(rest).send(42, {
      to: { email: "nora@post.example", code: "402917", seal: "seal" },
      timeZone: "Europe/Berlin",
      captions: [
        {
          line: 7,
          sequence: 19,
          text: "Der Kofferraum fasst 480 Liter.",
          isFinal: true,
          language: "de",
          speaker: "Friederike",
          translations: { en: "The boot holds 480 litres." },
          at: 1_794_836_002_519,
          seal: "m1mUC3pnkPKPSZ-e_cpVdL5vN1ZkTtXOFPCHyCbPZQE",
        },
      ],
    }),
  presentationQueueInterest: (rest) =>
    httpMeanwhile(rest).setInterest(3, {
      product: { id: 12, brand: "Livid", model: "Aurelia" },
      timeZone: "Europe/Berlin",
    }),
  presentationQueueCall: (rest) => httpMeanwhile(rest).askToBeCalled(3, "ada.ohm@example.com"),
  presentationQueueCallWithdraw: (rest) => httpMeanwhile(rest).withdrawCall(3),
  presentationQueueLeave: (rest) => httpQueue(rest).leave(3),
  liveButtonUrl: (rest) => httpPresentations(rest).liveButtonUrl(3, noReferral),
  // The recording is parsed by code that loads late.
  presentation: (rest) =>
    Effect.map(httpPresentations(rest).find(42), (found) => ({
      ...found,
      recording: readRecording(found.recording),
      stage: stageIn(found.stage),
    })),
  presentationAttend: (rest) => httpPresentations(rest).attend(42, { ...noDisplayName, firstName: "Anneliese" }),
  presentationPreview: (rest) => httpPresentations(rest).preview(42),
  presentationResendInvitation: (rest) => httpPresentations(rest).resendInvitation(42, "anneliese@post.example"),
  gdprConsent: (rest) => httpPresentations(rest).giveConsent(42),
  presentationChatQueue: (rest) => httpChat(rest).queue(42, noReferral),
  presentationChatHistory: (rest) => httpChat(rest).history(42),
  presentationParticipation: (rest) => httpParticipation(rest).read(42),
  presentationHand: (rest) => httpParticipation(rest).raiseHand(42, true),
  presentationLeaveStage: (rest) => httpParticipation(rest).leaveStage(42),
  presentationOfferedProduct: (rest) => httpModelReports(rest).offered(42, 11),
  presentationChoosingTime: (rest) => httpModelReports(rest).choosingTime(42, 11),
  presentationAsk: (rest) => httpParticipation(rest).ask(42, "How far?"),
  presentationVote: (rest) => httpParticipation(rest).vote(42, 64, true),
  presentationQuestions: (rest) => httpParticipation(rest).questions(42, 1),
  presentationChoose: (rest) => httpParticipation(rest).choose(42, 5, 0),
  presentationRecordingConsent: (rest) =>
    httpRecording(rest).answer(42, { run: 1, agreed: true, disclosureVersion: "1", textVersion: "1 en" }),
  presentationReaction: (rest) => httpParticipation(rest).react(42, "heart"),
  questions: (rest) => httpFeedback(rest).questions(42),
  feedback: (rest) => httpFeedback(rest).submit(42, aFeedback({ rating: 4 })),
  location: (rest) => httpLocation(rest).location(3),
  settings: (rest) => httpLocation(rest).settings(3),
  products: (rest) => httpProducts(rest).products(3),
  bookingDecode: (rest) => httpBookings(rest, configured()).decode("a-link"),
  bookingMonthAvailability: (rest) => httpBookings(rest, configured()).month(place, 2026, 11),
  bookingDayAvailability: (rest) => httpBookings(rest, configured()).day(place, "2026-11-20"),
  bookingHold: (rest) => httpBookings(rest, configured()).hold(place, request.startsAt, undefined),
  bookingRequest: (rest) => httpBookings(rest, configured()).requested("3f2a7c1e-9b64-4d0f-8e15-6a7b2c9d0e41"),
  bookingHoldRenew: (rest) => httpBookings(rest, configured()).renewHold("h_1"),
  bookingHoldRelease: (rest) => httpBookings(rest, configured()).releaseHold("h_1"),
  bookingSubmit: (rest) => httpBookings(rest, configured()).submit(request, "a-key-of-mine"),
  bookingReschedule: (rest) => httpBookings(rest, configured()).reschedule(905, request, "a-key-of-mine"),
  booking: (rest) => httpBookings(rest, configured()).find(905),
  bookingCancel: (rest) => httpBookings(rest, configured()).cancel(905, undefined),
  bookingConfirm: (rest) => httpBookings(rest, configured()).confirm(905, undefined),
  bookingMail: (rest) => httpBookings(rest, configured()).sendMailAgain(905, undefined),
}

/** Calls whose response is no JSON for the visitor, or that bypass the transport. Each has a test of its own. */
const elsewhere = ["authToken", "presentationChatFile", "presentationChatFileUpload"]

const transportTo = (operationId: string, answer: () => Response): HttpTransport =>
  exampleTransport((requested) => (requested === operationId ? answer() : undefined), {
    config: configured({ capabilities: ["holds", "leave", "feedback", "booking_mail", "idempotency"] }),
  }).transport

/** The outcome of a call: what was parsed, or how it failed, and what was reported. A defect is no outcome. */
const outcome = async (operationId: string, answer: () => Response, times = 1) => {
  const { lines, into } = logBook()
  const call = calls[operationId]
  if (call === undefined) throw new Error(`${operationId} has no entry in calls`)
  const effect = call(transportTo(operationId, answer))
  let exit = await Effect.runPromiseExit(into(effect))
  for (let again = 1; again < times; again += 1) exit = await Effect.runPromiseExit(into(effect))
  if (Exit.isFailure(exit) && Cause.hasDies(exit.cause)) throw Cause.squash(exit.cause)
  const failure = Exit.isFailure(exit) ? Cause.squash(exit.cause) : undefined
  return { read: Exit.isSuccess(exit) ? exit.value : undefined, isRead: Exit.isSuccess(exit), failure, lines }
}

const json = (value: unknown) => () => Response.json(value)
const schemaOf = ({ responses }: RestOperation): ReadonlyArray<string> | undefined =>
  responses.get(200)?.get("application/json")

const operations = restOperations.filter(({ operationId }) => !elsewhere.includes(operationId))
const answering = operations.flatMap((operation) => {
  const steps = schemaOf(operation)
  if (steps === undefined) return []
  const { operationId } = operation
  const schema = find(restContract, ...steps)?.node
  return [{ operation, operationId, schema, example: restExample(operationId).responses["200"] }]
})

/** Whether the specification defines no body of the response. It counts as defined if the whole call is assumed. */
const hasNoSpecifiedBody = ({ path, method, responses, declaration }: RestOperation): boolean => {
  const ok = responses.has(200) ? "200" : "204"
  const holder = find(restContract, "paths", path, method.toLowerCase(), "responses", ok)?.node
  const { assumed, needed } = marksOf(isNode(holder) ? holder : {})
  return ok === "204" || (assumed && !needed && !marksOf(declaration).assumed)
}

it("every call of the contract is made here", () => {
  expect(Object.keys(calls).concat(elsewhere).sort()).toEqual(
    restOperations.map(({ operationId }) => operationId).sort(),
  )
})

describe.each(answering)("an unusual but valid response to $operationId", ({ operationId, schema, example }) => {
  it.each(sameMeaning)("is parsed in the same way with $name", async ({ write }) => {
    const odd = write(restContract, schema, example)
    if (odd === undefined) return
    const usual = await outcome(operationId, json(example))
    expect(usual.isRead).toBe(true)
    expect(await outcome(operationId, json(odd))).toEqual(usual)
  })

  it("E6 is parsed in the same way inside data, with or without other fields, and at the top level beside a data of null", async () => {
    const usual = await outcome(operationId, json(example))
    const [plain, none] = [{ data: example }, { data: null }]
    const noted = [
      { message: "OK" },
      { status: "success", error: "0" },
      { status: 200 },
      { error: [] },
      { error: false },
      { error: { code: 0, message: "" } },
      { error: "None" },
      { status: "ok", error: "Deprecated." },
    ]
    for (const answer of [plain, ...noted.map((note) => Object.assign(note, plain)), Object.assign(none, example)])
      expect(await outcome(operationId, json(answer))).toEqual(usual)
  })

  it("is parsed with only the required fields", async () => {
    expect((await outcome(operationId, json(least(restContract, schema, example)))).isRead).toBe(true)
  })

  it("is parsed without an optional field that is invalid, which is reported once", async () => {
    for (const { at, value } of spoiltOptional(restContract, schema, example)) {
      const { isRead, lines } = await outcome(operationId, json(value), 2)
      expect(isRead, at).toBe(true)
      expect(lines.length, `${at}: ${lines.join()}`).toBeLessThanOrEqual(1)
    }
  })

  it("loses an invalid entry of a list, and no other", async () => {
    const usual = await outcome(operationId, json(example))
    for (const { at, value } of spoiltItems(restContract, schema, example)) {
      const { isRead, read } = await outcome(operationId, json(value), 2)
      expect(isRead, at).toBe(true)
      const count = (each: unknown) => (Array.isArray(each) ? each.length : 1)
      expect(count(read), at).toBeGreaterThanOrEqual(count(usual.read) - 1)
    }
  })

  it("is parsed, or fails in a way that a screen handles, whatever one of its fields contains", async () => {
    for (const { value } of spoiltAny(restContract, schema, example)) await outcome(operationId, json(value))
  })
})

/** The value of a response's only field, if that is a list or has an id. */
const onlyFieldValue = (example: unknown): unknown => {
  const [held, ...others] = isNode(example) ? Object.values(example) : []
  const isKnown = Array.isArray(held) || (isNode(held) && ("id" in held || "uuid" in held))
  return isKnown && others.length === 0 ? held : undefined
}

describe("the value of a response's only field", () => {
  const holding = answering.flatMap(({ operationId, example }) => {
    const held = onlyFieldValue(example)
    return held === undefined ? [] : [{ operationId, example, held }]
  })

  it.each(holding)(
    "is parsed in the same way without the field's name, and with an id beside it: $operationId",
    async (answer) => {
      const { operationId, example, held } = answer
      const usual = await outcome(operationId, json(example))
      expect(await outcome(operationId, json(held))).toEqual(usual)
      expect(await outcome(operationId, json(Object.assign({ id: 1 }, example)))).toEqual(usual)
    },
  )
})

describe.each(operations)("an invalid response to $operationId", (operation) => {
  const { operationId } = operation
  const isDone = hasNoSpecifiedBody(operation) && operation.method !== "GET"
  // A release is not reported to anybody, because the hold also expires by itself.
  const isSilent = operationId === "bookingHoldRelease"

  it.each([
    ["204", () => new Response(null, { status: 204 })],
    ["{ success: true }", json({ success: true })],
    ["{}", json({})],
    ["null", json(null)],
  ])(
    "succeeds with %s if the call needs no body, and otherwise fails in a way that a screen handles",
    async (_name, answer) => {
      const { isRead } = await outcome(operationId, answer)
      if (isDone) expect(isRead).toBe(true)
    },
  )

  it.each([{ success: false }, { success: 0 }, { success: "0" }, { success: "False", error: "beside it" }])(
    "N3 fails with the backend's message if a 200 contains %j, at the top level or inside data",
    async (denial) => {
      const message = "Das geht heute nicht."
      for (const answer of [{ ...denial, message }, { data: { ...denial, message } }]) {
        const { isRead, failure } = await outcome(operationId, json(answer))
        expect(isRead).toBe(isSilent)
        if (!isSilent) expect(failure).toMatchObject({ detail: message })
      }
    },
  )

  it.each([
    { status: "error", message: "Das geht heute nicht." },
    { status: "fail", error: "Das geht heute nicht.", data: null },
    { error: "Das geht heute nicht." },
    { status: 422, error: { message: "Das geht heute nicht." } },
  ])("N3 fails with the backend's message if a 200 contains %j", async (denial) => {
    const { isRead, failure } = await outcome(operationId, json(denial))
    expect(isRead).toBe(isSilent)
    if (!isSilent) expect(failure).toMatchObject({ detail: "Das geht heute nicht." })
  })

  it("fails on a gateway's HTML page", async () => {
    const page = "<!doctype html><title>Sign in to the network</title>"
    const html = () => new Response(page, { headers: { "content-type": "text/html" } })
    expect((await outcome(operationId, html)).isRead).toBe(isSilent)
  })

  it.each([400, 404, 409, 418, 500, 503])(
    "fails in a way that a screen handles on %d with an HTML page",
    async (status) => {
      const html = () => new Response("<h1>nginx</h1>", { status, headers: { "content-type": "text/html" } })
      // A 404 is an answer to these calls: no consultant for an unknown queue, no messages, no questions.
      const isKnown =
        status === 404 && ["presentationQueuePush", "presentationChatHistory", "questions"].includes(operationId)
      expect((await outcome(operationId, html)).isRead).toBe(isSilent || isKnown)
    },
  )
})

import { describe, expect, it } from "vitest"
import { restExample } from "../../contracts/exampleFiles.ts"
import { type Answer, fieldsOf, listOf, reshaped } from "../../stranger/answers.ts"
import { chatNames } from "../../stranger/chatNames.ts"
import { type Choice, choices, everyChoice } from "../../stranger/choices.ts"
import { people } from "../../stranger/people.ts"
import { envelopeRules, plainRules, unknownInvitation } from "../../stranger/plainRules.ts"
import { visitRules } from "../../stranger/visitRules.ts"

/** The visitor of the examples. */
const tag = "v_Qk3x9TzLm2"
const uuid = "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7"

/** The example of a call, answered by a stranger with these choices. */
const answered = (
  chosen: ReadonlyArray<Choice>,
  name: string,
  { status = 200, asked = {} }: { status?: number; asked?: object } = {},
  operationId = "",
): Answer => {
  const has = (choice: Choice) => chosen.includes(choice)
  const known = people()
  known.hasUuid(tag, uuid)
  const rules = [...plainRules, ...visitRules(known, chatNames(has, known)), ...envelopeRules]
  const body = restExample(operationId).responses[status]
  return reshaped(rules, has, { status, body }, { name, caller: known.byTag(tag), asked: fieldsOf(asked) })
}

const shape = (choice: Choice, name: string, operationId: string) => answered([choice], name, {}, operationId).body
const items = (answer: unknown) => listOf(fieldsOf(answer).items)

describe("a stranger's answer", () => {
  it("has settings by key, terms of HTML and message types as a list", () => {
    const keys = items(shape("settings-by-key", "GET /settings", "settings"))
    expect(keys.map(({ key, name }) => [typeof key, name])).toEqual(keys.map(() => ["string", undefined]))
    const terms = items(shape("terms-as-html", "GET /settings", "settings")).find(
      ({ name }) => name === "terms_and_conditions",
    )
    expect(terms?.value).toMatch(/^<h3>[^<]+<\/h3><p>/)
    const types = items(shape("message-types-as-list", "GET /settings", "settings"))[0]
    expect(types?.value).toEqual(
      ["presentation", "presentation_end", "disconnect"].map((type, index) => ({ id: index + 1, type })),
    )
  })

  it("has questions by their text, days as dates, a stream without a group and a preview as a presentation", () => {
    const { questions } = fieldsOf(shape("question-texts", "GET /questions", "questions"))
    expect(listOf(questions)[0]).toEqual({ id: 1, question: "Was hat Ihnen an der Beratung am besten gefallen?" })
    expect(shape("days-as-dates", "GET /booking/month_availability", "bookingMonthAvailability")).toEqual({
      monthly_availability: ["2026-11-20", "2026-11-23"],
    })
    const { presentation } = fieldsOf(shape("flat-stream", "GET /presentation/42", "presentation"))
    expect(presentation).toMatchObject({
      stream_link: "wss://streams.example/webrtc-session.json",
      application_name: "showroom",
      stream_name: "presentation-42",
    })
    expect(presentation).not.toHaveProperty("stream")
    const preview = shape("preview-as-presentation", "GET /presentation/61/preview", "presentationPreview")
    expect(preview).toMatchObject({ presentation: { id: 61 } })
  })

  it("names the visitor by uuid in the queue, and nobody else by theirs", () => {
    const { waiting_ids } = fieldsOf(shape("waiting-uuids", "POST /presentation_queue/push", "presentationQueuePush"))
    expect(waiting_ids).toEqual([
      expect.stringMatching(/^[\da-f-]{36}$/),
      uuid,
      expect.stringMatching(/^[\da-f-]{36}$/),
    ])
  })

  it("names an exchange to publish to, and the visitor by another tag each time", () => {
    const chat = answered(["chat-exchange", "new-tags"], "GET /presentation/chat_queue/42", {}, "presentationChatQueue")
    expect(chat.body).toMatchObject({
      private_chat: expect.stringMatching(/^\/exchange\/chat\.42\.[\da-f-]{36}$/),
      consumer_tag: expect.stringMatching(/^ctag-/),
    })
  })

  it("marks a private message by true, the next ones by the visitor's uuid, and the group's by false", () => {
    const { chat_history } = fieldsOf(
      shape("chat-flags", "GET /presentation/chat_history/42", "presentationChatHistory"),
    )
    const marks = listOf(chat_history).flatMap(({ messages }) =>
      listOf(messages).map(({ data }) => fieldsOf(data).customer_chat),
    )
    expect(marks.slice(0, 3)).toEqual([false, true, uuid])
  })

  it("is inside data, or has a token without it", () => {
    expect(shape("all-in-data", "GET /products", "products")).toEqual({
      data: restExample("products").responses["200"],
    })
    expect(shape("nothing-in-data", "POST /auth_token", "authToken")).toEqual({ token: expect.any(String) })
  })

  it("has Laravel's statuses, and a message of its own for an unknown invitation", () => {
    const laravel = (name: string, operationId: string, status = 200) =>
      answered(["laravel-answers"], name, { status }, operationId)
    expect(laravel("POST /booking/submit", "bookingSubmit").status).toBe(201)
    expect(laravel("POST /admin_feedback/gdpr_consent", "gdprConsent", 204)).toEqual({ status: 204, body: undefined })
    expect(laravel("POST /booking/905/cancel", "bookingCancel").body).toEqual({ message: expect.any(String) })
    expect(laravel("POST /booking/submit", "bookingCancel", 400)).toMatchObject({
      status: 422,
      body: { message: expect.any(String), errors: { start_time: [expect.any(String)] } },
    })
    const resend = answered(
      ["own-404"],
      "POST /presentation/61/resend_invitation",
      { asked: { email: "unknown@post.example" } },
      "presentationResendInvitation",
    )
    expect(resend).toEqual({ status: 404, body: { message: unknownInvitation } })
  })

  it("omits only the one of two choices that exclude each other", () => {
    expect(Object.keys(choices).filter((choice) => !everyChoice.includes(choice as Choice))).toEqual([
      "nothing-in-data",
    ])
  })
})

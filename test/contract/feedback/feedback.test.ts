import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpFeedback } from "../../../src/adapters/http/httpFeedback.ts"
import { aFeedback } from "../../builders/aFeedback.ts"
import { bearers, exampleAnswer, exampleTransport } from "../rest/exampleRest.ts"
import { failureOf } from "../rest/logged.ts"

describe("Feedback by REST", () => {
  it("F1 contains what was filled in and nothing else", async () => {
    const { rest, transport } = exampleTransport()
    const feedback = httpFeedback(transport)
    const all = {
      rating: 5,
      callQuality: 4,
      review: "Sehr geduldig.",
      answers: { 1: "Das Auto.", 2: "Keine." },
      email: "anneliese.brueckner@post.example",
      subscribe: false,
    } as const
    await Effect.runPromise(feedback.submit(42, all))
    await Effect.runPromise(feedback.submit(42, aFeedback({ review: "Gut." })))
    await Effect.runPromise(feedback.submit(42, aFeedback({ rating: 1 })))
    await Effect.runPromise(feedback.submit(42, aFeedback({ email: "a@post.example", subscribe: true })))
    expect(await Promise.all(rest.requests.map((request) => request.json()))).toEqual([
      {
        presentation_id: 42,
        rating: 5,
        call_quality: 4,
        review: "Sehr geduldig.",
        answers: [
          { question_id: 1, text: "Das Auto." },
          { question_id: 2, text: "Keine." },
        ],
        email: "anneliese.brueckner@post.example",
        subscribe: false,
      },
      { presentation_id: 42, review: "Gut." },
      { presentation_id: 42, rating: 1 },
      { presentation_id: 42, email: "a@post.example", subscribe: true },
    ])
  })

  it("F1 requests the questions of a presentation, in the current language", async () => {
    const { rest, transport } = exampleTransport()
    const questions = await Effect.runPromise(httpFeedback(transport).questions(42))
    expect(questions.length).toBeGreaterThan(0)
    expect(questions[0]).toEqual({ id: expect.any(Number), text: expect.stringMatching(/./) })
    const [request] = rest.requests
    expect(new URL(request?.url ?? "").search).toBe("?presentation_id=42")
    expect(request?.headers.get("accept-language")).toBe("de")
  })

  const asked = (questions: unknown) =>
    Effect.runPromise(httpFeedback(exampleTransport(() => Response.json({ questions })).transport).questions(42))

  it.each(["text", "question", "title", "name", "label"])(
    "F1 reads a question's text from the field %s",
    async (name) => {
      const found = { id: 7, text: "What did you like most?" }
      expect(await asked([{ id: 7, [name]: found.text }, { id: 8 }])).toEqual([found])
    },
  )

  it("F1 accepts questions that are plain texts, and numbers those without an id by position", async () => {
    const [first, second] = [
      { id: 1, text: "What did you like most?" },
      { id: 2, text: "What remained open?" },
    ]
    expect(await asked([first.text, second.text])).toEqual([first, second])
    expect(await asked([{ question: first.text }, { question: second.text }])).toEqual([first, second])
  })

  it("F1 R8 reads 403 as a missing invitation, with either call, and anything else as it is", async () => {
    const refusing = (status: number) =>
      httpFeedback(exampleTransport((operation) => exampleAnswer(operation, status)).transport)
    const missing = { _tag: "InvitationMissing", presentationId: 42 }
    expect(await failureOf(refusing(403).questions(42))).toMatchObject(missing)
    expect(await failureOf(refusing(403).submit(42, aFeedback({ rating: 1 })))).toMatchObject(missing)
    expect(await failureOf(refusing(500).questions(42))).toMatchObject({ _tag: "RequestFailed", status: 500 })
    expect(await failureOf(refusing(429).submit(42, aFeedback({ rating: 1 })))).toMatchObject({
      _tag: "RequestFailed",
      detail: expect.stringContaining("Zu viele Anfragen"),
    })
  })

  it("F1 X1 refreshes the bearer if it is refused, and sends the feedback again", async () => {
    let refusals = 1
    const { rest, transport } = exampleTransport((operation) => {
      refusals -= 1
      return refusals >= 0 ? exampleAnswer(operation, 401) : undefined
    })
    await Effect.runPromise(httpFeedback(transport).submit(42, aFeedback({ rating: 1 })))
    expect(bearers(rest.requests)).toHaveLength(2)
    expect(new Set(bearers(rest.requests)).size).toBe(2)
  })
})

import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpMeanwhile } from "../../../src/adapters/http/httpMeanwhile.ts"
import { httpQueue } from "../../../src/adapters/http/httpQueue.ts"
import { exampleAnswer, exampleTransport, noReferral } from "../rest/exampleRest.ts"
import { failureOf } from "../rest/logged.ts"

const changed = async (operationId: string, change: (body: never) => unknown) =>
  Response.json(change((await exampleAnswer(operationId, 200).json()) as never))

const referral = { id: "4711", name: "Autohaus Lindental", url: "https://autohaus-lindental.example/modelle/aurora" }

describe("The queue by REST", () => {
  it("Q1 E10 registers the visitor, with presentation and referral if there are any", async () => {
    const { rest, transport } = exampleTransport()
    const queue = httpQueue(transport)
    expect(await Effect.runPromise(queue.register(3, referral, 42))).toEqual({
      consumerTag: "v_Qk3x9TzLm2",
      queueName: "customer.v_Qk3x9TzLm2.8f21c6",
    })
    await Effect.runPromise(queue.register(3, noReferral, undefined))
    expect(await rest.requests[0]?.json()).toMatchObject({ presentation_id: 42, location_id: 3, referral_id: "4711" })
    expect(await rest.requests[1]?.json()).toEqual({ location_id: 3 })
    await Effect.runPromise(queue.register(undefined, noReferral, undefined))
    expect(await rest.requests[2]?.json()).toEqual({})
  })

  it("Q1 Q2 adds the visitor and returns the name of the broker's queue", async () => {
    expect(await Effect.runPromise(httpQueue(exampleTransport().transport).join(3, referral))).toEqual({
      consumerTag: "v_Qk3x9TzLm2",
      waitingIds: ["v_h7Pd02WcRa", "v_Qk3x9TzLm2", "v_Zt5m1KxYe8"],
      queueName: "line.3.v_Qk3x9TzLm2.1d90ab",
      moderatorAvailable: true,
      presentationId: undefined,
      leaseExpired: true,
      leaseMs: 60_000,
      waitedMs: 0,
      expectedMinutes: 6,
      figures: { consultants: 2, free: 0, minutes: { shorter: 9, longer: 18 } },
      pinned: {
        en: "We have a full house today. Helene and Tom pick up in turn.",
        de: "Heute ist viel los. Helene und Tom nehmen Sie der Reihe nach an.",
      },
      keptUntil: 1_794_838_980_112,
      word: {
        id: 12,
        text: {
          en: "Helene is back in about five minutes. Thank you for waiting.",
          de: "Helene ist in etwa fünf Minuten zurück. Danke, dass Sie warten.",
        },
      },
    })
  })

  it("Q6 asks to be called by mail, withdraws that, and reports a chosen model", async () => {
    const { rest, transport } = exampleTransport()
    const queue = httpMeanwhile(transport)
    expect(await Effect.runPromise(queue.askToBeCalled(3, "ada.ohm@example.com"))).toBe(1_794_838_980_112)
    await Effect.runPromise(queue.withdrawCall(3))
    const product = { id: 12, brand: "Livid", model: "Aurelia" }
    await Effect.runPromise(queue.setInterest(3, { product, timeZone: "Europe/Berlin" }))
    expect(await rest.requests[0]?.json()).toEqual({ location_id: 3, email: "ada.ohm@example.com" })
    expect(await rest.requests[1]?.json()).toEqual({ location_id: 3 })
    expect(await rest.requests[2]?.json()).toMatchObject({ interest: { model: { id: 12, model: "Aurelia" } } })
  })

  it("tells what the visitor looks at if the queue asks for it, and which word the page has shown", async () => {
    const { rest, transport } = exampleTransport()
    const queue = httpQueue(transport)
    const product = { id: 12, brand: "Livid", model: "Aurelia", imageUrl: "https://pictures.example/aurelia.jpg" }
    await Effect.runPromise(queue.join(3, noReferral, { product, timeZone: "Europe/Berlin" }))
    await Effect.runPromise(queue.join(3, noReferral, undefined))
    await Effect.runPromise(queue.wordShown(12))
    expect(await Promise.all(rest.requests.map((request) => request.json()))).toEqual([
      {
        location_id: 3,
        interest: {
          model: { id: 12, brand: "Livid", model: "Aurelia", image_url: "https://pictures.example/aurelia.jpg" },
          time_zone: "Europe/Berlin",
        },
      },
      { location_id: 3 },
      { word_id: 12 },
    ])
    expect(rest.violations).toEqual([])
  })

  it("Q2 reads the seconds that the visitor has waited as ms, and accepts a backend that does not count them", async () => {
    const waited = async (waited_seconds: number | undefined) => {
      const { transport } = exampleTransport(() =>
        changed("presentationQueuePush", (line: object) => ({ ...line, waited_seconds })),
      )
      return (await Effect.runPromise(httpQueue(transport).join(3, noReferral))).waitedMs
    }
    expect([await waited(95), await waited(undefined)]).toEqual([95_000, undefined])
  })

  it("Q1 Q2 E5 accepts waiting visitors as texts, numbers or objects, and omits entries that name nobody", async () => {
    const waiting_ids = [
      "tag-1",
      12,
      { uuid: "u-1", id: 3 },
      { id: 13 },
      { consumer_tag: "tag-2", uuid: "u-2" },
      null,
      {},
    ]
    const { transport } = exampleTransport(() =>
      changed("presentationQueuePush", (line: object) => ({ ...line, waiting_ids })),
    )
    expect((await Effect.runPromise(httpQueue(transport).join(3, noReferral))).waitingIds).toEqual([
      "tag-1",
      "12",
      "u-1",
      "13",
      "tag-2",
    ])
  })

  it("Q5 Q1 reports that nobody is there, or that the visitor was picked up meanwhile; silence means somebody is", async () => {
    const answers = [{ moderator_available: false }, { presentation_id: 7 }, { moderator_available: undefined }]
    const { transport } = exampleTransport(() =>
      changed("presentationQueuePush", (line: object) => ({ ...line, ...answers.shift() })),
    )
    const join = httpQueue(transport).join(3, noReferral)
    expect(await Effect.runPromise(join)).toMatchObject({ moderatorAvailable: false })
    expect(await Effect.runPromise(join)).toMatchObject({ presentationId: 7 })
    expect(await Effect.runPromise(join)).toMatchObject({ moderatorAvailable: true })
  })

  it.each<readonly [as: string, status: number, contentType: string, body: string]>([
    ["404 with a message", 404, "application/json", '{"message":"No such line."}'],
    ["410 with a message", 410, "application/json", '{"message":"The line is closed."}'],
    ["404 of a gateway", 404, "text/html", "<h1>nginx</h1>"],
    ["410 with an empty body", 410, "text/plain", ""],
  ])("Q5 reads a refusal by %s as a location where nobody picks up", async (_, status, contentType, body) => {
    const { transport } = exampleTransport(
      () => new Response(body, { status, headers: { "content-type": contentType } }),
    )
    expect(await Effect.runPromise(httpQueue(transport).join(3, noReferral))).toMatchObject({
      moderatorAvailable: false,
      queueName: "",
    })
  })

  it.each([409, 429, 503])("X2 cannot be joined if REST refuses with %d", async (status) => {
    const { transport } = exampleTransport(() => Response.json({}, { status }))
    expect(await failureOf(httpQueue(transport).join(3, noReferral))).toMatchObject({
      _tag: "QueueUnavailable",
      status,
    })
  })

  it("Q6 is left by a request that survives the page, and reports a refusal", async () => {
    const { rest, transport } = exampleTransport()
    await Effect.runPromise(httpQueue(transport).leave(3))
    expect(rest.requests[0]?.keepalive).toBe(true)
    expect(rest.violations).toEqual([])

    const broken = exampleTransport((id) => exampleAnswer(id, 400))
    expect(await failureOf(httpQueue(broken.transport).leave(3))).toMatchObject({
      _tag: "QueueUnavailable",
      status: 400,
    })
  })
})

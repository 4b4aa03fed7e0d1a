import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpChat } from "../../../src/adapters/http/chat/httpChat.ts"
import { httpFeedback } from "../../../src/adapters/http/httpFeedback.ts"
import { httpQueue } from "../../../src/adapters/http/httpQueue.ts"
import { httpCustomer } from "../../../src/adapters/http/identity/httpCustomer.ts"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import { bearers, exampleAnswer, exampleTransport, noReferral, partly } from "../rest/exampleRest.ts"
import { failureOf, logged } from "../rest/logged.ts"

/** An example's response, changed by `change`. */
const _changed = async (operationId: string, change: (body: never) => unknown) =>
  Response.json(change((await exampleAnswer(operationId, 200).json()) as never))

describe("The customer by REST", () => {
  it("E7 is the customer of the bearer", async () => {
    const { rest, transport } = exampleTransport()
    expect(await Effect.runPromise(httpCustomer(transport).me)).toEqual({
      uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7",
      consumerTag: "v_Qk3x9TzLm2",
      firstName: "Anneliese",
      lastName: "Brückner",
    })
    expect(bearers(rest.requests)).toEqual(["Bearer t1"])
  })

  it("E7 is unknown if its uuid is beside an empty data, because it may be the request's", async () => {
    const { transport } = exampleTransport(() => Response.json({ uuid: "7c9e6a52", consumer_tag: "v_1", data: [] }))
    expect(await failureOf(httpCustomer(transport).me)).toMatchObject({ isUnreadable: true })
  })

  it("E7 has no name if the backend knows none", async () => {
    const { transport } = exampleTransport(() =>
      partly("customerData", "customer", { first_name: null, last_name: "" }),
    )
    expect(await Effect.runPromise(httpCustomer(transport).me)).toMatchObject({
      firstName: undefined,
      lastName: undefined,
    })
  })

  it("E7 is parsed if a backend sends numbers for texts, and only the uuid", async () => {
    const { transport } = exampleTransport(() =>
      Response.json({ customer: { uuid: "a", first_name: 7, last_name: {} } }),
    )
    const { answer, lines } = await logged(httpCustomer(transport).me)
    expect(answer).toEqual({ uuid: "a", consumerTag: undefined, firstName: "7", lastName: undefined })
    expect(lines).toEqual([expect.stringContaining("customer.last_name")])
  })

  it("E7 is decoded from an invitation with the invitation's own token, in one request", async () => {
    const { rest, transport } = exampleTransport()
    expect(await Effect.runPromise(httpCustomer(transport).decode("invitation"))).toMatchObject({
      consumerTag: "v_Qk3x9TzLm2",
    })
    expect(bearers(rest.requests)).toEqual(["Bearer invitation"])
  })

  it("E7 cannot be decoded from an expired invitation, and the visitor's own token is not refreshed for it", async () => {
    const { rest, transport } = exampleTransport((id) => exampleAnswer(id, 401))
    expect(await failureOf(httpCustomer(transport).decode("old"))).toMatchObject({
      _tag: "InvitationUnreadable",
      status: 401,
      detail: "Dieser Einladungslink ist abgelaufen.",
    })
    expect(rest.requests).toHaveLength(1)
  })
})

describe("Calls about a webinar", () => {
  const webinarHarness = (answer?: Parameters<typeof exampleTransport>[0], isOnWebinarPage = () => false) => {
    const { rest, transport } = exampleTransport(
      (id, request) =>
        answer?.(id, request) ??
        (id === "presentation" && request.url.endsWith("/12")
          ? partly("presentation", "presentation", { id: 12, type_id: 3 })
          : undefined),
      { isOnWebinarPage },
    )
    const asked = () =>
      rest.requests.map(
        ({ url, headers }) => `${new URL(url).pathname} ${headers.get("authorization")?.slice(0, 12) ?? "-"}`,
      )
    return { rest, transport, asked, presentations: httpPresentations(transport) }
  }
  const withToken = "Bearer eyJhb"

  it("E7 use the webinar token of customer/data once the presentation is known, and all other calls the auth token", async () => {
    const { rest, transport, asked, presentations } = webinarHarness()
    await Effect.runPromise(httpCustomer(transport).me)
    await Effect.runPromise(presentations.find(12))
    await Effect.runPromise(presentations.giveConsent(12))
    await Effect.runPromise(httpChat(transport).queue(12, noReferral))
    await Effect.runPromise(httpChat(transport).history(12))
    await Effect.runPromise(httpFeedback(transport).questions(12))
    await Effect.runPromise(httpQueue(transport).register(3, noReferral, 12))
    await Effect.runPromise(httpQueue(transport).register(3, noReferral, undefined))
    await Effect.runPromise(presentations.find(42))
    expect(asked()).toEqual([
      "/api/customer/data Bearer t1",
      "/api/presentation/12 Bearer t1",
      `/api/admin_feedback/gdpr_consent ${withToken}`,
      `/api/presentation/chat_queue/12 ${withToken}`,
      `/api/presentation/chat_history/12 ${withToken}`,
      `/api/questions ${withToken}`,
      `/api/customer/queue ${withToken}`,
      "/api/customer/queue Bearer t1",
      "/api/presentation/42 Bearer t1",
    ])
    expect(rest.violations).toEqual([])
  })

  it("E7 use the webinar token of an invitation from the first call, on a webinar's page", async () => {
    const { transport, asked, presentations } = webinarHarness(undefined, () => true)
    await Effect.runPromise(httpCustomer(transport).decode("invitation"))
    await Effect.runPromise(presentations.find(12))
    expect(asked()).toEqual(["/api/customer/decode Bearer invit", `/api/presentation/12 ${withToken}`])
  })

  it("E7 R8 try the other bearer before they report a missing invitation", async () => {
    const { transport, asked, presentations } = webinarHarness((id, { headers }) =>
      id === "presentation" && headers.get("authorization") === "Bearer t1" ? exampleAnswer(id, 403) : undefined,
    )
    await Effect.runPromise(httpCustomer(transport).me)
    await Effect.runPromise(presentations.find(12))
    await Effect.runPromise(presentations.find(12))
    expect(asked().slice(1)).toEqual([
      "/api/presentation/12 Bearer t1",
      `/api/presentation/12 ${withToken}`,
      `/api/presentation/12 ${withToken}`,
    ])
  })

  it("E7 F1 continue with the auth token when the webinar has ended and its token is no longer valid", async () => {
    let isOver = false
    const { transport, asked, presentations } = webinarHarness(
      (id, { headers }) =>
        isOver && headers.get("authorization") !== "Bearer t1" ? exampleAnswer(id, 403) : undefined,
      () => true,
    )
    await Effect.runPromise(httpCustomer(transport).me)
    await Effect.runPromise(presentations.find(12))
    isOver = true
    await Effect.runPromise(httpFeedback(transport).questions(12))
    expect(asked().slice(1)).toEqual([
      `/api/presentation/12 ${withToken}`,
      `/api/questions ${withToken}`,
      "/api/questions Bearer t1",
    ])
  })

  it("E7 X1 continue with the auth token when theirs has expired and there is no other", async () => {
    const { transport, asked, presentations } = webinarHarness(
      (id, { headers }) => {
        if (id === "customerData") return Response.json({ customer: { uuid: "a" } })
        return headers.get("authorization") === "Bearer t1" ? undefined : exampleAnswer(id, 401)
      },
      () => true,
    )
    transport.webinars.take("run-out")
    await Effect.runPromise(presentations.find(12))
    expect(asked()).toEqual([
      "/api/presentation/12 Bearer run-o",
      "/api/customer/data Bearer t1",
      "/api/presentation/12 Bearer t1",
    ])
  })

  it("E7 use the auth token if the backend returns no webinar token", async () => {
    const { transport, asked, presentations } = webinarHarness(
      (id) => (id === "customerData" ? Response.json({ customer: { uuid: "a" } }) : undefined),
      () => true,
    )
    await Effect.runPromise(httpCustomer(transport).me)
    await Effect.runPromise(presentations.find(12))
    expect(asked().slice(1)).toEqual(["/api/presentation/12 Bearer t1"])
  })

  const readFromDataAlone = (id: string) =>
    id === "customerDecode" ? Response.json({ uuid: "a", consumer_tag: "GXlOGXJZZMxRu58alEzJ" }) : undefined

  it("E7 request customer/data for the webinar token that decode does not return, once, on a webinar's page", async () => {
    const { transport, asked, presentations } = webinarHarness(readFromDataAlone, () => true)
    await Effect.runPromise(httpCustomer(transport).decode("invitation"))
    await Effect.runPromise(presentations.find(12))
    await Effect.runPromise(presentations.giveConsent(12))
    expect(asked().slice(1)).toEqual([
      "/api/customer/data Bearer t1",
      `/api/presentation/12 ${withToken}`,
      `/api/admin_feedback/gdpr_consent ${withToken}`,
    ])
  })

  it("E7 R8 request customer/data for the webinar token that decode does not return before they report a missing invitation", async () => {
    const { transport, asked, presentations } = webinarHarness((id, { headers }) =>
      id === "presentation" && headers.get("authorization") === "Bearer t1"
        ? exampleAnswer(id, 403)
        : readFromDataAlone(id),
    )
    await Effect.runPromise(httpCustomer(transport).decode("invitation"))
    await Effect.runPromise(presentations.find(12))
    expect(asked().slice(1)).toEqual([
      "/api/presentation/12 Bearer t1",
      "/api/customer/data Bearer t1",
      `/api/presentation/12 ${withToken}`,
    ])
  })

  it("E7 use the auth token if customer/data fails", async () => {
    const { transport, asked, presentations } = webinarHarness(
      (id) => (id === "customerData" ? new Response(undefined, { status: 500 }) : readFromDataAlone(id)),
      () => true,
    )
    await Effect.runPromise(httpCustomer(transport).decode("invitation"))
    await Effect.runPromise(presentations.find(12))
    expect(asked().slice(1)).toEqual(["/api/customer/data Bearer t1", "/api/presentation/12 Bearer t1"])
  })

  it("E7 Q11 use the webinar token for a preview or another invitation, which require none", async () => {
    const { transport, asked, presentations } = webinarHarness(undefined, () => true)
    await Effect.runPromise(presentations.preview(12))
    await Effect.runPromise(httpCustomer(transport).me)
    await Effect.runPromise(presentations.preview(12))
    await Effect.runPromise(presentations.resendInvitation(12, "anna@post.example"))
    expect(asked()).toEqual([
      "/api/presentation/12/preview -",
      "/api/customer/data Bearer t1",
      `/api/presentation/12/preview ${withToken}`,
      `/api/presentation/12/resend_invitation ${withToken}`,
    ])
  })

  it("E7 X1 request another webinar token once when theirs has expired, and fail if that is refused too", async () => {
    const { transport, asked, presentations } = webinarHarness(
      (id) => (id === "presentation" ? exampleAnswer(id, 401) : undefined),
      () => true,
    )
    await Effect.runPromise(httpCustomer(transport).decode("invitation"))
    expect(await failureOf(presentations.find(12))).toMatchObject({ status: 401 })
    expect(asked().slice(1)).toEqual([
      `/api/presentation/12 ${withToken}`,
      "/api/customer/data Bearer t1",
      `/api/presentation/12 ${withToken}`,
    ])
  })
})

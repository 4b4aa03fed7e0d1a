import { Effect, Exit, Fiber, Scope } from "effect"
import { afterEach, describe, expect, it, vi } from "vitest"
import { retryAfterMs } from "../../../src/adapters/reading/retryAfter.ts"
import { iceServersIn, whepSignalling } from "../../../src/adapters/whip/whepSignalling.ts"
import { CodecsUnsupported, DescriptionFailed } from "../../../src/application/ports/media/Receiving.ts"
import { aStream } from "../../builders/aStream.ts"
import { logBook } from "../rest/logged.ts"
import { notingPeer } from "./notingPeer.ts"

const whepUrl = "https://media.showroom.example/whep/showroom/one"
const session = "https://media.showroom.example/whep/showroom/one/7"
const stream = aStream({ whepUrl })

afterEach(() => vi.unstubAllGlobals())

interface Asked {
  readonly url: string
  readonly method: string
  readonly body: string | undefined
  readonly type: string | null
  readonly bearer: string | null
  readonly keepalive: boolean
}

/** A server that answers each method with the next of these; afterwards 200. */
const server = (answers: {
  readonly POST?: Response
  readonly PATCH?: Response
  readonly DELETE?: Response
  readonly GET?: Response
}) => {
  const asked: Asked[] = []
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const method = init.method ?? "GET"
    asked.push({
      url: String(input),
      method,
      body: init.body as string | undefined,
      type: new Headers(init.headers).get("content-type"),
      bearer: new Headers(init.headers).get("authorization"),
      keepalive: init.keepalive ?? false,
    })
    return answers[method as keyof typeof answers] ?? new Response(null, { status: 200 })
  }
  return { asked, channel: whepSignalling({ fetch: fetch as typeof globalThis.fetch }) }
}

const said = (status: number, body = "", headers: Record<string, string> = {}) =>
  new Response(status === 204 ? null : body, { status, headers: { "content-type": "application/sdp", ...headers } })
const answered = (headers: Record<string, string> = {}) => said(201, "v=0 answer", { location: "one/7", ...headers })
const countered = (headers: Record<string, string> = {}) => said(406, "v=0 offer", { location: "one/7", ...headers })

/** Plays until `use` is done, then leaves. Waits for the requests of leaving. */
const playing = async (
  { channel, asked }: ReturnType<typeof server>,
  peer = notingPeer().peer,
  use: () => void = () => {},
  place = stream,
) => {
  const scope = Scope.makeUnsafe()
  const outcome = await Effect.runPromise(
    Effect.result(Effect.provideService(channel.play(place, peer), Scope.Scope, scope)),
  )
  use()
  const before = asked.length
  await Effect.runPromise(Scope.close(scope, Exit.void))
  await new Promise((resolve) => setTimeout(resolve, 0))
  return { outcome, ended: asked.slice(before) }
}
const failure = (outcome: { readonly _tag: string }) => ("failure" in outcome ? outcome.failure : undefined)

describe("WHEP", () => {
  it("S1 S5 posts an offer, uses the answer of a 201, and deletes the session at the end, also while the page unloads", async () => {
    const party = server({ POST: answered() })
    const { peer, answers } = notingPeer()
    const { outcome, ended } = await playing(party, peer)
    expect(outcome._tag).toBe("Success")
    expect(party.asked[0]).toMatchObject({ url: whepUrl, method: "POST", body: "v=0 offer", type: "application/sdp" })
    expect(answers).toEqual(["v=0 answer"])
    expect(ended).toEqual([expect.objectContaining({ url: session, method: "DELETE", keepalive: true })])
  })

  it.each([answered, countered])("S4 counts as lost once the address that the server names says so", async (reply) => {
    const link = '</whep/showroom/one/7>; rel="urn:online-showroom:session-loss"'
    const follow = [new Response(null, { status: 204 }), new Response("Session not found.", { status: 404 })]
    const party = server({
      POST: reply({ link }),
      PATCH: said(204),
      get GET() {
        return follow.shift() ?? new Response(null, { status: 410 })
      },
    })
    const { peer, losses } = notingPeer()
    const scope = Scope.makeUnsafe()
    await Effect.runPromise(Effect.provideService(party.channel.play(stream, peer), Scope.Scope, scope))
    await expect.poll(() => losses).toEqual(["lost"])
    expect(party.asked.filter(({ method }) => method === "GET").map(({ url }) => url)).toEqual([session, session])
    await Effect.runPromise(Scope.close(scope, Exit.void))
  })

  it("S1 S5 answers the offer of a 406 by PATCH to its Location", async () => {
    const party = server({ POST: countered(), PATCH: said(204) })
    const { peer, offers, answers } = notingPeer()
    const { outcome, ended } = await playing(party, peer)
    expect(outcome._tag).toBe("Success")
    expect(offers).toEqual(["v=0 offer"])
    expect(answers).toEqual([])
    expect(party.asked[1]).toMatchObject({ url: session, method: "PATCH", body: "v=0 answer", type: "application/sdp" })
    expect(ended.map(({ method }) => method)).toEqual(["DELETE"])
  })

  it("S1 sends REST's token to the media server, in every request and in no address", async () => {
    const party = server({ POST: countered(), PATCH: said(204) })
    await playing(party, undefined, undefined, { ...stream, token: "play-me" })
    expect(party.asked.map(({ method, bearer }) => [method, bearer])).toEqual([
      ["POST", "Bearer play-me"],
      ["PATCH", "Bearer play-me"],
      ["DELETE", "Bearer play-me"],
    ])
    expect(party.asked.some(({ url, body }) => `${url}${body}`.includes("play-me"))).toBe(false)
  })

  it("S1 sends no token if REST names none", async () => {
    const party = server({ POST: answered() })
    await playing(party)
    expect(party.asked.map(({ bearer }) => bearer)).toEqual([null, null])
  })

  it("S4 fails as a description if an HTML page arrives instead of an answer", async () => {
    const { outcome } = await playing(server({ POST: said(201, "<!doctype html><title>Sign in</title>") }))
    expect(failure(outcome)).toMatchObject({ _tag: "DescriptionFailed" })
  })

  it.each([
    ["one/7", session],
    ["/whep/showroom/one/7", session],
    ["https://other.example/7", "https://other.example/7"],
  ])("S1 finds the session at Location %s", async (location, address) => {
    const { ended } = await playing(server({ POST: answered({ location }) }))
    expect(ended.map(({ url }) => url)).toEqual([address])
  })

  it("S1 deletes nothing if no session has an address", async () => {
    const party = server({ POST: said(201, "v=0 answer") })
    expect((await playing(party)).ended).toEqual([])
  })

  it.each([
    [404, 502],
    [410, 502],
    [408, 503],
    [409, 503],
    [429, 503],
    [500, 503],
    [502, 503],
    [503, 503],
    [504, 504],
    [514, 514],
    [507, 507],
    [403, 403],
    [422, 422],
  ])("S3 is refused by %i as by %i of Wowza's", async (status, as) => {
    const { outcome, ended } = await playing(server({ POST: said(status, "no") }))
    expect(failure(outcome)).toMatchObject({ _tag: "SignallingRefused", status: as })
    expect(ended).toEqual([])
  })

  it.each([
    [404, 507],
    [507, 507],
    [503, 503],
    [400, 400],
  ])("S3 is refused by %i to its answer as by %i of Wowza's, and deletes the session", async (status, as) => {
    const { outcome, ended } = await playing(server({ POST: countered(), PATCH: said(status, "no") }))
    expect(failure(outcome)).toMatchObject({ _tag: "SignallingRefused", status: as })
    expect(ended.map(({ method }) => method)).toEqual(["DELETE"])
  })

  it("S3 passes on when to retry", async () => {
    const { outcome } = await playing(server({ POST: said(503, "no", { "retry-after": "5" }) }))
    expect(failure(outcome)).toMatchObject({ status: 503, againMs: 5_000 })
  })

  it("S4 is unreachable if the network fails, and without an address", async () => {
    const unreachable = { _tag: "SignallingUnreachable" }
    const down = whepSignalling({ fetch: () => Promise.reject(new TypeError("Failed to fetch")) })
    const { peer } = notingPeer()
    expect(await Effect.runPromise(Effect.flip(Effect.scoped(down.play(stream, peer))))).toMatchObject(unreachable)
    const nowhere = aStream({ whepUrl: undefined })
    const { channel } = server({})
    expect(await Effect.runPromise(Effect.flip(Effect.scoped(channel.play(nowhere, peer))))).toMatchObject(unreachable)
  })

  it.each([
    [
      "an invalid answer",
      { accept: () => Effect.fail(new DescriptionFailed({ reason: "InvalidAccessError" })) },
      "DescriptionFailed",
    ],
    ["codecs of nobody", { accept: () => Effect.fail(new CodecsUnsupported()) }, "CodecsUnsupported"],
  ])("S4 S6 fails as the peer does by %s, and deletes the session", async (_what, behaviour, tag) => {
    const { outcome, ended } = await playing(server({ POST: answered() }), notingPeer(behaviour).peer)
    expect(failure(outcome)).toMatchObject({ _tag: tag })
    expect(ended.map(({ method }) => method)).toEqual(["DELETE"])
  })

  it.each([
    ["201 without an answer", said(201, "", { location: "one/7" })],
    ["406 without an offer", said(406, "", { location: "one/7" })],
    ["406 without a place for the answer", said(406, "v=0 offer")],
  ])("S4 fails as a description at %s", async (_what, POST) => {
    const { outcome } = await playing(server({ POST }))
    expect(failure(outcome)).toMatchObject({ _tag: "DescriptionFailed" })
  })

  it("S1 passes on the ICE servers of the answer", async () => {
    const link = '<turn:turn.example:3478>; rel="ice-server"; username="an\\"na"; credential="secret"'
    const { peer, servers } = notingPeer()
    await playing(server({ POST: answered({ link }) }), peer)
    expect(servers).toEqual([{ urls: "turn:turn.example:3478", username: 'an"na', credential: "secret" }])
  })

  it("S2 ends the session also when the page unloads, and not again if it was ended", async () => {
    const page = new EventTarget()
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page))
    const party = server({ POST: answered() })
    await playing(party, undefined, () => {
      page.dispatchEvent(new Event("pagehide"))
      expect(party.asked.at(-1)).toMatchObject({ url: session, method: "DELETE", keepalive: true })
    })
    const before = party.asked.length
    page.dispatchEvent(new Event("pagehide"))
    expect(party.asked).toHaveLength(before)
  })

  it("S2 aborts the request if it is interrupted before the answer", async () => {
    let aborted = false
    const fetch = (_url: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((_resolve, reject) => {
        signal?.addEventListener("abort", () => {
          aborted = true
          reject(new DOMException("left", "AbortError"))
        })
      })
    const channel = whepSignalling({ fetch: fetch as typeof globalThis.fetch })
    const fiber = Effect.runFork(Effect.scoped(channel.play(stream, notingPeer().peer)))
    await new Promise((resolve) => setTimeout(resolve, 0))
    await Effect.runPromise(Fiber.interrupt(fiber))
    expect(aborted).toBe(true)
  })

  it("S2 reports a session that could not be deleted, without its address", async () => {
    const { lines, into } = logBook()
    const channel = whepSignalling({
      fetch: (async (_url: unknown, { method }: RequestInit = {}) => {
        if (method === "DELETE") throw new TypeError("Failed to fetch")
        return answered()
      }) as typeof globalThis.fetch,
    })
    await Effect.runPromise(into(Effect.scoped(channel.play(stream, notingPeer().peer))))
    await expect.poll(() => lines).toEqual(["A session could not be deleted"])
  })
})

describe("The ICE servers of a Link header", () => {
  it.each([
    [null, []],
    ['<https://example.org/next>; rel="next"', []],
    [
      "<stun:stun.example>; rel=ice-server",
      [{ urls: "stun:stun.example", username: undefined, credential: undefined }],
    ],
    ["<javascript:alert(1)>; rel=ice-server", []],
    [
      '<stun:a>; rel="ice-server", <turns:b?transport=tcp>; rel="ice-server"; username="u,1;"; credential="c\\"d"',
      [
        { urls: "stun:a", username: undefined, credential: undefined },
        { urls: "turns:b?transport=tcp", username: "u,1;", credential: 'c"d' },
      ],
    ],
  ])("S1 of %j are %j", (header, servers) => expect(iceServersIn(header)).toEqual(servers))
})

describe("Retry-After", () => {
  const now = Date.parse("2026-11-20T12:00:00Z")
  it.each([
    [null, undefined],
    ["", undefined],
    ["soon", undefined],
    ["2", 2_000],
    ["0", 0],
    ["Fri, 20 Nov 2026 12:00:09 GMT", 9_000],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
  ])("S3 of %j is %s ms", (header, ms) => expect(retryAfterMs(header, now)).toBe(ms))
})

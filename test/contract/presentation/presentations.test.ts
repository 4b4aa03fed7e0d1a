import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import { RequestFailed } from "../../../src/application/ports/backend/RequestFailed.ts"
import { stageIn } from "../../../src/domain/participation/Stage.ts"
import { noDisplayName } from "../../../src/domain/queue/displayName.ts"
import { exampleAnswer, exampleTransport, partly } from "../rest/exampleRest.ts"
import { failureOf, logged } from "../rest/logged.ts"

const name = { firstName: "Anneliese", lastName: "Brückner", email: "anneliese@post.example", dealerId: "10482" }
const referral = { id: "4711", name: "Autohaus Lindental", url: "https://autohaus-lindental.example/modelle/aurora" }
const presentationsBy = (answer?: Parameters<typeof exampleTransport>[0]) => {
  const { rest, transport } = exampleTransport(answer)
  return { rest, transport, presentations: httpPresentations(transport) }
}

describe("Presentations by REST", () => {
  it("R11 S1 have their status, kind, start and stream", async () => {
    expect(await Effect.runPromise(presentationsBy().presentations.find(42))).toEqual({
      id: 42,
      status: "live",
      kind: "one-to-one",
      locationId: 3,
      hasGroupChat: false,
      attending: true,
      consentGiven: true,
      name: "Livid Aurora im Detail",
      description: "Innenraum, Laden und Reichweite, live am Fahrzeug gezeigt.",
      startsAt: Date.UTC(2026, 10, 16, 13, 30),
      consultant: "Friederike",
      absence: "none",
      shown: { productId: 12, productIds: [12, 14] },
      recording: expect.objectContaining({ on: true, run: 1 }),
      bookingId: 905,
      stream: {
        signallingUrl: "wss://streams.example/webrtc-session.json",
        applicationName: "showroom",
        streamName: "presentation-42",
        hlsUrl: "https://streams.example/showroom/presentation-42/playlist.m3u8",
        whepUrl: "https://streams.example/showroom/presentation-42/whep",
        iceServers: [
          { urls: "stun:stun.showroom.example:3478", username: undefined, credential: undefined },
          {
            urls: ["turn:turn.showroom.example:3478?transport=udp", "turns:turn.showroom.example:5349?transport=tcp"],
            username: "1794876600:mN3xQ0aTr5vB9kLe",
            credential: "7H10muotTMnVq9mv0nlxJPzYBMU=",
          },
        ],
      },
      second: {
        kind: "screen",
        stream: expect.objectContaining({
          streamName: "presentation-42-second",
          whepUrl: "https://streams.example/showroom/presentation-42-second/whep",
          iceServers: expect.arrayContaining([expect.objectContaining({ urls: "stun:stun.showroom.example:3478" })]),
        }),
      },
      publish: {
        signallingUrl: "wss://streams.example/webrtc-session.json",
        whipUrl: "https://streams.example/showroom/presentation-42-v_Qk3x9TzLm2/whip",
        applicationName: "showroom",
        streamName: "presentation-42-v_Qk3x9TzLm2",
        iceServers: expect.arrayContaining([expect.objectContaining({ urls: "stun:stun.showroom.example:3478" })]),
      },
      secondPublish: {
        signallingUrl: "wss://streams.example/webrtc-session.json",
        whipUrl: "https://streams.example/showroom/presentation-42-v_Qk3x9TzLm2-second-7/whip",
        applicationName: "showroom",
        streamName: "presentation-42-v_Qk3x9TzLm2-second-7",
        iceServers: expect.arrayContaining([expect.objectContaining({ urls: "stun:stun.showroom.example:3478" })]),
      },
    })
  })

  it.each([
    [undefined, undefined],
    [null, undefined],
    [{}, undefined],
    ["yes", undefined],
    [{ stream_name: "two" }, undefined],
    [{ whipUrl: "/whip/two" }, "https://api.showroom.example/whip/two"],
  ])("P1 read the place %j of a second camera as %s, and never fail for it", async (given, whipUrl) => {
    const { presentations } = presentationsBy(() => partly("presentation", "presentation", { second_publish: given }))
    expect((await Effect.runPromise(presentations.find(42))).secondPublish?.whipUrl).toBe(whipUrl)
  })

  it.each([
    { given: null, kind: undefined },
    { given: { kind: "screen" }, kind: undefined },
    { given: { kind: "screen", stream: { signalling_url: "wss://s.example/x" } }, kind: undefined },
    { given: { stream: { whepUrl: "https://s.example/whep" } }, kind: "screen" },
    { given: { kind: "whiteboard", stream: { whep_url: "https://s.example/whep" } }, kind: "screen" },
    { given: { kind: "camera", stream: { whep_url: "/whep/two" } }, kind: "camera" },
    { given: { kind: "guest", stream: { whep_url: "/whep/two" } }, kind: "guest" },
  ])("S1 read a second stream $given as $kind, and never fail for it", async ({ given, kind }) => {
    const { presentations } = presentationsBy(() => partly("presentation", "presentation", { second_stream: given }))
    expect((await Effect.runPromise(presentations.find(42))).second?.kind).toBe(kind)
  })

  it.each([
    { given: null, stage: undefined },
    { given: { state: "offered", offered_until: "2026-11-24T09:18:00.000Z" }, stage: "offered" },
    { given: { state: "on_air" }, stage: "onAir" },
    { given: { state: "maybe" }, stage: "offered" },
    { given: "offered", stage: "offered" },
  ])("P2 read the stage $given as $stage, and never fail for it", async ({ given, stage }) => {
    const { presentations } = presentationsBy(() => partly("presentation", "presentation", { stage: given }))
    expect(stageIn((await Effect.runPromise(presentations.find(42))).stage)).toBe(stage)
  })

  it.each([
    { publish: undefined, transports: undefined },
    { publish: { signalling_url: "wss://s.example/x", application_name: "showroom" }, transports: undefined },
    {
      publish: { signalling_url: "https://s.example/x", application_name: "a", stream_name: "s" },
      transports: undefined,
    },
    {
      publish: { signalling_url: "/signalling", application_name: "a", stream_name: "s" },
      transports: ["wss://api.showroom.example/signalling", undefined],
    },
    { publish: { whip_url: "/whip/s" }, transports: [undefined, "https://api.showroom.example/whip/s"] },
    { publish: { whip_url: "javascript:alert(1)" }, transports: undefined },
  ])("P1 P2 publish at $transports if the response has $publish", async ({ publish, transports }) => {
    const found = (
      await Effect.runPromise(
        presentationsBy(() => partly("presentation", "presentation", { publish })).presentations.find(42),
      )
    ).publish
    expect(found && [found.signallingUrl, found.whipUrl]).toEqual(transports)
  })

  const names = { application_name: "a", stream_name: "s" }
  it.each([
    [undefined, undefined],
    [{ signalling_url: "wss://s.example/x", application_name: "showroom" }, undefined],
    [{ signalling_url: "https://s.example/x", ...names }, undefined],
    [{ signalling_url: "/signalling", ...names }, ["wss://api.showroom.example/signalling", undefined, undefined]],
    [{ whep_url: "/whep/s" }, [undefined, "https://api.showroom.example/whep/s", undefined]],
    [{ hls_url: "https://cdn.example/s.m3u8" }, [undefined, undefined, "https://cdn.example/s.m3u8"]],
    [{ hls_url: "javascript:alert(1)", whep_url: "ws://s.example" }, undefined],
    [
      { signalling_url: "/x", ...names, hls_url: "/s.m3u8" },
      ["wss://api.showroom.example/x", undefined, "https://api.showroom.example/s.m3u8"],
    ],
  ])("S1 S5 with the stream %j play by %j", async (stream, transports) => {
    const found = (
      await Effect.runPromise(
        presentationsBy(() => partly("presentation", "presentation", { stream })).presentations.find(42),
      )
    ).stream
    expect(found && [found.signallingUrl, found.whepUrl, found.hlsUrl]).toEqual(transports)
  })

  const flat = { stream_link: "wss://s.example/x", application_name: "a", stream_name: "s" }
  const flatToPublish = {
    publish_stream_link: "wss://s.example/p",
    publish_application_name: "a",
    publish_stream_name: "me",
  }
  const camel = { streamLink: "wss://s.example/x", applicationName: "a", streamName: "s" }
  const atS = { signallingUrl: "wss://s.example/x", applicationName: "a", streamName: "s" }
  const atMe = { signallingUrl: "wss://s.example/p", applicationName: "a", streamName: "me" }
  it.each([
    ["flat", flat, atS, undefined],
    ["flat, in camel case", camel, atS, undefined],
    ["flat, beside an empty stream", { ...flat, stream: { signalling_url: null }, publish: {} }, atS, undefined],
    [
      "flat, beside the rest of it",
      { stream_name: "s", stream: { streamLink: flat.stream_link, applicationName: "a" } },
      atS,
      undefined,
    ],
    [
      "in the specification's own names",
      { stream: camel, publish: { ...camel, streamLink: "wss://s.example/p", streamName: "me" } },
      atS,
      atMe,
    ],
    ["flat, with a place to publish", { ...flat, ...flatToPublish }, atS, atMe],
    [
      "flat, by HLS and WHIP",
      { hls_url: "/s.m3u8", whip_url: "/whip/s" },
      { hlsUrl: "https://api.showroom.example/s.m3u8" },
      { whipUrl: "https://api.showroom.example/whip/s" },
    ],
  ])("S1 P1 S5 accept addresses in another format: %s", async (_how, fields, stream, publish) => {
    const changed = () => partly("presentation", "presentation", { stream: undefined, publish: undefined, ...fields })
    const { answer, lines } = await logged(presentationsBy(changed).presentations.find(42))
    expect(lines).toEqual([])
    expect(answer.stream).toMatchObject(stream)
    if (publish === undefined) expect(answer.publish).toBeUndefined()
    else expect(answer.publish).toMatchObject(publish)
  })

  it.each([
    ["no name of the application", { stream_link: "wss://s.example/x", stream_name: "s" }, ["presentation.stream"]],
    ["unknown names", { stream: { server: "wss://s.example/x", name: "s" } }, ["presentation.stream"]],
    [
      "a place to publish that lacks its name",
      { publish: { streamLink: "wss://s.example/x" } },
      ["presentation.publish"],
    ],
    ["an invalid address", { ...flat, hls_url: "javascript:alert(1)" }, ["presentation.stream.hls_url"]],
    ["nothing, as before the start", { stream: { signalling_url: null, stream_name: "" } }, []],
  ])("S1 P1 S5 report an omitted address: %s", async (_what, fields, places) => {
    const changed = () => partly("presentation", "presentation", { stream: undefined, publish: undefined, ...fields })
    const { lines } = await logged(presentationsBy(changed).presentations.find(42))
    expect(lines).toHaveLength(places.length)
    for (const [index, place] of places.entries()) expect(lines[index]).toContain(`${place},`)
  })

  it.each([
    { status: 403, failure: { _tag: "InvitationMissing", presentationId: 42 } },
    { status: 404, failure: { _tag: "PresentationUnknown", presentationId: 42 } },
  ])("R8 R5 N3 fail as $status means", async ({ status, failure }) => {
    const { rest, transport } = exampleTransport((id) =>
      id === "customerData" ? undefined : exampleAnswer(id, status),
    )
    const presentations = httpPresentations(transport)
    const message = await exampleAnswer("presentation", status)
      .json()
      .then(({ message }) => message)
    expect(message).toMatch(/./)
    expect(await failureOf(presentations.find(42))).toMatchObject({ ...failure, detail: message })
    expect(await failureOf(presentations.giveConsent(42))).toMatchObject(failure)
    expect(rest.violations).toEqual([])
  })

  it.each([
    ["an unknown status", { status_id: 9 }],
    ["an unknown kind", { type_id: 0 }],
  ])("R11 fail as unanswered on %s, and report the place without the content", async (_case, change) => {
    const { answer, lines } = await logged(
      Effect.flip(presentationsBy(() => partly("presentation", "presentation", { ...change })).presentations.find(42)),
    )
    expect(answer).toMatchObject({ _tag: "RequestFailed", status: 0 })
    expect(lines).toEqual([expect.stringMatching(/^GET \/presentation\/\{id\} is not as promised at presentation/)])
    expect(lines.join()).not.toContain("soon")
  })

  it("C3 send the visitor's consent", async () => {
    const { rest, transport } = exampleTransport()
    await Effect.runPromise(httpPresentations(transport).giveConsent(42))
    expect(await rest.requests[0]?.json()).toEqual({ presentation_id: 42 })
  })

  it("E11 E10 return the live button's address, with the referral", async () => {
    const { rest, transport } = exampleTransport()
    const url = await Effect.runPromise(httpPresentations(transport).liveButtonUrl(3, referral))
    expect(url).toBe("https://showroom.example/queue?location_id=3&referral_id=4711")
    expect(Object.fromEntries(new URL(rest.requests[0]?.url ?? "").searchParams)).toEqual({
      location_id: "3",
      referral_id: "4711",
      referral_name: referral.name,
      referral_url: referral.url,
    })
  })
})

describe("The display name by REST", () => {
  it("Q4 is sent as given", async () => {
    const { rest, presentations } = presentationsBy()
    await Effect.runPromise(presentations.attend(57, name))
    expect(new URL(rest.requests[0]?.url ?? "").pathname).toBe("/api/presentation/57/attend")
    expect(await rest.requests[0]?.json()).toEqual({
      first_name: "Anneliese",
      last_name: "Brückner",
      email: "anneliese@post.example",
      dealer_id: "10482",
    })
  })

  it("Q4 omits what was not given", async () => {
    const { rest, presentations } = presentationsBy()
    await Effect.runPromise(presentations.attend(57, { ...noDisplayName, firstName: "Anneliese" }))
    expect(await rest.requests[0]?.json()).toEqual({ first_name: "Anneliese" })
  })

  it.each([
    [403, "InvitationMissing"],
    [404, "PresentationUnknown"],
    [400, "RequestFailed"],
  ])("Q4 R8 maps a response of %d to %s", async (status, _tag) => {
    const { presentations } = presentationsBy((id) => exampleAnswer(id, status))
    expect(await failureOf(presentations.attend(57, name))).toMatchObject({ _tag })
  })

  it("R8 N3 counts a presentation that is refused with 200 as one without an invitation", async () => {
    const { presentations } = presentationsBy(async () => Response.json({ success: false, message: "Not yours." }))
    expect(await failureOf(presentations.find(57))).toMatchObject({ _tag: "InvitationMissing", detail: "Not yours." })
    expect(await failureOf(presentations.attend(57, name))).toMatchObject({ _tag: "RequestFailed", status: 200 })
  })

  it("R11 keeps each ICE server beside unreadable ones", async () => {
    const { presentations } = presentationsBy(async (id) => {
      const { presentation } = (await exampleAnswer(id, 200).json()) as { presentation: object }
      const ice_servers = [{ urls: ["", "stun:a.example", 7, null] }, { urls: [] }, { url: "stun:b.example" }, null]
      return Response.json({ presentation: { ...presentation, ice_servers } })
    })
    const { stream } = await Effect.runPromise(presentations.find(57))
    expect(stream?.iceServers).toMatchObject([{ urls: ["stun:a.example", "7"] }])
  })

  it.each([
    [{ attending: true }, true],
    [{ attending: false }, false],
    [{}, undefined],
  ])("Q4 is given or not, from %j: %s", async (part, attending) => {
    const { presentations } = presentationsBy(async (id) => {
      const { presentation } = (await exampleAnswer(id, 200).json()) as { presentation: object }
      return Response.json({ presentation: { ...presentation, attending: undefined, ...part } })
    })
    expect(await Effect.runPromise(presentations.find(57))).toMatchObject({ attending })
  })

  it.each([
    [{ entered_by_link: true }, true],
    [{ entered_by_link: false }, undefined],
    [{}, undefined],
  ])("Q11 says who came by an open link, from %j: %s", async (part, enteredByLink) => {
    const { presentations } = presentationsBy(async (id) => {
      const { presentation } = (await exampleAnswer(id, 200).json()) as { presentation: object }
      return Response.json({ presentation: { ...presentation, ...part } })
    })
    expect((await Effect.runPromise(presentations.find(57))).enteredByLink).toBe(enteredByLink)
  })
})

describe("The preview by REST", () => {
  it("Q11 shows what is planned, in UTC", async () => {
    const { presentations } = presentationsBy()
    expect(await Effect.runPromise(presentations.preview(61))).toEqual({
      id: 61,
      locationId: 4,
      name: "Der neue Livid Meridian: Weltpremiere",
      description: "Unsere Produktberater stellen den Meridian vor und beantworten Ihre Fragen.",
      startsAt: Date.UTC(2026, 10, 24, 17),
    })
  })
})

describe("The invitation by REST", () => {
  it("Q11 is sent again to the address", async () => {
    const { rest, presentations } = presentationsBy()
    expect(await Effect.runPromise(presentations.resendInvitation(61, "anneliese@post.example"))).toBeUndefined()
    expect(await rest.requests[0]?.json()).toEqual({ email: "anneliese@post.example" })
  })

  it("X3 Q11 is not sent if the response says so", async () => {
    const { presentations } = presentationsBy(() => Response.json({ success: false }))
    expect(await Effect.runPromise(Effect.flip(presentations.resendInvitation(61, "anneliese@post.example")))).toEqual(
      new RequestFailed({ status: 200, detail: undefined }),
    )
  })

  it.each([
    ["message", { message: "Diese Einladung gibt es nicht mehr." }],
    ["error", { error: "Diese Einladung gibt es nicht mehr." }],
  ])("X3 Q11 N3 refused with a 404 has the message of its %s", async (_, body) => {
    const { presentations } = presentationsBy(() => Response.json(body, { status: 404 }))
    expect(
      await Effect.runPromise(Effect.flip(presentations.resendInvitation(61, "anneliese@post.example"))),
    ).toMatchObject({ status: 404, detail: "Diese Einladung gibt es nicht mehr." })
  })
})

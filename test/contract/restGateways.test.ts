import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpChat } from "../../src/adapters/http/chat/httpChat.ts"
import { httpFeedback } from "../../src/adapters/http/httpFeedback.ts"
import { httpQueue } from "../../src/adapters/http/httpQueue.ts"
import { httpCustomer } from "../../src/adapters/http/identity/httpCustomer.ts"
import { httpLocation } from "../../src/adapters/http/location/httpLocation.ts"
import { httpPresentations } from "../../src/adapters/http/presentation/httpPresentations.ts"
import { httpTransport } from "../../src/adapters/http/transport/httpTransport.ts"
import { aFeedback } from "../builders/aFeedback.ts"
import { exampleAnswer, exampleRest } from "./exampleRest.ts"
import { failureOf, logged } from "./logged.ts"
import { configured, countedTokens } from "./stubs.ts"

const referral = { id: "4711", name: "Autohaus Lindental", url: "https://autohaus-lindental.example/modelle/aurora" }
const noReferral = { id: undefined, name: undefined, url: undefined }
const bearers = (requests: ReadonlyArray<Request>) => requests.map(({ headers }) => headers.get("authorization"))

const stage = (answer?: Parameters<typeof exampleRest>[0]) => {
  const rest = exampleRest(answer)
  const { tokens } = countedTokens()
  const transport = httpTransport({
    config: configured(),
    accessTokens: tokens,
    language: () => "de",
    fetch: rest.fetch,
  })
  return { rest, tokens, transport }
}

/** An example's answer with some of it replaced. */
const changed = async (operationId: string, change: (body: never) => unknown) =>
  Response.json(change((await exampleAnswer(operationId, 200).json()) as never))

describe("The customer by REST", () => {
  it("E7 is whoever the bearer belongs to", async () => {
    const { rest, transport } = stage()
    expect(await Effect.runPromise(httpCustomer(transport).me)).toEqual({
      uuid: "7c9e6a52-3f0b-4d8e-9a41-5b2f6d18c0e7",
      consumerTag: "v_Qk3x9TzLm2",
      firstName: "Anneliese",
      lastName: "Brückner",
    })
    expect(bearers(rest.requests)).toEqual(["Bearer t1"])
    expect(rest.violations).toEqual([])
  })

  it("E7 is named without a name where the backend knows none", async () => {
    const { transport } = stage(() =>
      changed("customerData", ({ customer }: { customer: object }) => ({
        customer: { ...customer, first_name: null, last_name: "" },
      })),
    )
    expect(await Effect.runPromise(httpCustomer(transport).me)).toMatchObject({
      firstName: undefined,
      lastName: undefined,
    })
  })

  it("E7 is understood when a backend sends numbers for texts, and nothing but the uuid", async () => {
    const { transport } = stage(() => Response.json({ customer: { uuid: "a", first_name: 7, last_name: {} } }))
    const { answer, lines } = await logged(httpCustomer(transport).me)
    expect(answer).toEqual({ uuid: "a", consumerTag: undefined, firstName: "7", lastName: undefined })
    expect(lines).toEqual([expect.stringContaining("customer.last_name")])
  })

  it("E7 is read from an invitation with the invitation's own token, which is asked once", async () => {
    const { rest, transport } = stage()
    expect(await Effect.runPromise(httpCustomer(transport).decode("invitation"))).toMatchObject({
      consumerTag: "v_Qk3x9TzLm2",
    })
    expect(bearers(rest.requests)).toEqual(["Bearer invitation"])
    expect(rest.violations).toEqual([])
  })

  it("E7 cannot be read from an expired invitation, and the visitor's own token is not refreshed for it", async () => {
    const { rest, transport } = stage((id) => exampleAnswer(id, 401))
    expect(await failureOf(httpCustomer(transport).decode("old"))).toMatchObject({
      _tag: "InvitationUnreadable",
      status: 401,
      says: "Dieser Einladungslink ist abgelaufen.",
    })
    expect(rest.requests).toHaveLength(1)
  })
})

describe("Calls about a webinar", () => {
  const webinarStage = (answer?: Parameters<typeof exampleRest>[0], isOnWebinarPage = () => false) => {
    const rest = exampleRest(
      (id, request) =>
        answer?.(id, request) ??
        (id === "presentation" && request.url.endsWith("/12")
          ? changed("presentation", ({ presentation }: { presentation: object }) => ({
              presentation: { ...presentation, id: 12, type_id: 3 },
            }))
          : undefined),
    )
    const { tokens } = countedTokens()
    const transport = httpTransport({
      config: configured(),
      accessTokens: tokens,
      language: () => "de",
      fetch: rest.fetch,
      isOnWebinarPage,
    })
    const asked = () =>
      rest.requests.map(
        ({ url, headers }) => `${new URL(url).pathname} ${headers.get("authorization")?.slice(0, 12) ?? "-"}`,
      )
    return { rest, transport, asked, presentations: httpPresentations(transport) }
  }
  const withToken = "Bearer eyJhb"

  it("E7 bear the webinar token of customer/data once the presentation is known, and all other calls the auth token", async () => {
    const { rest, transport, asked, presentations } = webinarStage()
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

  it("E7 bear the webinar token of an invitation from the first call on, on a webinar's page", async () => {
    const { transport, asked, presentations } = webinarStage(undefined, () => true)
    await Effect.runPromise(httpCustomer(transport).decode("invitation"))
    await Effect.runPromise(presentations.find(12))
    expect(asked()).toEqual(["/api/customer/decode Bearer invit", `/api/presentation/12 ${withToken}`])
  })

  it("E7 R8 try the other bearer before they tell a visitor to be not invited", async () => {
    const { transport, asked, presentations } = webinarStage((id, { headers }) =>
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

  it("E7 bear the auth token where the backend gives no webinar token", async () => {
    const { transport, asked, presentations } = webinarStage(
      (id) => (id === "customerData" ? Response.json({ customer: { uuid: "a" } }) : undefined),
      () => true,
    )
    await Effect.runPromise(httpCustomer(transport).me)
    await Effect.runPromise(presentations.find(12))
    expect(asked().slice(1)).toEqual(["/api/presentation/12 Bearer t1"])
  })

  const toldByDataAlone = (id: string) =>
    id === "customerDecode" ? Response.json({ uuid: "a", consumer_tag: "GXlOGXJZZMxRu58alEzJ" }) : undefined

  it("E7 ask customer/data for the webinar token that decode does not tell, once, on a webinar's page", async () => {
    const { transport, asked, presentations } = webinarStage(toldByDataAlone, () => true)
    await Effect.runPromise(httpCustomer(transport).decode("invitation"))
    await Effect.runPromise(presentations.find(12))
    await Effect.runPromise(presentations.giveConsent(12))
    expect(asked().slice(1)).toEqual([
      "/api/customer/data Bearer t1",
      `/api/presentation/12 ${withToken}`,
      `/api/admin_feedback/gdpr_consent ${withToken}`,
    ])
  })

  it("E7 R8 ask customer/data for the webinar token that decode does not tell before they tell a visitor to be not invited", async () => {
    const { transport, asked, presentations } = webinarStage((id, { headers }) =>
      id === "presentation" && headers.get("authorization") === "Bearer t1"
        ? exampleAnswer(id, 403)
        : toldByDataAlone(id),
    )
    await Effect.runPromise(httpCustomer(transport).decode("invitation"))
    await Effect.runPromise(presentations.find(12))
    expect(asked().slice(1)).toEqual([
      "/api/presentation/12 Bearer t1",
      "/api/customer/data Bearer t1",
      `/api/presentation/12 ${withToken}`,
    ])
  })

  it("E7 go by the auth token where customer/data cannot be had", async () => {
    const { transport, asked, presentations } = webinarStage(
      (id) => (id === "customerData" ? new Response(undefined, { status: 500 }) : toldByDataAlone(id)),
      () => true,
    )
    await Effect.runPromise(httpCustomer(transport).decode("invitation"))
    await Effect.runPromise(presentations.find(12))
    expect(asked().slice(1)).toEqual(["/api/customer/data Bearer t1", "/api/presentation/12 Bearer t1"])
  })

  it("E7 Q11 bear the webinar token when they ask for a preview or another invitation, which need none", async () => {
    const { transport, asked, presentations } = webinarStage(undefined, () => true)
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

  it("E7 X1 ask once for another webinar token when theirs has run out, and fail when that is refused too", async () => {
    const { transport, asked, presentations } = webinarStage(
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

describe("The location by REST", () => {
  it("E8 T1 T7 has its brand, its broker's host and whether somebody is there", async () => {
    const { rest, transport } = stage()
    expect(await Effect.runPromise(httpLocation(transport).location(3))).toEqual({
      id: 3,
      name: "Autohaus Lindental",
      brand: "livid",
      brokerHost: "showroom-lindental",
      phoneRequired: true,
      hidesProductIcon: false,
      supportOpen: true,
    })
    expect(rest.violations).toEqual([])
  })

  it("T1 falls back to livid on an unknown branding code", async () => {
    const { transport } = stage(() =>
      changed("location", ({ location }: { location: object }) => ({
        location: { ...location, branding_code: "steamcar" },
      })),
    )
    expect(await Effect.runPromise(httpLocation(transport).location(3))).toMatchObject({ brand: "livid" })
  })

  it("E9 K8 C1 reads the settings by name and ignores unknown ones", async () => {
    const { rest, transport } = stage()
    const settings = await Effect.runPromise(httpLocation(transport).settings(3))
    expect(settings).toEqual({
      messageTypes: { presentation: "presentation", presentation_end: "presentation_end", disconnect: "disconnect" },
      queueVideo: "https://media.showroom.example/waiting/queue.mp4",
      oneToOneVideo: "https://media.showroom.example/waiting/one-to-one.mp4",
      webinarVideo: "https://media.showroom.example/waiting/webinar.mp4",
      terms: [
        expect.objectContaining({ title: "Ihre Live-Beratung" }),
        { title: "Ihre Daten", text: expect.stringContaining("sechs Monaten") },
      ],
      supportedLanguages: ["en", "de"],
      schedulePageUrl: undefined,
      bookingStatuses: { booked: "1", confirmed: "2", cancelled: "3" },
      chatFileLimits: { maxBytes: 10_485_760, contentTypes: expect.arrayContaining(["application/pdf"]) },
      hlsReady: "2",
    })
    expect(rest.violations).toEqual([])
  })

  const located = (change: object) =>
    stage(() => changed("location", ({ location }: { location: object }) => ({ location: { ...location, ...change } })))

  it.each([
    [{ booking_phone_required: 1, booking_hide_product_icon: 0 }, true, false],
    [{ booking_phone_required: "1", booking_hide_product_icon: "true" }, true, true],
    [{ booking_phone_required: "0", booking_hide_product_icon: "False" }, false, false],
    [{ booking_phone_required: null }, false, false],
    [[], false, false],
  ])("E8 understands the flags %j", async (feature_flags, phoneRequired, hidesProductIcon) => {
    const { answer, lines } = await logged(httpLocation(located({ feature_flags }).transport).location(3))
    expect(answer).toMatchObject({ phoneRequired, hidesProductIcon })
    expect(lines).toEqual([])
  })

  it("E8 leaves out a flag that cannot be understood, alone, and reports it once by its place", async () => {
    const { transport } = located({
      feature_flags: { booking_phone_required: "perhaps", booking_hide_product_icon: 1 },
      support_open: {},
    })
    const { location } = httpLocation(transport)
    const { answer, lines } = await logged(Effect.andThen(location(3), location(3)))
    expect(answer).toMatchObject({ phoneRequired: false, hidesProductIcon: true, supportOpen: undefined })
    expect(lines).toEqual([
      expect.stringContaining("location.feature_flags.booking_phone_required"),
      expect.stringContaining("location.support_open"),
    ])
    expect(lines.join()).not.toContain("perhaps")
  })

  it("E8 is the location that was asked for: the answer needs no id, no name and no broker", async () => {
    const { transport } = stage(() => Response.json({ location: { branding_code: "lotus" } }))
    expect(await Effect.runPromise(httpLocation(transport).location(3))).toEqual({
      id: 3,
      name: undefined,
      brand: "lotus",
      brokerHost: "/",
      phoneRequired: false,
      hidesProductIcon: false,
      supportOpen: undefined,
    })
  })

  const settingsOf = (items: unknown) => {
    const { transport } = stage(() => Response.json({ items }))
    return logged(Effect.andThen(httpLocation(transport).settings(3), httpLocation(transport).settings(3)))
  }

  it.each([
    ["en,de", ["en", "de"]],
    ["de", ["de"]],
    ['["en"]', ["en"]],
  ])("E9 L2 understands the languages %j", async (value, supportedLanguages) => {
    const { answer, lines } = await settingsOf([{ name: "supported_languages", value }])
    expect(answer).toMatchObject({ supportedLanguages })
    expect(lines).toEqual([])
  })

  it.each([
    ["Wir beraten Sie gern.", [{ title: "", text: "Wir beraten Sie gern." }]],
    [{ title: "Daten", text: "Kurz." }, [{ title: "Daten", text: "Kurz." }]],
    [
      [{ title: null, text: "Kurz." }, "Lang."],
      [
        { title: "", text: "Kurz." },
        { title: "", text: "Lang." },
      ],
    ],
    ['[{"title":"Daten","text":"Kurz."}]', [{ title: "Daten", text: "Kurz." }]],
    ["", []],
    [[{ title: "", text: " " }], []],
  ])("E9 C1 understands the terms %j", async (value, terms) => {
    const { answer, lines } = await settingsOf([{ name: "terms_and_conditions", value }])
    expect(answer).toMatchObject({ terms })
    expect(lines).toEqual([])
  })

  it("E9 takes the settings as an object of values, and statuses as an object of ids", async () => {
    const { answer } = await settingsOf({ stream_statuses: { hls_ready: 9 }, waiting_queue_video: "/w.mp4" })
    expect(answer).toMatchObject({ hlsReady: "9", queueVideo: "/w.mp4" })
  })

  it("E9 reads each setting alone: odd ones are left out, and reported once by their name", async () => {
    const { answer, lines } = await settingsOf([
      { name: "supported_languages", value: 7 },
      { name: "terms_and_conditions", value: [{ title: "Daten", text: "Kurz." }, 12] },
      { name: "booking_interval_statuses", value: [{ type: "booked", id: 1 }, { type: "confirmed" }] },
      { name: "chat_file_limits", value: "ten" },
      { name: "waiting_queue_message_types", value: null },
      { name: "client_schedule_page_url", value: "https://autohaus-lindental.example/termin" },
      { value: "nameless" },
      "no setting at all",
    ])
    expect(answer).toMatchObject({
      supportedLanguages: [],
      terms: [{ title: "Daten", text: "Kurz." }],
      bookingStatuses: { booked: "1" },
      chatFileLimits: undefined,
      messageTypes: {},
      schedulePageUrl: "https://autohaus-lindental.example/termin",
    })
    expect(lines.map((line) => /promised at (\S+),/.exec(line)?.[1])).toEqual([
      "items.*.name",
      "items.*",
      "terms_and_conditions.*",
      "supported_languages",
      "booking_interval_statuses.*.id",
      "chat_file_limits",
    ])
  })

  it("E9 has plain settings where a location has none", async () => {
    const { transport } = stage(() => Response.json({ items: [] }))
    expect(await Effect.runPromise(httpLocation(transport).settings(3))).toEqual({
      messageTypes: {},
      queueVideo: undefined,
      terms: [],
      supportedLanguages: [],
      schedulePageUrl: undefined,
      bookingStatuses: {},
      hlsReady: "hls_ready",
    })
  })

  it("E6 E8 E9 waits for no token, and bears one that is there already", async () => {
    const { rest, tokens, transport } = stage()
    const location = httpLocation(transport)
    await Effect.runPromise(Effect.all([location.location(3), location.settings(3)], { concurrency: 2 }))
    await Effect.runPromise(tokens.current)
    await Effect.runPromise(location.settings(3))
    expect(bearers(rest.requests)).toEqual([null, null, "Bearer t1"])
  })
})

describe("Presentations by REST", () => {
  it("R11 S1 have their status, kind, start and stream", async () => {
    const { rest, transport } = stage()
    expect(await Effect.runPromise(httpPresentations(transport).find(42))).toEqual({
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
      stream: {
        signallingUrl: "wss://streams.example/webrtc-session.json",
        applicationName: "showroom",
        streamName: "presentation-42",
        hlsUrl: "https://streams.example/showroom/presentation-42/playlist.m3u8",
        whepUrl: "https://streams.example/showroom/presentation-42/whep",
        iceServers: [
          { urls: "stun:stun.showroom.example:3478", username: undefined, credential: undefined },
          {
            urls: ["turn:turn.showroom.example:3478?transport=udp", "turns:turn.showroom.example:5349"],
            username: "1794824400:v_Qk3x9TzLm2",
            credential: "Zm9yLXRoZS1leGFtcGxl",
          },
        ],
      },
      publish: {
        signallingUrl: "wss://streams.example/webrtc-session.json",
        whipUrl: "https://streams.example/showroom/presentation-42-v_Qk3x9TzLm2/whip",
        applicationName: "showroom",
        streamName: "presentation-42-v_Qk3x9TzLm2",
        iceServers: expect.arrayContaining([expect.objectContaining({ urls: "stun:stun.showroom.example:3478" })]),
      },
    })
    expect(rest.violations).toEqual([])
  })

  it.each([
    { publish: undefined, ways: undefined },
    { publish: { signalling_url: "wss://s.example/x", application_name: "showroom" }, ways: undefined },
    { publish: { signalling_url: "https://s.example/x", application_name: "a", stream_name: "s" }, ways: undefined },
    {
      publish: { signalling_url: "/signalling", application_name: "a", stream_name: "s" },
      ways: ["wss://api.showroom.example/signalling", undefined],
    },
    { publish: { whip_url: "/whip/s" }, ways: [undefined, "https://api.showroom.example/whip/s"] },
    { publish: { whip_url: "javascript:alert(1)" }, ways: undefined },
  ])("P1 P2 publish at $ways when the answer says $publish", async ({ publish, ways }) => {
    const { transport } = stage(() =>
      changed("presentation", ({ presentation }: { presentation: object }) => ({
        presentation: { ...presentation, publish },
      })),
    )
    const found = (await Effect.runPromise(httpPresentations(transport).find(42))).publish
    expect(found && [found.signallingUrl, found.whipUrl]).toEqual(ways)
  })

  const streams = [
    { stream: undefined, signallingUrl: undefined },
    { stream: { signalling_url: "wss://s.example/x", application_name: "showroom" }, signallingUrl: undefined },
    {
      stream: { signalling_url: "https://s.example/x", application_name: "a", stream_name: "s" },
      signallingUrl: undefined,
    },
    {
      stream: { signalling_url: "/signalling", application_name: "a", stream_name: "s" },
      signallingUrl: "wss://api.showroom.example/signalling",
    },
  ]
  it.each([
    { stream: { whep_url: "/whep/s" }, ways: [undefined, "https://api.showroom.example/whep/s", undefined] },
    { stream: { hls_url: "https://cdn.example/s.m3u8" }, ways: [undefined, undefined, "https://cdn.example/s.m3u8"] },
    { stream: { hls_url: "javascript:alert(1)", whep_url: "ws://s.example" }, ways: undefined },
    {
      stream: { signalling_url: "/x", application_name: "a", stream_name: "s", hls_url: "/s.m3u8" },
      ways: ["wss://api.showroom.example/x", undefined, "https://api.showroom.example/s.m3u8"],
    },
  ])("S5 play by $ways when the answer says $stream", async ({ stream, ways }) => {
    const { transport } = stage(() =>
      changed("presentation", ({ presentation }: { presentation: object }) => ({
        presentation: { ...presentation, stream },
      })),
    )
    const found = (await Effect.runPromise(httpPresentations(transport).find(42))).stream
    expect(found && [found.signallingUrl, found.whepUrl, found.hlsUrl]).toEqual(ways)
  })

  it.each(streams)("S1 play at $signallingUrl when the answer says $stream", async ({ stream, signallingUrl }) => {
    const { transport } = stage(() =>
      changed("presentation", ({ presentation }: { presentation: object }) => ({
        presentation: { ...presentation, stream },
      })),
    )
    const found = await Effect.runPromise(httpPresentations(transport).find(42))
    expect(found.stream?.signallingUrl).toBe(signallingUrl)
  })

  it.each([
    { status: 403, failure: { _tag: "InvitationMissing", presentationId: 42 } },
    { status: 404, failure: { _tag: "PresentationUnknown", presentationId: 42 } },
  ])("R8 R5 N3 fail by what $status means", async ({ status, failure }) => {
    const { rest, transport } = stage((id) => (id === "customerData" ? undefined : exampleAnswer(id, status)))
    const presentations = httpPresentations(transport)
    const says = await exampleAnswer("presentation", status)
      .json()
      .then(({ message }) => message)
    expect(says).toMatch(/./)
    expect(await failureOf(presentations.find(42))).toMatchObject({ ...failure, says })
    expect(await failureOf(presentations.giveConsent(42))).toMatchObject(failure)
    expect(rest.violations).toEqual([])
  })

  it.each([
    ["an unknown status", { status_id: 9 }],
    ["an unknown kind", { type_id: 0 }],
  ])("R11 fail as unanswered on %s, and say where without the content", async (_case, change) => {
    const { transport } = stage(() =>
      changed("presentation", ({ presentation }: { presentation: object }) => ({
        presentation: { ...presentation, ...change },
      })),
    )
    const { answer, lines } = await logged(Effect.flip(httpPresentations(transport).find(42)))
    expect(answer).toMatchObject({ _tag: "RequestFailed", status: 0 })
    expect(lines).toEqual([expect.stringMatching(/^A REST answer is not as promised at presentation/)])
    expect(lines.join()).not.toContain("soon")
  })

  it("R11 are understood with ids and flags as text, null for absent, and fields that nobody asked for", async () => {
    const { transport } = stage(() =>
      changed("presentation", ({ presentation }: { presentation: object }) => ({
        presentation: {
          ...presentation,
          id: "42",
          status_id: "4",
          type_id: "3",
          location_id: null,
          has_general_chat: "1",
          gdpr_consent: null,
          attending: 0,
          consultant: null,
          ice_servers: [{ urls: "stun:s.example" }, "no server"],
          publish: "nowhere",
          mood: ["good"],
        },
      })),
    )
    const { answer, lines } = await logged(httpPresentations(transport).find(42))
    expect(answer).toMatchObject({
      id: 42,
      status: "live",
      kind: "webinar",
      locationId: undefined,
      hasGroupChat: true,
      consentGiven: false,
      attending: false,
      consultant: undefined,
      publish: undefined,
    })
    expect(answer.stream?.iceServers).toEqual([{ urls: "stun:s.example" }])
    expect(lines).toEqual([
      expect.stringContaining("presentation.publish"),
      expect.stringContaining("presentation.ice_servers.*"),
    ])
  })

  it("C3 hear of the visitor's consent", async () => {
    const { rest, transport } = stage()
    await Effect.runPromise(httpPresentations(transport).giveConsent(42))
    expect(await rest.requests[0]?.json()).toEqual({ presentation_id: 42 })
    expect(rest.violations).toEqual([])
  })

  it("E11 E10 say where the live button leads, with the referral", async () => {
    const { rest, transport } = stage()
    const url = await Effect.runPromise(httpPresentations(transport).liveButtonUrl(3, referral))
    expect(url).toBe("https://showroom.example/queue?location_id=3&referral_id=4711")
    expect(Object.fromEntries(new URL(rest.requests[0]?.url ?? "").searchParams)).toEqual({
      location_id: "3",
      referral_id: "4711",
      referral_name: referral.name,
      referral_url: referral.url,
    })
    expect(rest.violations).toEqual([])
  })
})

describe("The line by REST", () => {
  it("Q1 E10 registers the visitor, with presentation and referral where there are any", async () => {
    const { rest, transport } = stage()
    const queue = httpQueue(transport)
    expect(await Effect.runPromise(queue.register(3, referral, 42))).toEqual({
      consumerTag: "v_Qk3x9TzLm2",
      queueName: "customer.v_Qk3x9TzLm2.8f21c6",
    })
    await Effect.runPromise(queue.register(3, noReferral, undefined))
    expect(await rest.requests[0]?.json()).toMatchObject({ presentation_id: 42, location_id: 3, referral_id: "4711" })
    expect(await rest.requests[1]?.json()).toEqual({ location_id: 3 })
    expect(rest.violations).toEqual([])
  })

  it("Q1 Q2 puts the visitor in line and names the line's queue", async () => {
    const { rest, transport } = stage()
    expect(await Effect.runPromise(httpQueue(transport).join(3, referral))).toEqual({
      consumerTag: "v_Qk3x9TzLm2",
      waitingIds: ["v_h7Pd02WcRa", "v_Qk3x9TzLm2", "v_Zt5m1KxYe8"],
      queueName: "line.3.v_Qk3x9TzLm2.1d90ab",
      moderatorAvailable: true,
      presentationId: undefined,
      leaseRanOut: true,
      leaseMs: 60_000,
      waitedMs: 0,
    })
    expect(rest.violations).toEqual([])
  })

  it("Q5 Q1 says that nobody is there, or that the visitor was picked up meanwhile; silence means somebody is", async () => {
    const answers = [{ moderator_available: false }, { presentation_id: 7 }, { moderator_available: undefined }]
    const { transport } = stage(() =>
      changed("presentationQueuePush", (line: object) => ({ ...line, ...answers.shift() })),
    )
    const join = httpQueue(transport).join(3, noReferral)
    expect(await Effect.runPromise(join)).toMatchObject({ moderatorAvailable: false })
    expect(await Effect.runPromise(join)).toMatchObject({ presentationId: 7 })
    expect(await Effect.runPromise(join)).toMatchObject({ moderatorAvailable: true })
  })

  it("X2 cannot be joined when REST refuses", async () => {
    const { transport } = stage((id) => exampleAnswer(id, 429))
    expect(await failureOf(httpQueue(transport).join(3, noReferral))).toMatchObject({
      _tag: "QueueUnavailable",
      status: 429,
    })
  })

  it("Q6 is left by a request that outlives the page, and says when it was refused", async () => {
    const { rest, transport } = stage()
    await Effect.runPromise(httpQueue(transport).leave(3))
    expect(rest.requests[0]?.keepalive).toBe(true)
    expect(rest.violations).toEqual([])

    const broken = stage((id) => exampleAnswer(id, 400))
    expect(await failureOf(httpQueue(broken.transport).leave(3))).toMatchObject({
      _tag: "QueueUnavailable",
      status: 400,
    })
  })
})

describe("The chats by REST", () => {
  it("H1 E10 give a queue and the name of the private chat", async () => {
    const { rest, transport } = stage()
    expect(await Effect.runPromise(httpChat(transport).queue(42, referral))).toEqual({
      consumerTag: "v_Qk3x9TzLm2",
      queueName: "chat.42.v_Qk3x9TzLm2.b37e05",
      privateChat: "private.v_Qk3x9TzLm2",
      muted: false,
    })
    expect(rest.violations).toEqual([])
  })

  it("H1 H3 tell the history of all chats as one, a sender without a type being a customer", async () => {
    const { rest, transport } = stage()
    const history = await Effect.runPromise(httpChat(transport).history(42))
    expect(history).toHaveLength(3)
    expect(history[0]).toEqual({
      id: undefined,
      chat: "general",
      sender: { type: 4, id: "v_Zt5m1KxYe8", firstName: "Jörg", lastName: undefined },
      text: "Gibt es die Farbe Nordlicht auch matt?",
      timestamp: 1794835790500,
    })
    expect(history[1]?.sender).toMatchObject({ type: 2, firstName: "Friederike" })
    expect(rest.violations).toEqual([])
  })

  it("H1 leave out entries of the history that cannot be read, and report them once", async () => {
    const { transport } = stage(() =>
      changed("presentationChatHistory", ({ chat_history }: { chat_history: ReadonlyArray<object> }) => ({
        chat_history: [...chat_history, { messages: [{ type: "chat_message", data: "forged" }, null] }],
      })),
    )
    const { answer, lines } = await logged(httpChat(transport).history(42))
    expect(answer).toHaveLength(3)
    expect(lines).toEqual([
      "A REST answer is not as promised at chat_history.*.messages.*.timestamp, which is left out",
      "A REST answer is not as promised at chat_history.*.messages.*, which is left out",
    ])
  })
})

describe("Feedback by REST", () => {
  it("F1 bears what was filled in and nothing else", async () => {
    const { rest, transport } = stage()
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
    expect(rest.violations).toEqual([])
  })

  it("F1 asks for the questions of a presentation, in the language that is spoken", async () => {
    const { rest, transport } = stage()
    const questions = await Effect.runPromise(httpFeedback(transport).questions(42))
    expect(questions.length).toBeGreaterThan(0)
    expect(questions[0]).toEqual({ id: expect.any(Number), text: expect.stringMatching(/./) })
    const [request] = rest.requests
    expect(new URL(request?.url ?? "").search).toBe("?presentation_id=42")
    expect(request?.headers.get("accept-language")).toBe("de")
    expect(rest.violations).toEqual([])
  })

  it("F1 R8 takes 403 for a missing invitation, with either call, and anything else for what it is", async () => {
    const refusing = (status: number) => httpFeedback(stage((operation) => exampleAnswer(operation, status)).transport)
    const missing = { _tag: "InvitationMissing", presentationId: 42 }
    expect(await failureOf(refusing(403).questions(42))).toMatchObject(missing)
    expect(await failureOf(refusing(403).submit(42, aFeedback({ rating: 1 })))).toMatchObject(missing)
    expect(await failureOf(refusing(404).questions(42))).toMatchObject({ _tag: "RequestFailed", status: 404 })
    expect(await failureOf(refusing(429).submit(42, aFeedback({ rating: 1 })))).toMatchObject({
      _tag: "RequestFailed",
      says: expect.stringContaining("Zu viele Anfragen"),
    })
  })

  it("F1 X1 refreshes the bearer when it is refused, and sends the feedback again", async () => {
    let refusals = 1
    const { rest, transport } = stage((operation) => {
      refusals -= 1
      return refusals >= 0 ? exampleAnswer(operation, 401) : undefined
    })
    await Effect.runPromise(httpFeedback(transport).submit(42, aFeedback({ rating: 1 })))
    expect(bearers(rest.requests)).toHaveLength(2)
    expect(new Set(bearers(rest.requests)).size).toBe(2)
  })
})

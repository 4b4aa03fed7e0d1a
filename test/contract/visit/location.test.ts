import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpLocation } from "../../../src/adapters/http/location/httpLocation.ts"
import type { Location } from "../../../src/domain/location/Location.ts"
import { sectionsOf } from "../../../src/domain/terms/termsText.ts"
import { bearers, exampleTransport, partly } from "../rest/exampleRest.ts"
import { logged } from "../rest/logged.ts"

const locationBy = (answer?: Parameters<typeof exampleTransport>[0]) => httpLocation(exampleTransport(answer).transport)

describe("The location by REST", () => {
  it("E8 T1 T7 has its brand, its broker's host and whether somebody is there", async () => {
    expect(await Effect.runPromise(locationBy().location(3))).toEqual({
      id: 3,
      name: "Autohaus Lindental",
      brand: "livid",
      brokerHost: "showroom-lindental",
      phoneRequired: true,
      hidesProductIcon: false,
      supportOpen: false,
      opensAt: 1_794_902_400_000,
      picture: {
        address: expect.stringMatching(/^https?:\/\/[^/]+\/pictures\/lindental-house\.jpg$/),
        alternative: { en: "Our house on the river at dusk", de: "Unser Haus am Fluss in der Dämmerung" },
      },
      law: {
        imprint: {
          en: "https://www.lindental.example/impressum",
          de: "https://www.lindental.example/impressum",
        },
        privacy: {
          en: "https://www.lindental.example/en/privacy",
          de: "https://www.lindental.example/datenschutz",
        },
        accessibility: undefined,
        accessibilityText: {
          en: "If something stops you, call us: +49 30 23125 012.",
          de: "Wenn Sie auf ein Hindernis stoßen, rufen Sie uns an: +49 30 23125 012.",
        },
      },
      keptDays: 90,
    })
  })

  it.each([
    ["javascript:alert(1)"],
    ["//dealer.example/privacy"],
    ["/privacy"],
    ["https://"],
    ["https:///privacy"],
    ["mailto:a@dealer.example"],
    ["https://dealer.example/a b"],
    [7],
  ])("drops the address %j of a page, and only that one", async (address) => {
    const { answer, lines } = await logged(
      locationBy(() =>
        partly("location", "location", {
          imprint_url: address,
          privacy_url: { en: address, de: "https://dealer.example/datenschutz" },
          kept_days: 0,
        }),
      ).location(3),
    )
    const { law, keptDays } = answer as Location
    expect(law?.imprint?.en).toBeUndefined()
    // A visitor reads the other language's rather than none.
    expect(law?.privacy).toEqual({
      en: "https://dealer.example/datenschutz",
      de: "https://dealer.example/datenschutz",
    })
    expect(law?.accessibilityText?.en).toContain("call us")
    expect(keptDays).toBeUndefined()
    expect(lines.join()).toContain("location.privacy_url.en")
    expect(lines.join()).not.toContain(String(address))
  })

  it.each([[{ url: "javascript:alert(1)", alt: { en: "A", de: "B" } }], [{ url: "/house.jpg" }], ["/house.jpg"]])(
    "T2 drops the picture %j, and only that",
    async (picture) => {
      const found = await Effect.runPromise(locationBy(() => partly("location", "location", { picture })).location(3))
      expect([found.picture, found.brand]).toEqual([undefined, "livid"])
    },
  )

  it("T1 falls back to livid on an unknown branding code", async () => {
    expect(
      await Effect.runPromise(
        locationBy(() => partly("location", "location", { branding_code: "steamcar" })).location(3),
      ),
    ).toMatchObject({ brand: "livid" })
  })

  it("E9 K8 C1 parses the settings by name and ignores unknown ones", async () => {
    const settings = await Effect.runPromise(locationBy().settings(3))
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
  })

  it.each([
    [{ booking_phone_required: 1, booking_hide_product_icon: 0 }, true, false],
    [{ booking_phone_required: "1", booking_hide_product_icon: "true" }, true, true],
    [{ booking_phone_required: "0", booking_hide_product_icon: "False" }, false, false],
    [{ booking_phone_required: null }, false, false],
    [[], false, false],
  ])("E8 accepts the flags %j", async (feature_flags, phoneRequired, hidesProductIcon) => {
    const { answer, lines } = await logged(
      locationBy(() => partly("location", "location", { feature_flags })).location(3),
    )
    expect(answer).toMatchObject({ phoneRequired, hidesProductIcon })
    expect(lines).toEqual([])
  })

  it("E8 is the requested location: the response needs no id, no name and no broker", async () => {
    expect(
      await Effect.runPromise(locationBy(() => Response.json({ location: { branding_code: "lotus" } })).location(3)),
    ).toEqual({
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
    const { settings } = locationBy(() => Response.json({ items }))
    return logged(Effect.andThen(settings(3), settings(3)))
  }

  it.each([
    ["en,de", ["en", "de"]],
    ["de", ["de"]],
    ['["en"]', ["en"]],
  ])("E9 L2 accepts the languages %j", async (value, supportedLanguages) => {
    const { answer, lines } = await settingsOf([{ name: "supported_languages", value }])
    expect(answer).toMatchObject({ supportedLanguages })
    expect(lines).toEqual([])
  })

  const words = "Wir beraten Sie gern."
  const of = (value: unknown, location_id?: unknown) => ({ name: "terms_and_conditions", value, location_id })

  it.each([
    ["by name", { items: [{ name: "terms_and_conditions", value: words }] }],
    ["by key", { items: [{ key: "terms_and_conditions", value: words }] }],
    ["as an object", { items: { terms_and_conditions: words } }],
    ["by place", { items: { 0: { name: "other", value: 1 }, 2: { name: "terms_and_conditions", value: words } } }],
    ["beside a name that begins with a digit", { items: { "2fa_enabled": 1, terms_and_conditions: words } }],
    ["beside an empty data", { items: { terms_and_conditions: words }, data: [] }],
    ["as a list alone", [{ key: "terms_and_conditions", value: words }]],
    ["as JSON", { items: [{ name: "terms_and_conditions", value: JSON.stringify([{ title: "", text: words }]) }] }],
    ["beside an item that cannot be read", { items: [{ value: 1 }, { key: "terms_and_conditions", value: words }] }],
    ["before a value of null for another location", { items: [of(words), of(null, 4)] }],
    ["after a value of null for another location", { items: [of(null, 4), of(words)] }],
    ["of this location before those of others", { items: [of(words, "3"), of("Andere.", 4), of("Alle.")] }],
    ["of no location before those of others", { items: [of(words), of("Andere.", 4)] }],
    ["of another location if this one has no text", { items: [of("Andere.", 4), of(words), of(null, 3)] }],
  ])("E9 C1 accepts the terms %s", async (_how, body) => {
    const { answer } = await logged(locationBy(() => Response.json(body)).settings(3))
    expect(sectionsOf(answer.terms)).toEqual([{ title: "", text: words }])
  })

  it.each([
    ["no items", { items: [] }, []],
    ["no known name", { items: { general: {}, legal: { terms_and_conditions: words } } }, undefined],
    ["names in camelCase", { items: { termsAndConditions: words, waitingQueueVideo: "/w.mp4" } }, undefined],
    [
      "terms for each language",
      { items: { waiting_queue_video: "/w.mp4", terms_and_conditions_de: words } },
      undefined,
    ],
    [
      "terms in a group",
      { items: { waiting_queue_video: "/w.mp4", legal: { terms_and_conditions: words } } },
      undefined,
    ],
    [
      "a name in capitals",
      { items: [{ name: "waiting_queue_video" }, { key: "TERMS_AND_CONDITIONS", value: words }] },
      undefined,
    ],
    ["a known name alone", { items: { waiting_queue_video: "/w.mp4" } }, []],
    ["a value of null", { items: [{ name: "terms_and_conditions", value: null }] }, []],
    ["an item that cannot be read", { items: [{ code: "terms_and_conditions", value: words }] }, undefined],
    ["an unreadable item by place", { items: { 1: { code: "terms_and_conditions", value: words } } }, undefined],
    ["an empty data", { data: [], message: "OK" }, []],
    ["no value", { items: [{ name: "terms_and_conditions", html: words }] }, undefined],
    ["other fields", { items: [{ name: "terms_and_conditions", value: { html: words } }] }, undefined],
    ["texts by heading", { items: { terms_and_conditions: { "1. Geltung": words, "2. Daten": words } } }, undefined],
    [
      "sections by year",
      { items: { terms_and_conditions: { 2025: { title: "", text: words }, 2026: { title: "", text: words } } } },
      undefined,
    ],
    ["texts by year", { items: { terms_and_conditions: { 2025: words, 2026: words } } }, undefined],
  ])("C1 distinguishes missing terms from invalid ones, with %s", async (_what, body, sections) => {
    const { answer } = await logged(locationBy(() => Response.json(body)).settings(3))
    expect(sectionsOf(answer.terms)).toEqual(sections)
  })

  it.each([
    [{ items: null }],
    [{}],
    [{ items: "later", data: [] }],
    [{ data: {} }],
    [{ message: "later" }],
    ["later"],
    [null],
  ])("E9 C1 fails on %j", async (body) => {
    const { answer } = await logged(Effect.flip(locationBy(() => Response.json(body)).settings(3)))
    expect(answer).toMatchObject({ status: 0, isUnreadable: true })
  })

  it("E9 accepts the settings as an object of values, and statuses as an object of ids", async () => {
    const { answer } = await settingsOf({ stream_statuses: { hls_ready: 9 }, waiting_queue_video: "/w.mp4" })
    expect(answer).toMatchObject({ hlsReady: "9", queueVideo: "/w.mp4" })
  })

  it("E9 parses each setting separately: invalid ones are omitted, and reported once by name", async () => {
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
      terms: [{ title: "Daten", text: "Kurz." }, 12],
      bookingStatuses: { booked: "1" },
      chatFileLimits: undefined,
      messageTypes: {},
      schedulePageUrl: "https://autohaus-lindental.example/termin",
    })
    expect(lines.every((line) => line.startsWith("GET /settings is not as promised at "))).toBe(true)
    expect(lines.map((line) => /promised at (\S+),/.exec(line)?.[1])).toEqual([
      "items.*.name",
      "items.*",
      "supported_languages",
      "booking_interval_statuses.*.id",
      "chat_file_limits",
    ])
  })

  it("E9 has default settings if a location has none", async () => {
    expect(await Effect.runPromise(locationBy(() => Response.json({ items: [] })).settings(3))).toEqual({
      messageTypes: {},
      queueVideo: undefined,
      terms: undefined,
      supportedLanguages: [],
      schedulePageUrl: undefined,
      bookingStatuses: {},
      hlsReady: "hls_ready",
    })
  })

  it("E6 E8 E9 does not wait for a token, and sends one that exists already", async () => {
    const { rest, tokens, transport } = exampleTransport()
    const location = httpLocation(transport)
    await Effect.runPromise(Effect.all([location.location(3), location.settings(3)], { concurrency: 2 }))
    await Effect.runPromise(tokens.current)
    await Effect.runPromise(location.settings(3))
    expect(bearers(rest.requests)).toEqual([null, null, "Bearer t1"])
  })
})

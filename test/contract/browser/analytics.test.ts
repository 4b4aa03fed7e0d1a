import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { TagPage } from "../../../src/adapters/browser/analytics/googleTag.ts"
import { webAnalytics } from "../../../src/adapters/browser/analytics/webAnalytics.ts"
import { logged } from "../rest/logged.ts"
import { configured, unconfigured } from "../rest/stubs.ts"

const tag = { id: "G-TEST", script: "https://analytics.example/gtag.js" }

interface Surroundings {
  readonly cookies?: string
  readonly isFramed?: boolean
  readonly referrer?: string
  readonly areCookiesBlocked?: boolean
}

/** A page that records what was added to its head, the tag's commands, and the cookies that were deleted. */
const pageWith = ({ cookies = "", isFramed = true, referrer = "", areCookiesBlocked = false }: Surroundings = {}) => {
  const scripts: string[] = []
  const removals: string[] = []
  const page = {
    location: { origin: "https://a.showroom.example", hostname: "a.showroom.example", pathname: "/queue" },
    parent: {},
    self: {},
    document: {
      title: "Queue",
      referrer,
      get cookie() {
        if (areCookiesBlocked) throw new DOMException("denied", "SecurityError")
        return cookies
      },
      set cookie(text: string) {
        removals.push(text)
      },
      createElement: () => ({ src: "", async: false }),
      head: { append: ({ src }: { src: string }) => void scripts.push(src) },
    },
  } as unknown as Omit<TagPage, "dataLayer"> & Record<string, unknown> & { dataLayer?: Iterable<unknown>[] }
  if (!isFramed) Object.assign(page, { parent: page, self: page })
  const commands = () => (page.dataLayer ?? []).map((each) => [...each])
  const seen = () => commands().flatMap(([command, , parameters]) => (command === "event" ? [parameters] : []))
  return { page, scripts, removals, commands, seen, disabled: () => page["ga-disable-G-TEST"] }
}

const harness = (surroundings: Surroundings = {}, config = configured({ analytics: tag })) => {
  const around = pageWith(surroundings)
  return { ...around, analytics: webAnalytics(config, around.page) }
}

const configuration = (commands: ReadonlyArray<ReadonlyArray<unknown>>) =>
  commands.find(([command, id]) => command === "config" && id === tag.id)?.[2]

describe("Visit counting", () => {
  it("E14 loads and sends nothing without consent", async () => {
    const { analytics, scripts, commands } = harness()
    await Effect.runPromise(Effect.andThen(analytics.pageSeen("/"), analytics.withdraw))
    expect(scripts).toEqual([])
    expect(commands()).toEqual([])
  })

  it("E14 loads the configured script once it is permitted, and counts the current page and each one after it", async () => {
    const { analytics, scripts, seen } = harness()
    await Effect.runPromise(analytics.pageSeen("/de/queue"))
    await Effect.runPromise(
      Effect.andThen(analytics.permit({ marketing: false }), analytics.permit({ marketing: false })),
    )
    await Effect.runPromise(analytics.pageSeen("/de/presentations/85"))
    expect(scripts).toEqual([tag.script])
    expect(seen()).toEqual([
      { page_location: "https://a.showroom.example/de/queue", page_title: "Queue" },
      { page_location: "https://a.showroom.example/de/presentations/85", page_title: "Queue" },
    ])
  })

  it("E14 sends no query, neither of its own address nor of the referrer", async () => {
    const { analytics, commands } = harness({ referrer: "https://dealer.example/cars?token=secret" })
    await Effect.runPromise(analytics.permit({ marketing: false }))
    expect(configuration(commands())).toMatchObject({
      send_page_view: false,
      page_location: "https://a.showroom.example/queue",
      page_referrer: "https://dealer.example/cars",
    })
    expect(JSON.stringify(commands())).not.toMatch(/secret|\?/)
  })

  it("E14 counts events of the visit while it is permitted, also while the tag loads, and page views once", async () => {
    const { analytics, commands } = harness()
    const { notify } = analytics.funnel
    const events = () => commands().filter(([command]) => command === "event")
    await Effect.runPromise(notify({ name: "terms_agreed" }))
    const permitted = Effect.runPromise(analytics.permit({ marketing: false }))
    await Effect.runPromise(notify({ name: "queue_joined" }))
    expect(commands()).toEqual([])
    await permitted
    await Effect.runPromise(notify({ name: "page_changed", page: "feedback" }))
    await Effect.runPromise(notify({ name: "feedback_sent", rating: 5 }))
    const appointment = { id: "9f2c41d07be8a635", start: "2026-12-01T09:00:00Z", zone: "Europe/Berlin" } as const
    await Effect.runPromise(notify({ name: "booked", ...appointment, status: "booked" }))
    await Effect.runPromise(Effect.andThen(analytics.withdraw, notify({ name: "calendar_opened" })))
    expect(events()).toEqual([
      ["event", "page_view", { page_location: "https://a.showroom.example/queue", page_title: "Queue" }],
      ["event", "queue_joined", {}],
      ["event", "feedback_sent", { rating: 5 }],
      ["event", "booked", { id: "9f2c41d07be8a635" }],
    ])
  })

  it("E14 passes consent to the tag by the signals of its consent mode, and allows advertisements only with consent", async () => {
    const { analytics, commands } = harness()
    const said = () => commands().flatMap(([command, how, signals]) => (command === "consent" ? [[how, signals]] : []))
    const signals = (statistics: string, marketing: string) => ({
      analytics_storage: statistics,
      ad_storage: marketing,
      ad_user_data: marketing,
      ad_personalization: marketing,
    })
    await Effect.runPromise(analytics.permit({ marketing: false }))
    expect(commands().map(([command]) => command)).toEqual(["consent", "consent", "js", "config", "set", "event"])
    await Effect.runPromise(analytics.permit({ marketing: true }))
    await Effect.runPromise(analytics.permit({ marketing: true }))
    await Effect.runPromise(analytics.withdraw)
    await Effect.runPromise(analytics.permit({ marketing: false }))
    expect(said()).toEqual([
      ["default", signals("denied", "denied")],
      ["update", signals("granted", "denied")],
      ["update", signals("granted", "granted")],
      ["update", signals("denied", "denied")],
      ["update", signals("granted", "denied")],
    ])
  })

  it("E14 drops queued events if consent is withdrawn while the tag loads", async () => {
    const { analytics, commands } = harness()
    const permitted = Effect.runPromise(analytics.permit({ marketing: false }))
    await Effect.runPromise(analytics.funnel.notify({ name: "queue_joined" }))
    await Effect.runPromise(analytics.withdraw)
    await permitted
    await Effect.runPromise(analytics.permit({ marketing: false }))
    expect(commands().filter(([, name]) => name === "queue_joined")).toEqual([])
  })

  it.each([
    [true, "SameSite=None;Secure;Partitioned"],
    [false, "SameSite=Lax"],
  ])("E14 framed: %s, asks for cookies %s", async (isFramed, flags) => {
    const { analytics, commands } = harness({ isFramed })
    await Effect.runPromise(analytics.permit({ marketing: false }))
    expect(configuration(commands())).toMatchObject({ cookie_flags: flags })
  })

  it("E14 is disabled on withdrawal, counts nothing then, and continues without a second script when permitted again", async () => {
    const { analytics, scripts, seen, disabled } = harness()
    await Effect.runPromise(analytics.permit({ marketing: false }))
    await Effect.runPromise(analytics.withdraw)
    expect(disabled()).toBe(true)
    await Effect.runPromise(analytics.pageSeen("/feedback"))
    expect(seen()).toHaveLength(1)
    await Effect.runPromise(analytics.permit({ marketing: false }))
    expect(disabled()).toBe(false)
    expect(seen()).toHaveLength(2)
    expect(scripts).toHaveLength(1)
  })

  it("E14 removes the tag's cookies on every level of the domain, partitioned ones too, and no others", async () => {
    const { analytics, removals, scripts } = harness({
      cookies: "_ga=1; _ga_TEST=2; _gid=3; _gat=4; _gat_x=5; _gallery=6; showroom_locale=de",
    })
    await Effect.runPromise(analytics.withdraw)
    expect(scripts).toEqual([])
    const gone = (name: string) => removals.filter((each) => each.startsWith(`${name}=;`))
    for (const name of ["_ga", "_ga_TEST", "_gid", "_gat", "_gat_x"])
      for (const domain of ["", "; Domain=a.showroom.example", "; Domain=showroom.example"]) {
        expect(gone(name)).toContain(`${name}=; Path=/; Max-Age=0${domain}`)
        expect(gone(name)).toContain(`${name}=; Path=/; Max-Age=0${domain}; SameSite=None; Secure; Partitioned`)
      }
    expect(gone("_gallery")).toEqual([])
    expect(gone("showroom_locale")).toEqual([])
  })

  it("E14 E12 works if cookies are blocked", async () => {
    const { analytics, scripts } = harness({ areCookiesBlocked: true })
    await Effect.runPromise(Effect.andThen(analytics.withdraw, analytics.permit({ marketing: false })))
    await Effect.runPromise(analytics.withdraw)
    expect(scripts).toEqual([tag.script])
  })

  it.each([
    ["nothing is configured", configured()],
    ["there is no configuration", unconfigured],
  ])("E14 counts nothing if %s, and removes an earlier tag's cookies once C0002 is absent", async (_case, config) => {
    const { analytics, scripts, commands, removals } = harness({ cookies: "_ga=1; showroom_locale=de" }, config)
    await Effect.runPromise(Effect.andThen(analytics.pageSeen("/"), analytics.permit({ marketing: false })))
    expect(removals).toEqual([])
    await Effect.runPromise(analytics.withdraw)
    expect(removals).toContain("_ga=; Path=/; Max-Age=0; Domain=showroom.example")
    expect(removals.filter((each) => !each.startsWith("_ga=;"))).toEqual([])
    expect(scripts).toEqual([])
    expect(commands()).toEqual([])
  })

  it("E14 E3 only logs a missing configuration", async () => {
    const { analytics } = harness({}, unconfigured)
    expect((await logged(analytics.permit({ marketing: false }))).lines).toEqual([
      expect.stringContaining("Visits cannot be counted"),
    ])
  })
})

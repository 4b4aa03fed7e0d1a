import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeAnalytics } from "../../../src/adapters/memory/browser/fakeAnalytics.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import { createSignal, createStore } from "../../../src/application/store/Store.ts"
import { oncePerTab } from "../../../src/application/visit/oncePerTab.ts"
import { seePage } from "../../../src/application/visit/seePage.ts"
import { joinFunnels } from "../../../src/composition/joinFunnels.ts"
import { memoryApp } from "../../../src/composition/memory/memoryApp.ts"
import { aStream } from "../../builders/aStream.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"

describe("An event of a visit", () => {
  it("E13 E14 is sent to every listener that may receive it", function* () {
    const { host, analytics } = { host: fakeHost(), analytics: fakeAnalytics() }
    const { notify } = joinFunnels(host.funnel, analytics.funnel)
    yield* notify({ name: "terms_agreed" })
    yield* analytics.analytics.permit({ marketing: false })
    yield* notify({ name: "queue_joined" })
    yield* analytics.analytics.withdraw
    yield* notify({ name: "queue_left" })
    expect(host.events().map(({ name }) => name)).toEqual(["terms_agreed", "queue_joined", "queue_left"])
    expect(analytics.events().map(({ name }) => name)).toEqual(["queue_joined"])
  })
})

describe("A page view", () => {
  const environment = Effect.gen(function* () {
    const { host, analytics } = { host: fakeHost(), analytics: fakeAnalytics() }
    yield* analytics.analytics.permit({ marketing: false })
    const see = seePage({ analytics: analytics.analytics, funnel: host.funnel, greeted: Effect.void })
    return { see, analytics, pages: () => host.events().map((event) => "page" in event && event.page) }
  })

  it("E1 E13 is posted to the host after READY", function* () {
    const { core, fakes } = memoryApp()
    yield* start(core.seePage("index", "/"))
    expect(fakes.host.events()).toEqual([])
    yield* start(core.followHost.live(async () => {}))
    expect(fakes.host.events()).toEqual([{ name: "page_changed", page: "index" }])
  })

  it("R1 E13 is reported once, by the first screen or the router, in every language", function* () {
    const { see, pages, analytics } = yield* environment
    yield* see("index", "/de")
    yield* see("index", "/")
    yield* see("schedule-presentation", "/schedule-presentation")
    yield* see("schedule-presentation", "/de/schedule-presentation")
    yield* see("index", "/")
    expect(pages()).toEqual(["index", "schedule-presentation", "index"])
    expect(analytics.counted()).toEqual(["/", "/schedule-presentation", "/"])
  })

  it("R4 R6 E13 is not reported while an error is shown, and is reported once the page loads", function* () {
    const { see, pages, analytics } = yield* environment
    yield* see(undefined, "/queue")
    expect([pages(), analytics.counted()]).toEqual([[], ["/queue"]])
    yield* see("queue", "/queue")
    expect([pages(), analytics.counted()]).toEqual([["queue"], ["/queue"]])
  })
})

describe("An event that is sent once in a tab", () => {
  it("E12 is not repeated after a reload until it is over, and is independent of other tabs", function* () {
    const browser = fakeBrowser()
    const page = () => oncePerTab({ store: browser.store })
    const first = page()
    expect([yield* first.isFirst("queue"), yield* first.isFirst("queue"), yield* first.isFirst("a:7")]).toEqual([
      true,
      false,
      true,
    ])
    const reloaded = page()
    expect([yield* reloaded.isFirst("queue"), yield* reloaded.over("queue"), yield* reloaded.over("queue")]).toEqual([
      false,
      true,
      false,
    ])
    expect([yield* page().isFirst("a:7"), yield* page().isFirst("queue")]).toEqual([false, true])
    browser.openTab()
    expect(yield* page().isFirst("a:7")).toBe(true)
  })

  it("E12 is remembered as long as the page if storage is blocked", function* () {
    const browser = fakeBrowser()
    browser.blockStorage()
    const once = oncePerTab({ store: browser.store })
    expect([yield* once.isFirst("queue"), yield* once.isFirst("queue")]).toEqual([true, false])
    expect(yield* oncePerTab({ store: browser.store }).isFirst("queue")).toBe(true)
  })
})

describe("The first picture of a consultation", () => {
  const surface = { srcObject: undefined }
  /** A page that plays and shows the stream of a presentation. */
  const watching = ({ open }: ReturnType<typeof memoryApp>, presentationId = 7) =>
    Effect.gen(function* () {
      const { watch } = yield* Effect.promise(() => open()("consultation"))
      const wish = { kind: undefined, proto: undefined, hlsReady: createSignal() }
      const watched = watch(presentationId, { ...wish, address: createStore(aStream()) })
      yield* start(watched.live)
      watched.state.get().media?.attach(surface)
      return watched
    })
  const opened = (arrange: (fakes: ReturnType<typeof memoryApp>["fakes"]) => void = () => {}) =>
    Effect.gen(function* () {
      const app = memoryApp()
      arrange(app.fakes)
      const watched = yield* watching(app)
      const names = () => app.fakes.host.events().map(({ name }) => name)
      return { app, watched, names, server: app.fakes.mediaServer }
    })

  it("S2 E13 is reported when it is shown, and once, also over a reconnect and a reload", function* () {
    const { app, watched, names, server } = yield* opened()
    expect(names()).toEqual([])
    yield* act(server.frame)
    yield* act(server.frame)
    expect(names()).toEqual(["first_picture"])
    server.lose()
    yield* pass(5_000)
    watched.state.get().media?.attach(surface)
    yield* act(server.frame)
    yield* watching(app)
    yield* act(server.frame)
    expect(names()).toEqual(["first_picture"])
    yield* watching(app, 8)
    yield* act(server.frame)
    expect(names()).toEqual(["first_picture", "first_picture"])
  })

  it("S2 S5 E13 is not reported for a stream of only audio", function* () {
    const { names, server } = yield* opened(({ mediaServer }) => mediaServer.sendSoundAlone())
    yield* act(() => server.arrive({ packets: 50, bytes: 5_000 }))
    yield* pass(2_000)
    expect(names()).toEqual([])
  })
})

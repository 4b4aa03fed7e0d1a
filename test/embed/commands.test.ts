import fc from "fast-check"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { frameAddress, pathOf } from "../../embed/frameAddress.ts"
import { commands } from "../../embed/messages/commands.ts"
import { openNotifier } from "../../embed/messages/openNotifier.ts"
import { nextState, type OverlayState } from "../../embed/overlay/overlayState.ts"
import { overlayWords, stateText } from "../../embed/overlay/words.ts"
import type { ShowroomPage } from "../../embed/public.d.ts"
import { hostViolations } from "./hostContract.ts"

const harness = (isReadyAtFirst = true) => {
  const frame = document.createElement("iframe")
  const { on, tell } = openNotifier("", document.createElement("div"), {})
  const said: object[] = []
  const failures: string[] = []
  let isReady = isReadyAtFirst
  const unmount = vi.fn()
  const handles = commands({
    frame,
    say: (message) => isReady && said.push(message),
    fail: (_says, code) => failures.push(code),
    isReady: () => isReady,
    on,
    unmount,
  })
  const ready = () => {
    isReady = true
    tell({ name: "ready", detail: {} })
  }
  return { handles, frame, said, failures, ready, tell, unmount }
}

describe("Commands of a dealer's page", () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it("E13 repeat to each page that loads what the dealer's page knows of its visitor, and put it into no address", () => {
    const { handles, said, ready, frame } = harness(false)
    handles.setPrefill({ first_name: "Anna" })
    handles.setPrefill({ first_name: "Kim", email: "kim@post.example" })
    handles.camera(false)
    for (const _page of [1, 2]) ready()
    const prefill = { type: "command", name: "prefill", first_name: "Kim", email: "kim@post.example" }
    expect(said).toEqual([prefill, { type: "command", name: "camera", on: false }, prefill])
    for (const message of said) expect(hostViolations("toShowroom", message)).toEqual([])
    expect(frame.outerHTML).not.toContain("Kim")
  })

  it("E13 L1 change the frame's title with the language, unless the page has set its own", () => {
    const { handles, frame } = harness()
    frame.title = "Online showroom"
    handles.setLanguage("de")
    expect(frame.title).toBe("Online-Showroom")
    frame.title = "Kern"
    handles.setLanguage("en")
    expect(frame.title).toBe("Kern")
  })

  it("E13 are sent as the contract defines them", () => {
    const { handles, said, failures } = harness()
    handles.setLanguage("de-AT")
    handles.setReferral({ id: 77, name: "Autohaus Kern" })
    handles.setTheme({ background: "#f6f3ee", radius: 4 })
    handles.open({ page: "webinar", presentation: "3" })
    handles.open({ page: "booking", product: { id: 11, brand: "Livid", model: "Aurora" } })
    handles.leave()
    handles.mute(true)
    handles.focus()
    expect(said.map((message) => (message as { name: string }).name)).toEqual([
      "set_language",
      "set_referral",
      "set_theme",
      "open",
      "open",
      "leave",
      "mute",
      "focus",
    ])
    for (const message of said) expect(hostViolations("toShowroom", message)).toEqual([])
    handles.setLanguage("fr")
    expect(failures).toEqual(["OPTION-LANGUAGE"])
    expect(said).toHaveLength(8)
  })

  it("E13 E16 are read from proxies, numbers as text and words in any case, and leave out only a field that cannot be read", () => {
    const { handles, said, failures } = harness()
    const reactive = <Value extends object>(value: Value) => new Proxy(value, {})
    const product = { id: "11", brand: "Livid", model: "Aurora", image_url: null }
    handles.setProduct(reactive(product) as never)
    handles.offerProduct(reactive({ ...product, image_url: {} }) as never)
    handles.setPrefill(reactive({ first_name: "Anna", last_name: null, email: 5n }) as never)
    handles.setTheme({ radius: "4", accent: "red", background: " #F6F3EE " } as never)
    handles.open({ page: "Webinar", presentation: " 3 " } as never)
    handles.open("booking" as never)
    handles.mute("TRUE" as never)
    handles.setReferral(null as never)
    const plain = { id: 11, brand: "Livid", model: "Aurora" }
    expect(said).toEqual([
      { type: "presentation_product", product: JSON.stringify(plain) },
      { type: "command", name: "offer_product", product: plain },
      { type: "command", name: "prefill", first_name: "Anna" },
      { type: "command", name: "set_theme", radius: 4, background: "#F6F3EE" },
      { type: "command", name: "open", page: "webinar", presentation_id: 3 },
      { type: "command", name: "open", page: "booking" },
      { type: "command", name: "mute", muted: true },
      { type: "command", name: "set_referral", referral: {} },
    ])
    for (const message of said) expect(hostViolations("toShowroom", message)).toEqual([])
    expect(failures).toEqual(["OPTION-VALUE", "OPTION-VALUE", "OPTION-VALUE"])
  })

  it("E13 are not sent without a required field, whatever else is given, and later commands are sent", () => {
    const { handles, said, failures, ready } = harness(false)
    const circular: Record<string, unknown> = { brand: "Livid" }
    circular.model = circular
    const given = [null, undefined, 5, "Aurora", [], circular, { brand: "", model: "Aurora" }]
    for (const each of given) handles.offerProduct(each as never)
    handles.mute(undefined as never)
    handles.leave()
    ready()
    expect(said).toEqual([{ type: "command", name: "leave" }])
    expect(failures).toEqual(Array(given.length + 1).fill("OPTION-VALUE"))
  })

  it("E16 are the same in a page that gives arrays and objects a toJSON", () => {
    const { handles, said } = harness()
    for (const { prototype } of [Array, Object])
      Object.defineProperty(prototype, "toJSON", { configurable: true, value: () => "theirs" })
    handles.setProduct({ brand: "Livid", model: "Aurora" })
    for (const { prototype } of [Array, Object]) Reflect.deleteProperty(prototype, "toJSON")
    expect(said).toEqual([{ type: "presentation_product", product: '{"brand":"Livid","model":"Aurora"}' }])
  })

  it("E13 wait in order for the first page, and repeat on each later page what it cannot know", () => {
    const { handles, said, ready } = harness(false)
    handles.setLanguage("de")
    handles.setTheme({ radius: 0 })
    handles.open({ page: "booking" })
    expect(said).toEqual([])
    ready()
    const names = () => said.splice(0).map((message) => (message as { name: string }).name)
    expect(names()).toEqual(["set_theme", "set_language", "open"])
    ready()
    expect(names()).toEqual(["set_theme"])
  })

  it("E13 fail for a page that does not exist, or lacks its number, and are not sent", () => {
    const { handles, said, failures } = harness()
    handles.open({ page: "nonsense" as ShowroomPage })
    handles.open({ page: "webinar" })
    expect(failures).toEqual(["OPTION-PAGE", "OPTION-PAGE"])
    expect(said).toEqual([])
  })

  it("E13 do not repeat a theme that was refused, but the theme before it", () => {
    const { handles, said, ready, tell } = harness()
    const repeated = () => {
      said.splice(0)
      ready()
      return said
    }
    handles.setTheme({ background: "#808080" })
    tell({ name: "failed", detail: { code: "THEME-BACKGROUND" } })
    expect(repeated()).toEqual([])
    handles.setTheme({ radius: 0 })
    handles.setTheme({ accent: "#ffffff" })
    tell({ name: "failed", detail: { code: "THEME-ACCENT" } })
    expect(repeated()).toEqual([{ type: "command", name: "set_theme", radius: 0 }])
  })

  it("E13 destroy removes the frame when the showroom has released everything, or after 2 s", async () => {
    for (const isReported of [true, false]) {
      const { handles, said, tell, unmount } = harness()
      const done = vi.fn()
      const destroyed = handles.destroy().then(done)
      expect(said).toEqual([{ type: "command", name: "release" }])
      await vi.advanceTimersByTimeAsync(1_999)
      expect(unmount).not.toHaveBeenCalled()
      if (isReported) tell({ name: "released", detail: {} })
      else await vi.advanceTimersByTimeAsync(1)
      await destroyed
      expect([unmount.mock.calls.length, done.mock.calls.length]).toEqual([1, 1])
    }
  })
})

describe("A notification to the page", () => {
  it("E13 reaches every listener and the DOM event, whatever one of them throws", () => {
    const element = document.createElement("div")
    const received: string[] = []
    const thrown: unknown[] = []
    vi.stubGlobal("reportError", (failure: unknown) => thrown.push(failure))
    const mistake = new Error("of the page")
    const throwing = () => {
      throw mistake
    }
    const { on, tell } = openNotifier("", element, { on: { ended: throwing } })
    on("ended", throwing)
    on("ended", () => received.push("listener"))
    element.addEventListener("showroom:ended", () => received.push("event"))
    tell({ name: "ended", detail: {} })
    expect(received).toEqual(["listener", "event"])
    expect(thrown).toEqual([mistake, mistake])
    vi.unstubAllGlobals()
  })
})

describe("A tag manager's list", () => {
  it("E13 has the steps of a visit, and not how the showrooms of a page agree", () => {
    const { tell } = openNotifier("", document.createElement("div"), { dataLayer: "stepsOfVisit" })
    tell({ name: "live", detail: {} })
    tell({ name: "picked_up", detail: {} })
    expect((window as unknown as { stepsOfVisit: unknown }).stepsOfVisit).toEqual([{ event: "showroom_picked_up" }])
  })
})

describe("The first page of a showroom", () => {
  const origin = "https://showroom.example"

  it.each([
    ["start", {}, "/"],
    ["live", {}, "/prequeue"],
    ["booking", {}, "/schedule-presentation"],
    ["presentation", { presentation: 85 }, "/presentations/85"],
    ["webinar", { presentation: "3" }, "/webinar/3"],
    ["stream_test", {}, "/stream-test"],
  ] as const)("E4 %s with %o opens %s", (page, about, path) => {
    expect(frameAddress(origin, "", { page, ...about, location: 4 })).toBe(`${origin}${path}?location_id=4`)
  })

  it("E4 yields to the page that a link to the dealer's page asks for", () =>
    expect(frameAddress(origin, "?osr_presentation_id=7", { page: "booking" })).toBe(`${origin}/?presentation_id=7`))

  it("E4 is none if the page is unknown, or lacks the number of its presentation", () =>
    fc.assert(
      fc.property(fc.string(), fc.oneof(fc.string(), fc.integer()), (page, presentation) => {
        const path = pathOf({ page: page as ShowroomPage, presentation })
        expect(path ?? "").toMatch(/^(|prequeue|schedule-presentation|stream-test|(presentations|webinar)\/[1-9]\d*)$/)
      }),
    ))
})

describe("The button of a minimized showroom", () => {
  const standingOf = (events: ReadonlyArray<readonly [keyof typeof nextState, object]>) =>
    events.reduce<OverlayState>(
      (before, [name, detail]) =>
        (nextState[name] as (reported: object, before: OverlayState) => OverlayState)(detail, before),
      { kind: "nothing" },
    )
  const said = (standing: OverlayState, language: string) => stateText(standing, overlayWords(language), "Talk to us")

  it.each([
    [[], "Talk to us", "Talk to us"],
    [[["queue_joined", {}]], "You’re in the queue", "Sie stehen in der Warteschlange"],
    [[["position", { position: 3 }]], "Place 3 in the queue", "Platz 3 in der Warteschlange"],
    [[["position", { position: 1 }]], "You’re next", "Sie sind als Nächstes dran"],
    [[["position", { position: 0 }]], "Your consultant is joining", "Ihre Beratung beginnt gleich"],
    [
      [
        ["position", { position: 0 }],
        ["picked_up", {}],
      ],
      "Back to your consultation",
      "Zurück zu Ihrer Beratung",
    ],
    [
      [
        ["picked_up", {}],
        ["ended", {}],
      ],
      "Talk to us",
      "Talk to us",
    ],
    [
      [
        ["position", { position: 2 }],
        ["queue_left", {}],
      ],
      "Talk to us",
      "Talk to us",
    ],
    [[["page_changed", { page: "presentation" }]], "Back to your consultation", "Zurück zu Ihrer Beratung"],
  ] as const)("E2 Q2 after %j shows %s", (events, en, de) => {
    expect([said(standingOf(events), "en"), said(standingOf(events), "de")]).toEqual([en, de])
  })
})

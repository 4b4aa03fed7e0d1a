import { readFileSync } from "node:fs"
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { frameAddress } from "../../embed/frameAddress.ts"
import { openNotifier } from "../../embed/messages/openNotifier.ts"
import { onlineShowroom } from "../../embed/onlineShowroom.ts"
import { whileUnseen } from "../../embed/opened/unseenFrame.ts"
import type { ShowroomOptions } from "../../embed/public.d.ts"
import { scriptOptions } from "../../embed/script/scriptOptions.ts"
import { fakeVisibility } from "./fakeVisibility.ts"
import { hostExample, hostViolations } from "./hostContract.ts"
import { unserved } from "./lateParts.ts"

vi.mock("../../embed/lateModule.ts", () => import("./lateParts.ts"))

/** Resolves when the parts that a showroom fetches have arrived. */
const partsCome = () => vi.dynamicImportSettled()

/** Whether the frame is in view, as the browser reports it. */
const pageVisibility = fakeVisibility()

const origin = "https://showroom.example"

/** A dealer's page with a showroom. Its window records the messages that are posted to it. */
const harness = (options: ShowroomOptions = {}) => {
  const element = document.createElement("div")
  document.body.append(element)
  const api = onlineShowroom(origin)
  const showroom = api.mount(element, options)
  const posted: Array<{ readonly message: unknown; readonly to: unknown }> = []
  const inner = showroom.frame.contentWindow as Window
  const asked: string[] = []
  inner.postMessage = ((message: { readonly type: string }, to: unknown) => {
    // Requests for heights belong to the resize library and not to the contract.
    if (message.type.startsWith("iframe-")) asked.push(message.type)
    else posted.push({ message, to })
  }) as typeof inner.postMessage
  const post = (data: unknown, from = origin, source: unknown = inner) => {
    window.dispatchEvent(new MessageEvent("message", { data, origin: from, source: source as Window }))
  }
  return { api, element, showroom, frame: showroom.frame, posted, asked, post }
}

describe("A showroom in a dealer's page", () => {
  beforeEach(() => document.body.replaceChildren())
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it("E1 E2 is a frame with a name of its own and all the permissions that the showroom needs", () => {
    const { frame } = harness({ location: 4, language: "de" })
    expect(frame.title).toBe("Online-Showroom")
    expect(frame.allow.split("; ")).toEqual([
      "camera",
      "microphone",
      "autoplay",
      "fullscreen",
      "picture-in-picture",
      "clipboard-write",
      "screen-wake-lock",
    ])
    expect(frame.src).toBe(`${origin}/?location_id=4&lang=de`)
  })

  it("E13 E14 E16 hands over consent and product at each READY and not before, to the showroom's origin only", async () => {
    const product = { id: 11, brand: "Livid", model: "Aurora" }
    const { posted, post, showroom } = harness({ consent: ["C0001"], product })
    showroom.setConsent(["C0001", "C0002"])
    await partsCome()
    expect(posted).toEqual([])
    post("READY")
    post("READY")
    const handed = [
      { message: { type: "consent_settings", groups: '["C0001","C0002"]' }, to: origin },
      { message: { type: "presentation_product", product: JSON.stringify(product) }, to: origin },
    ]
    expect(posted).toEqual([...handed, ...handed])
    for (const { message } of posted) expect(hostViolations("toShowroom", message)).toEqual([])
  })

  it("E14 posts every change of consent at once, and reports that there is no consent tool", () => {
    const { posted, post, showroom } = harness()
    post("READY")
    expect(posted).toEqual([])
    showroom.setConsent(["C0003"])
    showroom.setConsent("absent")
    expect(posted.map(({ message }) => message)).toEqual([
      { type: "consent_settings", groups: '["C0003"]' },
      { type: "consent_tool_absent" },
    ])
  })

  it("E14 posts the groups in a page whose library gives all lists a toJSON, and whatever else is among them", () => {
    const { posted, post, showroom } = harness()
    post("READY")
    Object.assign(Array.prototype, { toJSON: () => "[]" })
    try {
      showroom.setConsent(["C0001", null, Symbol("C0002"), "C0003"] as never)
    } finally {
      Reflect.deleteProperty(Array.prototype, "toJSON")
    }
    expect(posted.map(({ message }) => JSON.parse((message as { groups: string }).groups))).toEqual([
      ["C0001", "null", "Symbol(C0002)", "C0003"],
    ])
  })

  it("E5 E13 passes on the showroom's messages, by callback and as DOM event", () => {
    const called: unknown[] = []
    const dispatched: unknown[] = []
    const names = ["customer", "position", "picked_up", "ended", "booked", "cancelled", "failed"] as const
    const on = Object.fromEntries(names.map((name) => [name, (detail: unknown) => called.push([name, detail])]))
    const { post } = harness({ on })
    for (const name of names)
      document.addEventListener(`showroom:${name}`, (event) => dispatched.push([name, (event as CustomEvent).detail]), {
        once: true,
      })
    const messages = [
      hostExample("customer"),
      { type: "event", name: "position", position: 3 },
      ...["picked_up", "ended"].map((name) => ({ type: "event", name })),
      ...["booked", "cancelled"].map((name) => ({ type: "event", name, id: "9f2c41d07be8a635" })),
      { type: "event", name: "failed", code: "X1" },
    ]
    for (const message of messages) {
      expect(hostViolations("toHost", message)).toEqual([])
      post(message)
    }
    expect(called).toEqual([
      ["customer", { uuid: (hostExample("customer") as { uuid: string }).uuid }],
      ["position", { position: 3 }],
      ["picked_up", {}],
      ["ended", {}],
      ["booked", { id: "9f2c41d07be8a635" }],
      ["cancelled", { id: "9f2c41d07be8a635" }],
      ["failed", { code: "X1" }],
    ])
    expect(dispatched).toEqual(called)
  })

  it.each([
    ["another origin", "https://evil.example", undefined],
    ["the same host by http", "http://showroom.example", undefined],
    ["another window of its origin", origin, window],
  ])("E13 ignores messages from %s", (_case, from, source) => {
    const received: unknown[] = []
    const { posted, post } = harness({
      consent: ["C0001"],
      on: { ready: () => received.push(1), ended: () => received.push(2) },
    })
    if (source) post("READY", from, source)
    else post("READY", from)
    if (source) post({ type: "event", name: "ended" }, from, source)
    else post({ type: "event", name: "ended" }, from)
    expect(received).toEqual([])
    expect(posted).toEqual([])
  })

  it.each([
    [null],
    [5],
    ["ready"],
    [{ type: "event", name: "position" }],
    [{ type: "event", name: "sold" }],
    [{ type: "customer" }],
    [{ type: "iframe-resized", height: 5 }],
  ])("E13 emits no event for %j", (message) => {
    const received: unknown[] = []
    const listener = () => received.push(message)
    const { post } = harness({ on: { ready: listener, position: listener, customer: listener, failed: listener } })
    post(message)
    expect(received).toEqual([])
  })

  it("E13 Q2 passes on the position in the queue: 1 means next, 0 means being picked up now", () => {
    const places: number[] = []
    const { post } = harness({ on: { position: ({ position }) => places.push(position) } })
    for (const position of [2, 1, 0]) {
      const message = { type: "event", name: "position", position }
      expect(hostViolations("toHost", message)).toEqual([])
      post(message)
    }
    expect(places).toEqual([2, 1, 0])
    for (const file of ["docs/host-reference.md", "embed/generated/visitEvents.d.ts", "contracts/host.schema.json"])
      expect(readFileSync(file, "utf8"), file).toMatch(/1 means next, 0 means being picked up now/)
  })

  it("E2 has no scroll bars while it is as high as its content, and its own if the page keeps the height", () => {
    expect(harness().frame.getAttribute("scrolling")).toBe("no")
    expect(harness({ height: "tell" }).frame.hasAttribute("scrolling")).toBe(false)
  })

  it("E2 scrolls by itself while it receives no height, and says so, once the visitor can see it", async () => {
    const codes: string[] = []
    const { post, frame } = harness({ on: { failed: ({ code }) => codes.push(code) } })
    await partsCome()
    vi.useFakeTimers()
    post("READY")
    pageVisibility.notify(false)
    vi.advanceTimersByTime(60_000)
    expect(codes).toEqual([])
    pageVisibility.notify(true)
    vi.advanceTimersByTime(10_000)
    expect(frame.getAttribute("scrolling")).toBe("auto")
    expect(codes).toEqual(["FRAME-HEIGHT"])
    post({ type: "iframe-resized", height: 500 })
    expect(frame.getAttribute("scrolling")).toBe("no")
  })

  it("E2 scrolls by itself, and says so once it has opened, if what keeps its height cannot be fetched", async () => {
    unserved.add("height")
    vi.spyOn(console, "error").mockImplementation(() => {})
    const codes: string[] = []
    const { frame, post } = harness({ on: { failed: ({ code }) => codes.push(code) } })
    await vi.waitFor(() => expect(frame.getAttribute("scrolling")).toBe("auto"))
    unserved.clear()
    expect(codes).toEqual([])
    post("READY")
    expect(codes).toEqual(["FRAME-HEIGHT"])
  })

  it("E2 is asked for its height while it is out of view, where a browser does not lay it out", async () => {
    const { post, asked, frame } = harness()
    await partsCome()
    vi.useFakeTimers()
    post("READY")
    vi.advanceTimersByTime(250)
    expect(asked).toEqual(Array(3).fill("iframe-child-init"))
    post({ type: "iframe-resized", height: 500 })
    expect(frame.style.height).toBe("500px")
    asked.length = 0
    const stop = whileUnseen(frame, () => asked.push("asked"))
    pageVisibility.notify(false)
    vi.advanceTimersByTime(1_000)
    expect(asked).toHaveLength(2)
    pageVisibility.notify(true)
    vi.advanceTimersByTime(5_000)
    expect(asked).toHaveLength(2)
    stop()
  })

  it("E2 takes no height from another window, from another origin or before READY", async () => {
    const { post, frame } = harness()
    await partsCome()
    const message = { type: "iframe-resized", height: 500 }
    post(message)
    post("READY")
    post(message, "https://evil.example")
    post(message, origin, window)
    expect(frame.style.height).toBe("")
  })

  it.each([
    ["de-DE", {}, "Online-Showroom"],
    ["fr", {}, "Online showroom"],
    ["de", { language: "en" }, "Online showroom"],
    ["de", { title: "Ihr Showroom" }, "Ihr Showroom"],
  ] as const)(
    "E2 L1 has a title in the language of the options, else in the page's (%s, %o)",
    (lang, options, title) => {
      document.documentElement.lang = lang
      expect(harness(options).frame.title).toBe(title)
      document.documentElement.lang = ""
    },
  )

  it.each([
    [
      "8 s after the browser has loaded something else there",
      (frame: HTMLElement) => frame.dispatchEvent(new Event("load")),
      8_000,
    ],
    ["30 s after no load event at all", () => {}, 30_000],
  ])(
    "E1 explains that the showroom did not open %s, with what the visitor can do, until it opens",
    async (_case, act, ms) => {
      vi.useFakeTimers()
      const inConsole = vi.spyOn(console, "error").mockImplementation(() => {})
      const codes: string[] = []
      const { element, frame, post } = harness({
        location: 4,
        language: "de-AT",
        telephone: "+49 (8382) 123-45",
        contactUrl: "javascript:alert(1)",
        on: { failed: ({ code }) => codes.push(code) },
      })
      act(frame)
      vi.advanceTimersByTime(ms - 1)
      expect(codes).toEqual([])
      vi.advanceTimersByTime(1)
      expect(codes).toEqual(["FRAME-LOAD"])
      expect(frame.style.display).toBe("none")
      // The code that explains the cause cannot be fetched, because there is no showroom.
      await vi.waitFor(() =>
        expect(inConsole).toHaveBeenCalledWith(expect.stringMatching(/diagnosis\.js did not load \(FRAME-LOAD\)/)),
      )
      const [link, call, ...more] = element.querySelectorAll("a")
      expect([call?.textContent, call?.href]).toEqual(["+49 (8382) 123-45", "tel:+49838212345"])
      expect(more).toEqual([])
      expect(link?.textContent).toBe("In einem eigenen Tab öffnen")
      expect(link?.href).toBe(`${origin}/?location_id=4&lang=de`)
      expect(link?.rel).toBe("noopener noreferrer")
      post("READY")
      expect(element.querySelector("a")).toBeNull()
      expect(frame.style.display).toBe("block")
    },
  )

  it("E1 L1 opens in the visitor's language if the requested one does not exist", () => {
    vi.spyOn(console, "error").mockImplementation(() => {})
    expect(harness({ language: "fr-FR" }).frame.src).toBe(`${origin}/`)
  })

  it("E13 notifies a listener for any event, by option and by handle, with each event's name", () => {
    const received: unknown[] = []
    const { post, showroom } = harness({ on: { any: ({ name }) => received.push(name) } })
    const stop = showroom.on("any", (event) => received.push(event))
    post("READY")
    post({ type: "event", name: "position", position: 3 })
    stop()
    post({ type: "event", name: "ended" })
    const position = { name: "position", detail: { position: 3 } }
    expect(received).toEqual(["ready", { name: "ready", detail: {} }, "position", position, "ended"])
  })

  it.each(["berlin", "0", "-1", "4.5", 0, ""])(
    "E8 does not open location %j, which would be location 1",
    (location) => {
      const element = document.createElement("div")
      expect(() => onlineShowroom(origin).mount(element, { location })).toThrow(TypeError)
      expect(element.children).toHaveLength(0)
    },
  )

  it("E13 passes every message to trace, and why one is ignored", () => {
    const seen: unknown[] = []
    const { post } = harness({ trace: (...message) => seen.push(message) })
    post({ type: "iframe-resized", height: 5 })
    post("READY", "https://evil.example")
    post("READY", origin, window)
    post({ type: "event", name: "sold" })
    expect(seen).toEqual([
      ["received", { type: "iframe-resized", height: 5 }],
      ["ignored", "READY", "from https://evil.example, not https://showroom.example"],
      ["ignored", "READY", "from another window"],
      ["ignored", { type: "event", name: "sold" }, "unknown"],
    ])
  })

  it("E1 leaves nothing behind when it is unmounted", () => {
    const { api, post, showroom, element, posted } = harness({ consent: ["C0001"] })
    expect(api.mounted).toEqual([showroom])
    showroom.unmount()
    post("READY")
    expect(posted).toEqual([])
    expect(element.children).toHaveLength(0)
    expect(api.mounted).toEqual([])
  })

  it("E1 names the place that does not exist, or is in another document", () => {
    const { mount } = onlineShowroom(origin)
    expect(() => mount("#nowhere")).toThrow("There is no element #nowhere")
    const elsewhere = document.implementation.createHTMLDocument().createElement("div")
    expect(() => mount(elsewhere)).toThrow("There is no element")
    document.body.append(elsewhere)
    expect(mount(elsewhere).frame.parentElement).toBe(elsewhere)
  })

  it("E1 takes the place of its copy in a page that was restored from a cache, and forgets what the page removed", async () => {
    const { api, element } = harness()
    const { body } = document
    const copy = body.cloneNode(true) as HTMLBodyElement
    body.replaceWith(copy)
    // Later files of this worker have the page's first body.
    onTestFinished(() => copy.replaceWith(body))
    expect(document.querySelectorAll("iframe")).toHaveLength(1)
    expect(api.mounted).toEqual([])
    const again = api.mount(copy.firstElementChild as HTMLElement)
    await partsCome()
    expect([...document.querySelectorAll("iframe")]).toEqual([again.frame])
    expect(api.mounted).toEqual([again])
    expect(element.isConnected).toBe(false)
  })

  it("E1 opens with options that are null, a number in place of a text, or a proxy", () => {
    const options = { language: null, title: null, theme: null, product: null, telephone: 838212345, referral: null }
    const proxy = new Proxy({ ...options, location: "4" }, {}) as unknown as ShowroomOptions
    expect(harness(proxy).frame.src).toBe(`${origin}/?location_id=4`)
    expect(harness(null as never).frame.src).toBe(`${origin}/`)
  })

  it("E5 is received outside a shadow root", () => {
    const host = document.createElement("div")
    document.body.append(host)
    const place = host.attachShadow({ mode: "open" }).appendChild(document.createElement("div"))
    const received = vi.fn()
    document.addEventListener("showroom:ready", received, { once: true })
    openNotifier(origin, place, {}).tell({ name: "ready", detail: {} })
    expect(received).toHaveBeenCalledOnce()
  })

  it.each([
    ["", {}, "/"],
    ["?token=theirs&osr_token=ours&osr_booking_id=7", {}, "/?booking_id=7&token=ours"],
    ["?osr_location_id=2", { location: 4 }, "/?location_id=2"],
    ["?osr_referral_name=Kern+%26+Co&osr_lang=fr", { language: "en" }, "/?referral_name=Kern+%26+Co&lang=en"],
    ["", { language: "de-DE" }, "/?lang=de"],
    ["", { language: "EN-gb" }, "/?lang=en"],
    ["", { referral: { id: 7, name: "Kern" } }, "/?referral_id=7&referral_name=Kern"],
    ["?osr_referral_id=9", { referral: { id: 7, name: "Kern" } }, "/?referral_id=9"],
  ] as const)("E4 a page with the query %j and %o opens %s", (query, options, address) =>
    expect(frameAddress(origin, query, options)).toBe(origin + address),
  )

  it.each([
    [{}, {}],
    [
      { location: "4", language: "de", title: "Ihr Showroom" },
      { location: "4", language: "de", title: "Ihr Showroom" },
    ],
    [
      { language: "de-DE", height: "tell" },
      { language: "de-DE", height: "tell" },
    ],
    [
      { referralId: "7", referralName: "Kern & Co", referralUrl: "https://kern.example" },
      { referral: { id: "7", name: "Kern & Co", url: "https://kern.example" } },
    ],
    [{ consent: "C0001, C0003" }, { consent: ["C0001", "C0003"] }],
    [{ consent: "" }, { consent: [] }],
    [{ consent: " OneTrust " }, { consent: "onetrust" }],
    [
      { consent: "absent", height: "tell" },
      { consent: "absent", height: "tell" },
    ],
    [
      { page: "webinar", presentation: "3", loading: "lazy", initialHeight: "640" },
      { page: "webinar", presentation: "3", loading: "lazy", initialHeight: 640 },
    ],
    [
      { productId: "11", productBrand: "Livid", productModel: "Aurora", productImageUrl: "https://d.example/a.jpg" },
      { product: { id: 11, brand: "Livid", model: "Aurora", image_url: "https://d.example/a.jpg" } },
    ],
    [
      { themeBackground: "#f6f3ee", themeAccent: "#7a1f2b", themeRadius: "4", mode: "floating", buttonText: "Hallo" },
      { theme: { background: "#f6f3ee", accent: "#7a1f2b", radius: 4 }, mode: "floating", buttonText: "Hallo" },
    ],
    [
      { telephone: "+49 8382 12345", contactUrl: "https://dealer.example/contact" },
      { telephone: "+49 8382 12345", contactUrl: "https://dealer.example/contact" },
    ],
  ])("E1 E14 attributes %o ask for %o", (attributes, options) => expect(scriptOptions(attributes)).toEqual(options))
})

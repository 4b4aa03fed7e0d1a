import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { frameAddress } from "../../embed/frameAddress.ts"
import { onlineShowroom } from "../../embed/onlineShowroom.ts"
import type { ShowroomOptions } from "../../embed/public.d.ts"
import { scriptOptions } from "../../embed/scriptOptions.ts"
import { hostExample, hostViolations } from "./hostContract.ts"

// The library measures real windows, which jsdom has none of; test/e2e/host.spec.ts has them.
vi.mock("@open-iframe-resizer/core", () => ({ initialize: async () => [] }))

const origin = "https://showroom.example"

/** A dealer's page with a showroom, whose window shows what was posted to it. */
const stage = (options: ShowroomOptions = {}) => {
  const element = document.createElement("div")
  document.body.append(element)
  const api = onlineShowroom(origin)
  const showroom = api.mount(element, options)
  const posted: Array<{ readonly message: unknown; readonly to: unknown }> = []
  const inner = showroom.frame.contentWindow as Window
  inner.postMessage = ((message: unknown, to: unknown) => void posted.push({ message, to })) as typeof inner.postMessage
  const say = (data: unknown, from = origin, source: unknown = inner) => {
    window.dispatchEvent(new MessageEvent("message", { data, origin: from, source: source as Window }))
  }
  return { api, element, showroom, frame: showroom.frame, posted, say }
}

describe("A showroom in a dealer's page", () => {
  beforeEach(() => document.body.replaceChildren())
  afterEach(() => void vi.restoreAllMocks())

  it("E1 E2 is a frame with a name of its own and all that the showroom needs of the browser", () => {
    const { frame } = stage({ location: 4, language: "de" })
    expect(frame.title).toBe("Online showroom")
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

  it("E13 E14 E16 hands over consent and product at each READY, and nothing before, to the showroom's origin alone", () => {
    const product = { id: 11, brand: "Livid", model: "Aurora" }
    const { posted, say, showroom } = stage({ consent: ["C0001"], product })
    showroom.setConsent(["C0001", "C0002"])
    expect(posted).toEqual([])
    say("READY")
    say("READY")
    const handed = [
      { message: { type: "consent_settings", groups: '["C0001","C0002"]' }, to: origin },
      { message: { type: "presentation_product", product: JSON.stringify(product) }, to: origin },
    ]
    expect(posted).toEqual([...handed, ...handed])
    for (const { message } of posted) expect(hostViolations("toShowroom", message)).toEqual([])
  })

  it("E14 says every change of consent at once, and that there is no consent tool", () => {
    const { posted, say, showroom } = stage()
    say("READY")
    expect(posted).toEqual([])
    showroom.setConsent(["C0003"])
    showroom.setConsent("absent")
    expect(posted.map(({ message }) => message)).toEqual([
      { type: "consent_settings", groups: '["C0003"]' },
      { type: "consent_tool_absent" },
    ])
  })

  it("E5 E13 tells what the showroom says, by callback and as DOM event", () => {
    const called: unknown[] = []
    const dispatched: unknown[] = []
    const names = ["customer", "position", "picked_up", "ended", "booked", "cancelled", "failed"] as const
    const on = Object.fromEntries(names.map((name) => [name, (detail: unknown) => called.push([name, detail])]))
    const { say } = stage({ on })
    for (const name of names)
      document.addEventListener(`showroom:${name}`, (event) => dispatched.push([name, (event as CustomEvent).detail]), {
        once: true,
      })
    const messages = [
      hostExample("customer"),
      { type: "event", name: "position", position: 3 },
      ...["picked_up", "ended", "booked", "cancelled"].map((name) => ({ type: "event", name })),
      { type: "event", name: "failed", code: "X1" },
    ]
    for (const message of messages) {
      expect(hostViolations("toHost", message)).toEqual([])
      say(message)
    }
    expect(called).toEqual([
      ["customer", { uuid: (hostExample("customer") as { uuid: string }).uuid }],
      ["position", { position: 3 }],
      ["picked_up", {}],
      ["ended", {}],
      ["booked", {}],
      ["cancelled", {}],
      ["failed", { code: "X1" }],
    ])
    expect(dispatched).toEqual(called)
  })

  it.each([
    ["another origin", "https://evil.example", undefined],
    ["the same host by http", "http://showroom.example", undefined],
    ["another window of its origin", origin, window],
  ])("E13 believes nothing from %s", (_case, from, source) => {
    const heard: unknown[] = []
    const { posted, say } = stage({
      consent: ["C0001"],
      on: { ready: () => heard.push(1), ended: () => heard.push(2) },
    })
    if (source) say("READY", from, source)
    else say("READY", from)
    if (source) say({ type: "event", name: "ended" }, from, source)
    else say({ type: "event", name: "ended" }, from)
    expect(heard).toEqual([])
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
  ])("E13 makes no event of %j", (message) => {
    const heard: unknown[] = []
    const hear = () => heard.push(message)
    const { say } = stage({ on: { ready: hear, position: hear, customer: hear, failed: hear } })
    say(message)
    expect(heard).toEqual([])
  })

  it("E2 says that less of the page is seen while the visitor writes in the frame, and only then (RS6)", () => {
    const { posted, say, frame } = stage()
    say("READY")
    window.dispatchEvent(new Event("resize"))
    expect(posted).toEqual([])
    vi.spyOn(document, "activeElement", "get").mockReturnValue(frame)
    window.dispatchEvent(new Event("resize"))
    expect(posted.map(({ message }) => message)).toEqual([{ type: "viewport" }])
    expect(hostViolations("toShowroom", posted[0]?.message)).toEqual([])
  })

  it("E1 leaves nothing behind when it is unmounted", () => {
    const { api, say, showroom, element, posted } = stage({ consent: ["C0001"] })
    expect(api.mounted).toEqual([showroom])
    showroom.unmount()
    say("READY")
    expect(posted).toEqual([])
    expect(element.children).toHaveLength(0)
    expect(api.mounted).toEqual([])
  })

  it("E1 says which place there is not", () =>
    expect(() => onlineShowroom(origin).mount("#nowhere")).toThrow("There is no element #nowhere"))

  it.each([
    ["", {}, "/"],
    ["?token=theirs&osr_token=ours&osr_booking_id=7", {}, "/?booking_id=7&token=ours"],
    ["?osr_location_id=2", { location: 4 }, "/?location_id=2"],
    ["?osr_referral_name=Kern+%26+Co&osr_lang=fr", { language: "en" }, "/?referral_name=Kern+%26+Co&lang=en"],
  ] as const)("E4 a page with the query %j and %o opens %s", (query, options, address) =>
    expect(frameAddress(origin, query, options)).toBe(origin + address),
  )

  it.each([
    [{}, {}],
    [
      { location: "4", language: "de", title: "Ihr Showroom" },
      { location: "4", language: "de", title: "Ihr Showroom" },
    ],
    [{ language: "fr", height: "tell" }, { height: "tell" }],
    [{ consent: "C0001, C0003" }, { consent: ["C0001", "C0003"] }],
    [{ consent: "" }, { consent: [] }],
    [{ consent: "absent", height: "keep" }, { consent: "absent" }],
  ])("E1 E14 attributes %o ask for %o", (attributes, options) => expect(scriptOptions(attributes)).toEqual(options))
})

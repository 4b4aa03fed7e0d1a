import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { keepInView } from "../../../embed/opened/keepInView.ts"
import { isAdvertised, tellCampaign } from "../../../embed/opened/landing.ts"
import { hostExample, hostViolations } from "../hostContract.ts"

const origin = "https://showroom.example"

/** What the browser reports about the frame when it is observed. */
let seen = { isIntersecting: true, top: -400, clippedTop: 0, height: 600 }
/** What is rendered over the frame's middle, from a height of the window on. */
let over: ReadonlyArray<{ readonly element: Element; readonly bottom: number }> = []

describe("A showroom that has opened in a dealer's page", () => {
  beforeEach(() => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        constructor(private readonly listener: (entries: ReadonlyArray<object>) => void) {}
        observe() {
          const { isIntersecting, top, clippedTop, height } = seen
          const intersectionRect = { left: 0, width: 800, top: clippedTop, bottom: clippedTop + height, height }
          this.listener([{ isIntersecting, boundingClientRect: { top }, intersectionRect }])
        }
        disconnect() {}
      },
    )
    document.elementFromPoint = (_, y) =>
      over.find(({ bottom }) => y < bottom)?.element ?? document.querySelector("iframe")
  })
  afterEach(() => {
    over = []
    document.body.replaceChildren()
    vi.restoreAllMocks()
  })

  const harness = () => {
    const element = document.createElement("div")
    const frame = document.createElement("iframe")
    element.append(frame)
    document.body.append(element)
    const said: object[] = []
    keepInView({ element, frame, origin, say: (message) => said.push(message) })
    const receive = (data: unknown, from = origin) =>
      window.dispatchEvent(new MessageEvent("message", { data, origin: from, source: frame.contentWindow }))
    return { element, frame, said, receive }
  }
  const height = { type: "iframe-resized", height: 2_000 }

  it("T4 is notified which part of it is visible, when that changes", () => {
    seen = { isIntersecting: true, top: -400, clippedTop: 0, height: 600 }
    const { said } = harness()
    expect(said).toEqual([{ type: "seen", top: 400, height: 600 }])
    window.dispatchEvent(new Event("scroll"))
    expect(said).toHaveLength(1)
    seen = { isIntersecting: true, top: -500.4, clippedTop: 0, height: 600 }
    window.dispatchEvent(new Event("scroll"))
    expect(said[1]).toEqual({ type: "seen", top: 500, height: 600 })
    seen = { ...seen, isIntersecting: false, height: 0 }
    window.dispatchEvent(new Event("resize"))
    expect(said).toHaveLength(2)
    for (const message of [...said, hostExample("seen")]) expect(hostViolations("toShowroom", message)).toEqual([])
  })

  it("T4 is notified again with each height that it reports, because it may not have subscribed before", () => {
    seen = { isIntersecting: true, top: 0, clippedTop: 0, height: 300 }
    const { said, receive } = harness()
    receive(height, "https://evil.example")
    expect(said).toHaveLength(1)
    receive(height)
    expect(said).toEqual([
      { type: "seen", top: 0, height: 300 },
      { type: "seen", top: 0, height: 300 },
    ])
  })

  /** An element of the page over the frame, down to `bottom` in CSS pixels. */
  const cover = (position: string, bottom: number, parent: Element | ShadowRoot = document.body) => {
    const bar = document.createElement("header")
    bar.style.position = position
    bar.getBoundingClientRect = () => ({ bottom }) as DOMRect
    const text = bar.appendChild(document.createElement("span"))
    parent.append(bar)
    over = [...over, { element: text, bottom }]
    return bar
  }

  it("T4 is notified of the part below what the page fixes or sticks over it", () => {
    seen = { isIntersecting: true, top: -400, clippedTop: 0, height: 600 }
    cover("sticky", 120)
    cover("fixed", 164)
    const { said } = harness()
    expect(said).toEqual([{ type: "seen", top: 564, height: 436 }])
    // A header that moves away while the visitor scrolls down.
    over = []
    window.dispatchEvent(new Event("transitionend"))
    expect(said[1]).toEqual({ type: "seen", top: 400, height: 600 })
  })

  it.each([
    ["a dialog over most of it", () => cover("fixed", 500)],
    ["what scrolls with the page", () => cover("absolute", 120)],
    ["what is fixed together with it", () => document.body.style.setProperty("position", "fixed")],
  ])("T4 does not count %s", (_case, make) => {
    seen = { isIntersecting: true, top: -400, clippedTop: 0, height: 600 }
    make()
    const { said } = harness()
    expect(said).toEqual([{ type: "seen", top: 400, height: 600 }])
    document.body.removeAttribute("style")
  })

  it("T4 is notified of a header within a shadow root, too", () => {
    seen = { isIntersecting: true, top: -400, clippedTop: 0, height: 600 }
    const host = document.createElement("div")
    document.body.append(host)
    const root = host.attachShadow({ mode: "open" })
    const bar = cover("fixed", 120, root)
    over = [{ element: host, bottom: 120 }]
    root.elementFromPoint = () => bar.firstElementChild
    expect(harness().said).toEqual([{ type: "seen", top: 520, height: 480 }])
  })

  it("T6 H2 is notified of a phone's keyboard, and of what it leaves", () => {
    const viewport = Object.assign(new EventTarget(), { height: 664, offsetTop: 0, scale: 1 })
    vi.stubGlobal("visualViewport", viewport)
    vi.stubGlobal("innerHeight", 664)
    seen = { isIntersecting: true, top: -400, clippedTop: 0, height: 664 }
    const { said, frame } = harness()
    Object.assign(viewport, { height: 373, offsetTop: 40 })
    viewport.dispatchEvent(new Event("resize"))
    expect(said).toEqual([
      { type: "seen", top: 400, height: 664 },
      { type: "seen", top: 440, height: 373, covered: 291 },
    ])
    expect(hostViolations("toShowroom", said[1])).toEqual([])
    // A visitor who has zoomed in has no keyboard.
    Object.assign(viewport, { height: 332, offsetTop: 0, scale: 2 })
    viewport.dispatchEvent(new Event("scroll"))
    expect(said[2]).toEqual({ type: "seen", top: 400, height: 664 })
    frame.remove()
    viewport.dispatchEvent(new Event("resize"))
    expect(said).toHaveLength(3)
    vi.unstubAllGlobals()
  })

  it("T6 S7 is notified that the window is as low as that of a phone on its side", () => {
    seen = { isIntersecting: true, top: 0, clippedTop: 0, height: 360 }
    const { said } = harness()
    for (const [width, height] of [
      [844, 390],
      [360, 390],
    ]) {
      vi.stubGlobal("innerWidth", width)
      vi.stubGlobal("innerHeight", height)
      window.dispatchEvent(new Event("resize"))
    }
    expect(said).toEqual([
      { type: "seen", top: 0, height: 360 },
      { type: "seen", top: 0, height: 360, low_window: true },
      { type: "seen", top: 0, height: 360 },
    ])
    expect(hostViolations("toShowroom", said[1])).toEqual([])
    vi.unstubAllGlobals()
  })

  it("E2 reports that less of the page is visible while the visitor writes in the frame, and only then (RS6)", () => {
    seen = { ...seen, isIntersecting: false }
    const { said, frame } = harness()
    const become = (pixels: number) => {
      vi.stubGlobal("innerHeight", pixels)
      window.dispatchEvent(new Event("resize"))
    }
    become(400)
    expect(said).toEqual([])
    vi.spyOn(document, "activeElement", "get").mockReturnValue(frame)
    become(700)
    expect(said).toEqual([{ type: "viewport" }])
    // A scroll bar or a bar of the browser appears or disappears.
    become(700)
    become(650)
    expect(said).toHaveLength(1)
  })

  it.each([
    ["the visitor is in it and its top is above the view", -60, 500, true, true],
    ["its top is in view", 20, 500, true, false],
    ["nothing of it is in view", -900, -20, true, false],
    ["the visitor is elsewhere in the page", -60, 500, false, false],
  ])("E2 scrolls to its top when its page changes: %s", (_case, top, bottom, isFocused, isShown) => {
    const { element, frame } = harness()
    vi.stubGlobal("matchMedia", () => ({ matches: true }))
    const shown = vi.fn()
    frame.scrollIntoView = shown
    frame.getBoundingClientRect = () => ({ top, bottom }) as DOMRect
    vi.spyOn(document, "activeElement", "get").mockReturnValue(isFocused ? frame : document.body)
    element.dispatchEvent(new CustomEvent("showroom:page_changed", { bubbles: true }))
    expect(shown.mock.calls).toEqual(isShown ? [[{ block: "start", behavior: "auto" }]] : [])
  })

  it("E1 ends with its frame", () => {
    seen = { isIntersecting: true, top: 0, clippedTop: 0, height: 300 }
    const { said, receive, frame } = harness()
    frame.remove()
    receive(height)
    window.dispatchEvent(new Event("scroll"))
    seen = { ...seen, height: 200 }
    window.dispatchEvent(new Event("scroll"))
    expect(said).toHaveLength(1)
  })
})

describe("A dealer's page that an advertisement led to", () => {
  const landOn = (query: string, loaded?: string) => {
    history.replaceState(null, "", `/showroom${query}`)
    const entries = loaded === undefined ? [] : [{ name: loaded }]
    vi.spyOn(performance, "getEntriesByType").mockReturnValue(entries as never)
  }
  const saidAt = () => {
    const element = document.createElement("div")
    const said: object[] = []
    tellCampaign({ element, say: (message) => said.push(message) })
    return { element, said }
  }
  afterEach(() => history.replaceState(null, "", "/"))

  it("E13 names its campaign to each page of the showroom, without what the contract does not allow", () => {
    landOn(
      `?utm_source=google&utm_term=electric%20estate&utm_content=${"x".repeat(101)}&gclid=EAI-1_x&utm_id=%E2%80%8B&utm_medium=a%E2%80%A8b&fbclid=%3Cb%3E&email=a@b.example`,
    )
    const message = {
      type: "command",
      name: "set_campaign",
      campaign: { utm_source: "google", utm_term: "electric estate", gclid: "EAI-1_x" },
    }
    const { element, said } = saidAt()
    expect(said).toEqual([message])
    expect(hostViolations("toShowroom", message)).toEqual([])
    element.dispatchEvent(new CustomEvent("showroom:ready"))
    expect(said).toEqual([message, message])
  })

  it("E13 still knows it after the page's router has changed the address, and mixes no two", () => {
    const entry = "https://dealer.example/?utm_source=google&gclid=EAI-1"
    landOn("?model=aurora", entry)
    expect(isAdvertised()).toBe(true)
    expect(saidAt().said).toMatchObject([{ campaign: { utm_source: "google", gclid: "EAI-1" } }])
    landOn("?utm_source=newsletter", entry)
    const [last] = saidAt().said
    expect(last).toMatchObject({ campaign: { utm_source: "newsletter" } })
    expect(JSON.stringify(last)).not.toContain("EAI-1")
  })

  it.each(["", "?model=aurora&clid=1", "?utm_source=", "?fbclid=%20"])("E13 says nothing at %s", (query) => {
    landOn(query)
    expect(saidAt().said).toEqual([])
  })

  it.each([
    ["?a=1&utm_medium=cpc", true],
    ["?msclkid=1", true],
    ["?gclid=1", true],
    ["?wbraid=1", true],
    ["?model=aurora", false],
  ])("E13 fetches the code for it only at %s", (query, isWanted) => {
    landOn(query)
    expect(isAdvertised()).toBe(isWanted)
  })
})

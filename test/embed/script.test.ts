import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { MountedShowroom } from "../../embed/public.d.ts"
import { fakeVisibility } from "./fakeVisibility.ts"

vi.mock("../../embed/lateModule.ts", () => import("./lateParts.ts"))

const address = "https://showroom.example/embed/v1/embed.js"

/** A script element as a page has it. jsdom loads no scripts. */
const include = (attributes: Readonly<Record<string, string>> = {}, place: Element = document.body) => {
  const script = document.createElement("script")
  for (const [name, value] of Object.entries({ src: address, ...attributes })) script.setAttribute(name, value)
  place.append(script)
  return script
}
/** Runs embed.js as a browser does: with `currentScript` for a classic script, and without it for a module. */
const run = async (current: HTMLScriptElement | null = null) => {
  vi.resetModules()
  const spy = vi.spyOn(document, "currentScript", "get").mockReturnValue(current)
  await import("../../embed/script/embed.ts")
  spy.mockRestore()
  // The queue of a stub is taken over by a part of its own.
  await vi.dynamicImportSettled()
}
const stub = async () => {
  vi.resetModules()
  await import("../../embed/script/stub.ts")
  if (window.OnlineShowroom === undefined) throw new Error("stub.js has not defined OnlineShowroom.")
  return window.OnlineShowroom
}
const frames = () => [...document.querySelectorAll("iframe")].map(({ src }) => src)

describe("embed.js in a dealer's page", () => {
  const codes: string[] = []
  document.addEventListener("showroom:failed", (event) => codes.push((event as CustomEvent).detail.code))
  beforeEach(() => {
    fakeVisibility()
    document.head.replaceChildren()
    document.body.replaceChildren()
    document.body.innerHTML = '<main id="place"></main>'
    vi.spyOn(console, "error").mockImplementation(() => {})
  })
  afterEach(() => {
    for (const showroom of window.OnlineShowroom?.mounted ?? []) showroom.unmount()
    delete window.OnlineShowroom
    codes.length = 0
    vi.restoreAllMocks()
  })

  it("E1 opens at its script element, at the end of the page for one in head, and twice for two elements", async () => {
    await run(include({ "data-location": "4" }, document.getElementById("place") as Element))
    await run(include({ "data-location": "5" }, document.head))
    expect(frames()).toEqual(["https://showroom.example/?location_id=4", "https://showroom.example/?location_id=5"])
    expect(document.querySelector("#place iframe")).not.toBeNull()
    expect(document.body.lastElementChild?.querySelector("iframe")).not.toBeNull()
    expect(window.OnlineShowroom?.mounted).toHaveLength(2)
  })

  it("E1 opens as a module for each element that names it, although the module runs once for all of them", async () => {
    include({ type: "module", "data-location": "4" })
    include({ type: "module", "data-location": "5" })
    const classic = include({ "data-location": "6", async: "" })
    await run()
    expect(frames()).toHaveLength(2)
    await run(classic)
    expect(frames().map((src) => src.at(-1))).toEqual(["4", "5", "6"])
  })

  it("E1 opens once if a tag manager runs it as text, and reports if its address is not in the page", async () => {
    include({ "data-location": "4" })
    await run()
    expect(frames()).toHaveLength(1)
    await run()
    expect(frames()).toHaveLength(1)
    expect(codes).toEqual(["SCRIPT-ADDRESS"])
  })

  it("E1 E13 E14 carries out calls from before it had loaded in order, and keeps the same handles", async () => {
    const { mount } = await stub()
    const received: unknown[] = []
    const gone = mount("#place", { location: 3 })
    const showroom = mount("#place", { location: 4 })
    showroom.setConsent(["C0001"])
    showroom.on("position", ({ position }) => received.push(position))
    const stop = showroom.on("ended", () => received.push("ended"))
    stop()
    const { setConsent } = showroom
    setConsent(["C0001", "C0002"])
    gone.unmount()
    expect(frames()).toEqual([])

    await run(include())
    expect(frames()).toEqual(["https://showroom.example/?location_id=4"])
    expect(window.OnlineShowroom?.mounted.map(({ frame }) => frame)).toEqual([showroom.frame])
    const inner = showroom.frame.contentWindow as Window
    const posted: Array<{ readonly type: string }> = []
    inner.postMessage = ((message: { readonly type: string }) => void posted.push(message)) as typeof inner.postMessage
    const post = (data: unknown) =>
      window.dispatchEvent(new MessageEvent("message", { data, origin: "https://showroom.example", source: inner }))
    post("READY")
    post({ type: "event", name: "position", position: 2 })
    post({ type: "event", name: "ended" })
    setConsent("absent")
    expect(posted.filter(({ type }) => !type.startsWith("iframe-"))).toEqual([
      { type: "consent_settings", groups: '["C0001","C0002"]' },
      { type: "consent_tool_absent" },
    ])
    expect(received).toEqual([2])
    const late: MountedShowroom = mount("#place", { location: 7 })
    expect(late.frame.src).toMatch(/=7$/)
  })

  it("E1 reports a waiting call that cannot be carried out, and continues with the others", async () => {
    const { mount } = await stub()
    mount("#nowhere")
    mount("#place", { location: 4 })
    await run(include())
    expect(codes).toEqual(["OPTION-MOUNT"])
    expect(frames()).toHaveLength(1)
  })

  it("E1 opens for the tag whose copy without attributes jQuery runs, and not for one that a consent tool holds back", async () => {
    include({ "data-location": "3", type: "text/plain" })
    const tag = include({ "data-location": "4" }, document.getElementById("place") as Element)
    await run(include({}, document.head))
    expect(frames()).toEqual(["https://showroom.example/?location_id=4"])
    expect(document.querySelector("#place iframe")).not.toBeNull()
    await run(tag)
    expect(frames()).toHaveLength(1)
  })

  it.each(["div id", "form name"])("E1 opens beside a %s of its name, as does its stub", async (markup) => {
    const [name = "", attribute = ""] = markup.split(" ")
    const element = document.createElement(name)
    element.setAttribute(attribute, "OnlineShowroom")
    document.body.append(element)
    const { mount } = await stub()
    mount("#place", { location: 4 })
    await run(include({ "data-location": "5" }))
    expect(frames().map((src) => src.at(-1))).toEqual(["4", "5"])
    expect(window.OnlineShowroom?.mounted).toHaveLength(2)
  })

  it("E1 opens beside something else of its name, leaves that to the page, and says so", async () => {
    const theirs = { settings: true }
    Object.assign(window, { OnlineShowroom: theirs })
    await run(include({ "data-location": "4" }))
    expect(frames()).toHaveLength(1)
    expect(window.OnlineShowroom).toBe(theirs)
    expect(codes).toEqual(["SCRIPT-NAME"])
  })

  it("E2 opens over the page at the page that a program names as text, and reports a mode that does not exist", async () => {
    vi.stubGlobal(
      "CSSStyleSheet",
      class {
        replaceSync() {
          return undefined
        }
      },
    )
    vi.stubGlobal("matchMedia", () => ({ matches: false }))
    HTMLDialogElement.prototype.showModal = vi.fn()
    await run(include())
    // Not in TypeScript, but in programs without it.
    await window.OnlineShowroom?.open("booking" as never)
    expect(frames()).toEqual(["https://showroom.example/schedule-presentation"])
    await run(include({ "data-mode": "popup" }))
    await vi.waitFor(() => expect(codes).toEqual(["OPTION-VALUE"]))
    expect(frames()).toHaveLength(1)
    vi.unstubAllGlobals()
  })

  it("E1 keeps its stub if that runs twice, or late", async () => {
    const first = await stub()
    expect(await stub()).toBe(first)
    await run(include())
    const real = window.OnlineShowroom
    expect(real).not.toBe(first)
    expect(await stub()).toBe(real)
  })
})

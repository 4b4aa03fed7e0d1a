import { act, createElement, createRef, StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from "vitest"
import { onlineShowroom } from "../../embed/onlineShowroom.ts"
import type { MountedShowroom, OnlineShowroom, OverlayOptions } from "../../embed/public.d.ts"
import type { QueueingShowroom } from "../../embed/script/queue.ts"
import { takeOver } from "../../embed/script/takeOver.ts"
import { fakeVisibility } from "./fakeVisibility.ts"

vi.mock("../../embed/lateModule.ts", () => import("./lateParts.ts"))

const origin = "https://showroom.example"
const address = `${origin}/embed/v1/embed.js`

/** A page in which nothing of the package is loaded yet. */
const freshLoader = async () => {
  vi.resetModules()
  return import("../../embed/package/load.ts")
}
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`)]
const frames = () => [...document.querySelectorAll("iframe")]

/** Creates the global that embed.js creates when it has loaded. */
const arrive = async (parts: Partial<OnlineShowroom> = {}) => {
  const waiting = window.OnlineShowroom as QueueingShowroom | undefined
  const showroom = Object.assign(onlineShowroom(origin), parts)
  window.OnlineShowroom = showroom
  if (waiting?.queue !== undefined) takeOver(waiting, showroom, () => {})
  for (const script of scripts()) script.dispatchEvent(new Event("load"))
  await new Promise((resolve) => setTimeout(resolve))
}
const fail = async () => {
  for (const script of scripts()) script.dispatchEvent(new Event("error"))
  await new Promise((resolve) => setTimeout(resolve))
}
/** Posts a message as the page's one frame does. */
const post = (data: unknown) =>
  window.dispatchEvent(new MessageEvent("message", { data, origin, source: frames()[0]?.contentWindow as Window }))
const place = () => {
  const element = document.createElement("main")
  document.body.append(element)
  return element
}

let complained: MockInstance
beforeEach(() => {
  fakeVisibility()
  complained = vi.spyOn(console, "error").mockImplementation(() => {})
  document.head.replaceChildren()
  document.body.replaceChildren()
})
afterEach(() => {
  for (const showroom of [...(window.OnlineShowroom?.mounted ?? [])]) showroom.unmount()
  delete window.OnlineShowroom
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe("The package's loader", () => {
  it("E1 fetches embed.js once per page, with the given nonce and integrity", async () => {
    const { loadShowroom } = await freshLoader()
    const asked = [loadShowroom(origin, { nonce: "r4nd0m", integrity: "sha384-x" }), loadShowroom(`${origin}/any/path`)]
    expect(scripts().map(({ nonce, integrity, crossOrigin }) => [nonce, integrity, crossOrigin])).toEqual([
      ["r4nd0m", "sha384-x", "anonymous"],
    ])
    await arrive()
    expect(new Set(await Promise.all(asked))).toEqual(new Set([window.OnlineShowroom]))
    await loadShowroom(origin)
    expect(scripts()).toHaveLength(1)
  })

  it("E1 uses what a script tag of the page has already loaded", async () => {
    const { loadShowroom, mountShowroom } = await freshLoader()
    await arrive()
    expect(await loadShowroom(origin)).toBe(window.OnlineShowroom)
    mountShowroom(origin, place())
    expect([scripts().length, frames().length]).toEqual([0, 1])
  })

  it("E1 reports that embed.js cannot be loaded, and retries at the next call", async () => {
    const { loadShowroom } = await freshLoader()
    const first = loadShowroom(origin)
    const failed = expect(first).rejects.toThrow(`${address} could not be loaded.`)
    await fail()
    await failed
    expect(scripts()).toHaveLength(0)
    const second = loadShowroom(origin)
    await arrive()
    expect(await second).toBe(window.OnlineShowroom)
  })

  it("E1 has one origin per page, also from a script tag, and reports another one", async () => {
    const { loadShowroom, mountShowroom } = await freshLoader()
    await arrive()
    await expect(loadShowroom("https://other.example")).rejects.toThrow(`has the showroom of ${origin} already`)
    expect(() => mountShowroom("https://other.example", place())).toThrow("https://other.example")
  })

  it("E1 accepts the right origin after a wrong one did not load, or loaded no showroom", async () => {
    const { loadShowroom } = await freshLoader()
    for (const [wrong, event] of [
      ["https://wrong.example", "error"],
      ["https://other.example", "load"],
    ] as const) {
      const refused = expect(loadShowroom(wrong)).rejects.toThrow(`${wrong}/embed/v1/embed.js`)
      document.querySelector(`script[src^="${wrong}"]`)?.dispatchEvent(new Event(event))
      await refused
    }
    const right = loadShowroom(origin)
    await arrive()
    expect(await right).toBe(window.OnlineShowroom)
  })

  it("E1 is null on a server, and may be imported there", async () => {
    const { loadShowroom, mountShowroom } = await freshLoader()
    vi.stubGlobal("window", undefined)
    expect(await loadShowroom(origin)).toBeNull()
    expect(() => mountShowroom(origin, {} as HTMLElement)).toThrow("needs a document")
    vi.unstubAllGlobals()
  })

  it("E1 E14 carries out calls from before embed.js had loaded, in their order", async () => {
    const { mountShowroom } = await freshLoader()
    const received: string[] = []
    const showroom = mountShowroom(origin, place(), { location: 4 })
    showroom.on("height", () => received.push("height"))
    showroom.setConsent(["C0001"])
    expect(frames()).toHaveLength(0)
    await arrive()
    expect(frames().map(({ src }) => src)).toEqual([`${origin}/?location_id=4`])
    expect(showroom.frame).toBe(frames()[0])
    showroom.unmount()
    expect(frames()).toHaveLength(0)
  })

  it("E1 informs visitor, page and developer if embed.js cannot be loaded, and opens nothing later", async () => {
    const { mountShowroom, loadShowroom } = await freshLoader()
    const element = place()
    const [failed, event] = [vi.fn(), vi.fn()]
    element.addEventListener("showroom:failed", event)
    mountShowroom(origin, element, { language: "de", location: 4, on: { failed } })
    await fail()
    expect(element.textContent).toContain("Der Showroom ließ sich hier nicht öffnen.")
    expect(element.querySelector("a")?.href).toBe(`${origin}/?location_id=4&lang=de`)
    expect(failed).toHaveBeenCalledExactlyOnceWith({ code: "SCRIPT-LOAD" })
    expect(event).toHaveBeenCalledOnce()
    expect(complained).toHaveBeenCalledWith(expect.stringContaining("(SCRIPT-LOAD)"))
    const again = loadShowroom(origin)
    await arrive()
    await again
    expect(frames()).toHaveLength(0)
  })
})

describe("The package's showroom over the page", () => {
  /** A showroom over the page as overlay.js makes it, without its dialog, which jsdom does not have. */
  const overlays = () => {
    const made: MountedShowroom[] = []
    const show = vi.fn()
    const overlay = vi.fn(async (options: OverlayOptions) => {
      const host = place()
      const showroom = onlineShowroom(origin).mount(host, options)
      made.push(Object.assign(showroom, { show }))
      return showroom
    })
    return { made, show, overlay }
  }

  it.each(["modal", "floating"] as const)(
    "E2 is %s, carries out calls from before it existed, and is removed with its handle",
    async (mode) => {
      const { mountShowroom } = await freshLoader()
      const { show, overlay } = overlays()
      const element = place()
      const ready = vi.fn()
      const showroom = mountShowroom(origin, element, { mode, location: 4 })
      showroom.on("ready", ready)
      showroom.show()
      await arrive({ overlay })
      expect(overlay.mock.calls).toMatchObject([[{ mode, location: 4 }]])
      expect(show).toHaveBeenCalledOnce()
      expect([frames().length, element.children.length]).toEqual([1, 0])
      post("READY")
      expect(ready).toHaveBeenCalledOnce()
      showroom.unmount()
      expect(frames()).toHaveLength(0)
    },
  )

  it("E2 is not opened if it was closed before embed.js had loaded", async () => {
    const { mountShowroom } = await freshLoader()
    const { overlay } = overlays()
    mountShowroom(origin, place(), { mode: "modal" }).unmount()
    await arrive({ overlay })
    expect(overlay).not.toHaveBeenCalled()
  })

  it.each([
    ["OVERLAY-LOAD", new Error("overlay.js did not come")],
    ["OPTION-LOCATION", new TypeError("There is no location 0.", { cause: "OPTION-LOCATION" })],
  ])("E2 reports %s if it cannot be opened, and writes nothing into the page", async (code, reason) => {
    const { mountShowroom } = await freshLoader()
    const element = place()
    const failed = vi.fn()
    mountShowroom(origin, element, { mode: "floating", on: { failed } })
    await arrive({ overlay: () => Promise.reject(reason) })
    expect(failed).toHaveBeenCalledExactlyOnceWith({ code })
    expect(element.textContent).toBe("")
  })

  it("E2 E13 is a custom element as well, which receives the events and keeps properties from before it was defined", async () => {
    vi.resetModules()
    const { show, overlay } = overlays()
    const element = document.createElement("online-showroom-to-come")
    Object.assign(element, { referral: { id: 77, name: "Kern" } })
    for (const [name, value] of Object.entries({ origin, location: "4", mode: "floating", "button-text": "Live" }))
      element.setAttribute(name, value)
    const { OnlineShowroomElement } = await import("../../embed/package/element.ts")
    customElements.define("online-showroom-to-come", class extends OnlineShowroomElement {})
    const received = vi.fn()
    element.addEventListener("showroom:ready", received)
    document.body.append(element)
    await arrive({ overlay })
    expect(overlay.mock.calls).toMatchObject([
      [{ mode: "floating", buttonText: "Live", location: "4", referral: { id: 77, name: "Kern" } }],
    ])
    const { showroom } = element as InstanceType<typeof OnlineShowroomElement>
    showroom?.show()
    expect(show).toHaveBeenCalledOnce()
    post("READY")
    expect(received).toHaveBeenCalledOnce()
    const setReferral = vi.spyOn(showroom as MountedShowroom, "setReferral")
    Object.assign(element, { referral: { id: 78, name: "Berg" } })
    expect(setReferral.mock.calls).toEqual([[{ id: 78, name: "Berg" }]])
    element.remove()
    expect(frames()).toHaveLength(0)
  })
})

describe("The package's React component", () => {
  const rendered = async (props: object) => {
    vi.resetModules()
    const { OnlineShowroom } = await import("../../embed/package/react.ts")
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
    const root = createRoot(place())
    const ref = createRef<MountedShowroom | null>()
    const render = (next: object) =>
      act(async () =>
        root.render(createElement(StrictMode, {}, createElement(OnlineShowroom, { origin, ref, ...next }))),
      )
    await render(props)
    return { render, ref, unmount: () => act(async () => root.unmount()) }
  }

  it("E1 is one frame in strict mode, opened again for options that need a new frame, and removed with the component", async () => {
    const { render, ref, unmount } = await rendered({ location: 4 })
    await arrive()
    expect(frames()).toHaveLength(1)
    expect(ref.current?.frame).toBe(frames()[0])
    await render({ location: 5 })
    expect(frames().map(({ src }) => src)).toEqual([`${origin}/?location_id=5`])
    await unmount()
    expect([frames().length, ref.current]).toEqual([0, null])
  })

  it("E1 E13 applies changed props to the open frame, and never ends a call for a changed prop", async () => {
    const { render, ref } = await rendered({ location: 4, title: "Kern", telephone: "+49 8382 12345" })
    await arrive()
    const [frame] = frames()
    const open = vi.spyOn(ref.current as MountedShowroom, "open").mockImplementation(() => {})
    const see = (page: string) => act(async () => post({ type: "event", name: "page_changed", version: 2, page }))
    await render({ location: 4, title: "Berg", telephone: "+49 8382 1", page: "booking", loading: "lazy" })
    expect([frames(), frame?.title, open.mock.calls]).toEqual([[frame], "Berg", [[{ page: "booking" }]]])
    expect(complained).not.toHaveBeenCalled()

    for (const page of ["queue", "presentation"]) {
      await see(page)
      for (const _twice of [1, 2]) await render({ location: 5, page: "live", height: "tell", title: page })
      expect([frames(), frame?.title, open.mock.calls.length]).toEqual([[frame], page, 1])
      await render({ location: 4 })
    }
    expect(complained.mock.calls.map(String)).toEqual([
      "Online showroom: changed options would end a call and wait for the next opening: location, page, height (OPTION-BUSY)",
    ])
    expect(frame?.title).toBe("Online showroom")

    await see("presentation-completed")
    await render({ location: 4 })
    expect(frames()).toEqual([frame])
    await render({ location: 6 })
    expect(frames().map(({ src }) => src)).toEqual([`${origin}/?location_id=6`])
  })

  it("E2 opens over the page in its mode, and its ref shows it", async () => {
    const { render, ref, unmount } = await rendered({ location: 4, mode: "modal" })
    const [show, closed] = [vi.fn(), vi.fn()]
    const overlay = vi.fn(async () => ({ show, unmount: closed }) as unknown as MountedShowroom)
    await arrive({ overlay })
    expect(overlay).toHaveBeenCalledOnce()
    ref.current?.show()
    expect(show).toHaveBeenCalledOnce()
    await render({ location: 4, mode: "floating" })
    expect([overlay.mock.calls.length, closed.mock.calls.length]).toEqual([2, 1])
    await unmount()
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it("E13 E14 E16 hands over consent and product when they change, and calls the latest function for each event", async () => {
    const received: string[] = []
    const { render, ref } = await rendered({ consent: ["C0001"], onReady: () => received.push("old") })
    await arrive()
    await vi.dynamicImportSettled()
    const [frame] = frames()
    const showroom = ref.current as MountedShowroom
    const spies = { consent: vi.spyOn(showroom, "setConsent"), product: vi.spyOn(showroom, "setProduct") }
    const onReady = () => received.push("new")
    const onHeight = ({ height }: { height: number }) => received.push(`height ${height}`)
    const onAny = ({ name }: { name: string }) => received.push(`any ${name}`)
    for (const _twice of [1, 2])
      await render({
        consent: ["C0001", "C0002"],
        product: { brand: "Livid", model: "Aurora" },
        onReady,
        onHeight,
        onAny,
      })
    expect(spies.consent.mock.calls).toEqual([[["C0001", "C0002"]]])
    expect(spies.product.mock.calls).toEqual([[{ brand: "Livid", model: "Aurora" }]])
    for (const data of ["READY", { type: "iframe-resized", height: 700 }])
      window.dispatchEvent(new MessageEvent("message", { data, origin, source: frame?.contentWindow as Window }))
    expect(received).toEqual(["new", "any ready", "height 700", "any height"])
    expect(frames()).toEqual([frame])
  })
})

describe("A showroom of the package that cannot open", () => {
  const name = document.createElement("div")
  name.id = "OnlineShowroom"

  it.each([
    ["OPTION-LOCATION", { location: Number.NaN }],
    ["OPTION-LOCATION", { location: 0 }],
    ["OPTION-PAGE", { page: "presentation" }],
    ["OPTION-ORIGIN", { origin: "showroom.example" }],
    ["OPTION-ORIGIN", { origin: undefined }],
  ] as const)("E1 reports %s for %o, leaves the page as it is, and opens once it may", async (code, props) => {
    vi.resetModules()
    const { OnlineShowroom } = await import("../../embed/package/react.ts")
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true)
    const page = place()
    const root = createRoot(page)
    const failed = vi.fn()
    const render = (next: object) =>
      act(async () =>
        root.render(
          createElement(
            "div",
            {},
            "The dealer's own text",
            createElement(OnlineShowroom, { origin, onFailed: failed, ...next }),
          ),
        ),
      )
    for (const _twice of [1, 2]) await render(props)
    expect(page.textContent).toBe("The dealer's own text")
    expect(failed).toHaveBeenCalledExactlyOnceWith({ code })
    await render({ location: 4 })
    await arrive()
    expect(frames().map(({ src }) => src)).toEqual([`${origin}/?location_id=4`])
    const circular: Record<string, unknown> = { brand: "Livid", model: "Aurora" }
    circular.self = circular
    await render({ location: 4, product: circular })
    await render({ location: 4, product: circular, origin: "https://other.example" })
    expect(failed).toHaveBeenLastCalledWith({ code: "OPTION-ORIGIN" })
    expect(page.textContent).toBe("The dealer's own text")
    await act(async () => root.unmount())
  })

  it("E1 opens in a page with an element of its name", async () => {
    document.body.append(name)
    const { mountShowroom } = await freshLoader()
    mountShowroom(origin, place(), { location: 4 })
    await arrive()
    expect(frames()).toHaveLength(1)
  })

  it("E1 is an element without an origin, until it has one", async () => {
    vi.resetModules()
    await import("../../embed/package/element.ts")
    await arrive()
    const element = document.createElement("online-showroom")
    const failed = vi.fn()
    element.addEventListener("showroom:failed", failed)
    document.body.append(element)
    await Promise.resolve()
    expect(failed.mock.calls.map(([{ detail }]) => detail)).toEqual([{ code: "OPTION-ORIGIN" }])
    element.setAttribute("origin", origin)
    await vi.waitFor(() => expect(frames()).toHaveLength(1))
  })

  it("E1 is loaded through the page's Trusted Types", async () => {
    const createPolicy = vi.fn((_name: string, { createScriptURL }: { createScriptURL: (text: string) => string }) => ({
      createScriptURL: (text: string) => ({ toString: () => createScriptURL(text) }),
    }))
    vi.stubGlobal("trustedTypes", { createPolicy })
    const { loadShowroom } = await freshLoader()
    const loaded = loadShowroom(origin)
    expect(createPolicy.mock.calls.map(([policy]) => policy)).toEqual(["online-showroom"])
    await arrive()
    expect(await loaded).toBe(window.OnlineShowroom)
  })
})

describe("The package's custom element", () => {
  it("E1 E14 E16 opens with its attributes and properties, changes with them, and closes when it leaves the page", async () => {
    vi.resetModules()
    await import("../../embed/package/element.ts")
    await import("../../embed/package/element.ts")
    await arrive()
    const element = document.createElement("online-showroom")
    for (const [name, value] of Object.entries({
      origin,
      location: "4",
      "frame-title": "Kern",
      title: "tooltip",
      consent: "C0001",
    }))
      element.setAttribute(name, value)
    element.product = { brand: "Livid", model: "Aurora" }
    document.body.append(element)
    await Promise.resolve()
    expect(frames().map(({ src, title }) => [src, title])).toEqual([[`${origin}/?location_id=4`, "Kern"]])
    const [frame] = frames()
    const setConsent = vi.spyOn(element.showroom as MountedShowroom, "setConsent")
    element.setAttribute("consent", "C0001 C0002")
    await new Promise((resolve) => setTimeout(resolve))
    element.className = "wide"
    await new Promise((resolve) => setTimeout(resolve))
    expect(setConsent.mock.calls).toEqual([[["C0001", "C0002"]]])
    expect(frames()).toEqual([frame])
    const see = (page: string) => post({ type: "event", name: "page_changed", version: 2, page })
    see("queue")
    element.setAttribute("location", "6")
    element.setAttribute("frame-title", "Berg")
    element.setAttribute("data-state", "open")
    await new Promise((resolve) => setTimeout(resolve))
    const busy = complained.mock.calls.filter(([text]) => String(text).includes("OPTION-BUSY"))
    expect([frames(), frame?.title, busy.length]).toEqual([[frame], "Berg", 1])
    see("index")
    element.setAttribute("location", "5")
    element.setAttribute("language", "de")
    element.removeAttribute("frame-title")
    await new Promise((resolve) => setTimeout(resolve))
    expect(frames().map(({ src, title }) => [src, title])).toEqual([
      [`${origin}/?location_id=5&lang=de`, "Online-Showroom"],
    ])
    element.remove()
    expect([frames().length, element.showroom]).toEqual([0, undefined])
  })
})

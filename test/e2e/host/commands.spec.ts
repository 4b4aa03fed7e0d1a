import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { received, watchPeers } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { shownFrame } from "../visitor.ts"
import { ask, dealersPage, frameIn, mount, pathIn, reported } from "./dealersPage.ts"

/** Records every track that a page captures. Must run before any script of the page. */
const watchTracks = (): void => {
  const tracks: MediaStreamTrack[] = []
  Object.assign(window, { capturedTracks: tracks })
  const devices = navigator.mediaDevices
  const native = devices?.getUserMedia.bind(devices)
  if (native)
    devices.getUserMedia = async (constraints) => {
      const stream = await native(constraints)
      tracks.push(...stream.getTracks())
      return stream
    }
}

/** What the dealer's page names, the address that the frame then has, and the heading that it shows. */
interface OpenedPage {
  readonly about: object
  readonly path: RegExp
  readonly heading: RegExp | undefined
}

const pageNames = ["start", "live", "booking", "presentation", "stream_test", "webinar"] as const
const pages: Readonly<Record<(typeof pageNames)[number], OpenedPage>> = {
  start: { about: {}, path: /^\/$/, heading: /Welcome/ },
  live: { about: {}, path: /^\/prequeue$/, heading: /Terms/ },
  booking: {
    about: { location: 4, product: { id: 11, brand: "Livid", model: "Aurora" } },
    path: /^\/schedule-presentation$/,
    heading: /appointment/i,
  },
  presentation: { about: { presentation: 1 }, path: /^\/(presentations\/1|resend-invite)$/, heading: undefined },
  webinar: { about: { presentation: 3 }, path: /^\/(webinar\/|resend-invite)/, heading: undefined },
  stream_test: { about: {}, path: /^\/stream-test$/, heading: /stream test/i },
}

describe("a dealer's page that sends commands to the showroom", () => {
  const harness = harnessForAll({ env: { DEMO_PICK_UP_MS: "3000" } })
  const inFrame = (page: Page) => shownFrame(page)

  const inCall = async (options: object = {}) => {
    const page = await dealersPage(harness)
    for (const script of [watchPeers, watchTracks]) await page.context().addInitScript(script)
    await mount(page, { page: "live", ...options })
    await inFrame(page).getByRole("button", { name: "Agree and continue" }).press("Enter")
    await inFrame(page).getByRole("textbox", { name: "Your message" }).waitFor({ timeout: 60_000 })
    const frames = async () => (await received(frameIn(page, harness))).framesDecoded
    await expect.poll(frames).toBeGreaterThan(10)
    return { page, frames }
  }

  it("E4 E13 opens each page by a command, one after the other", async () => {
    const page = await dealersPage(harness)
    await mount(page, { location: 4, page: "stream_test" })
    await expect.poll(async () => (await reported(page)).map((each) => each.name)).toContain("page_changed")
    // Both presentations may lead to the same page, so another one is opened between them.
    for (const name of pageNames) {
      const { about, path, heading } = pages[name]
      await ask(page, "open", { page: name, ...about })
      await expect.poll(() => pathIn(page, harness), { message: name }).toMatch(path)
      if (heading !== undefined) await inFrame(page).getByRole("heading", { name: heading }).first().waitFor()
    }
  })

  it("E4 E13 E16 K3 opens the calendar by its options, with its own model and data, which the address does not keep", async () => {
    type Catalogue = {
      readonly brands: ReadonlyArray<{
        readonly locationId: number
        readonly offers: ReadonlyArray<{ readonly id: number }>
      }>
    }
    const catalogue = (await (await fetch(`${harness.backend.host}/catalogue.json`)).json()) as Catalogue
    const { locationId: location, offers } = catalogue.brands[0] ?? { locationId: 1, offers: [] }
    const product = offers[1]
    const prefill = { last_name: "Brückner", email: "kim@post.example" }
    const page = await dealersPage(harness)
    await mount(page, { location, page: "booking", product, prefill })
    await expect.poll(() => pathIn(page, harness)).toMatch(pages.booking.path)
    await expect.poll(() => inFrame(page).getByLabel("E-\u2060mail").inputValue()).toBe("kim@post.example")
    const model = () => inFrame(page).getByRole("combobox", { name: /model/i }).inputValue()
    await expect.poll(model).toBe(String(product?.id))
    const kept = await frameIn(page, harness).evaluate(() => JSON.stringify([document.URL, history.state]))
    expect(kept).not.toMatch(/Brückner|kim@post/)
  })

  it("L3 L5 E13 changes the language during a consultation, whose picture and draft continue", async () => {
    const { page, frames } = await inCall()
    await inFrame(page).getByRole("textbox", { name: "Your message" }).fill("Half a sent")
    await frameIn(page, harness).evaluate(() => Object.assign(window, { isSameDocument: true }))
    const before = await frames()
    await ask(page, "setLanguage", "de-AT")
    const composer = inFrame(page).getByRole("textbox", { name: "Ihre Nachricht" })
    await composer.waitFor()
    expect(await composer.inputValue()).toBe("Half a sent")
    await expect.poll(frames).toBeGreaterThan(before + 10)
    expect(await frameIn(page, harness).evaluate(() => "isSameDocument" in window)).toBe(true)
    expect(await page.locator("iframe").getAttribute("title")).toBe("Online-Showroom")

    await ask(page, "open", { page: "booking" })
    await expect
      .poll(async () => (await reported(page)).at(-1))
      .toEqual({ name: "failed", detail: { code: "OPEN-BUSY" } })
    expect(await composer.inputValue()).toBe("Half a sent")
    await ask(page, "leave")
    await expect.poll(() => pathIn(page, harness)).toBe("/de")
    const names = async () =>
      (await reported(page)).map(({ name, detail }) => (name === "page_changed" ? detail.page : name))
    await expect.poll(async () => (await names()).slice(-2)).toEqual(["ended", "index"])
  })

  it("P2 E13 mutes the visitor's own microphone, and destroy resolves when its tracks have ended", async () => {
    const { page } = await inCall()
    const region = inFrame(page).getByRole("main")
    await ask(page, "mute", true)
    await inFrame(page).getByRole("button", { name: "Turn on camera and microphone" }).press("Enter")
    await region.getByRole("button", { name: "Join with both" }).press("Enter")
    const mute = region.getByRole("button", { name: "Mute microphone" })
    await mute.waitFor()
    expect(await mute.getAttribute("aria-pressed")).toBe("false")
    await ask(page, "mute", true)
    await expect.poll(() => mute.getAttribute("aria-pressed")).toBe("true")
    const devices = async () =>
      (await reported(page))
        .filter(({ name }) => name === "permission" || name === "device")
        .map(({ name, detail }) => `${name} ${detail.device} ${detail.state}`)
    await expect
      .poll(devices)
      .toEqual([
        "permission camera granted",
        "device camera on",
        "permission microphone granted",
        "device microphone on",
        "device microphone off",
      ])
    await ask(page, "camera", false)
    await expect.poll(async () => (await devices()).at(-1)).toBe("device camera off")
    await ask(page, "camera", true)
    await expect.poll(async () => (await devices()).at(-1)).toBe("device camera on")

    // The frame is gone when the promise has resolved. Therefore the page reports the state of its tracks as soon as
    // one is stopped.
    await frameIn(page, harness).evaluate(() => {
      const { capturedTracks } = window as unknown as { capturedTracks: ReadonlyArray<MediaStreamTrack> }
      const { stop } = MediaStreamTrack.prototype
      MediaStreamTrack.prototype.stop = function () {
        stop.call(this)
        const states = capturedTracks.map(({ kind, readyState }) => `${kind} ${readyState}`)
        window.parent.postMessage({ type: "tracks", states }, "*")
      }
    })
    const states = await page.evaluate(async () => {
      const messages: Array<ReadonlyArray<string>> = []
      addEventListener("message", ({ data }) => {
        if (data?.type === "tracks") messages.push(data.states)
      })
      const { showroom } = window as unknown as { showroom: { destroy: () => Promise<void> } }
      await showroom.destroy()
      return messages.at(-1)
    })
    expect([...(states ?? [])].sort()).toEqual(["audio ended", "video ended", "video ended"])
    expect(await page.locator("iframe").count()).toBe(0)
    expect((await reported(page)).map(({ name }) => name)).toContain("released")
  })

  it("Q6 E10 T2 E13 sets dealer and colours, then releases the place in the queue", async () => {
    const page = await dealersPage(harness)
    const asked: string[] = []
    page.on("request", (request) => {
      if (request.url().includes("/presentation_queue/"))
        asked.push(`${request.method()} ${request.url()} ${request.postData()}`)
    })
    await mount(page, { page: "live", theme: { background: "#f6f3ee", accent: "#7a1f2b", radius: 0 } })
    await inFrame(page).getByRole("button", { name: "Agree and continue" }).waitFor()
    const style = (name: string) =>
      frameIn(page, harness).evaluate(
        (property) => getComputedStyle(document.documentElement).getPropertyValue(property),
        name,
      )
    await expect.poll(() => style("--paper")).toBe("#f6f3ee")
    expect([await style("--accent"), await style("--radius")]).toEqual(["#7a1f2b", "0px"])
    await ask(page, "setTheme", { background: "#102030" })
    await expect.poll(async () => (await reported(page)).at(-1)?.detail).toEqual({ code: "THEME-BACKGROUND" })
    expect(await style("--paper")).toBe("#f6f3ee")

    await ask(page, "setReferral", { id: 4711, name: "Autohaus Kern" })
    await expect.poll(() => frameIn(page, harness).url()).toContain("referral_id=4711")
    await inFrame(page).getByRole("button", { name: "Agree and continue" }).press("Enter")
    await inFrame(page).getByRole("button", { name: "Leave the queue" }).waitFor()
    expect(asked.join()).toContain("4711")
    await ask(page, "leave")
    await expect.poll(() => pathIn(page, harness)).toBe("/")
    await expect.poll(async () => (await reported(page)).map(({ name }) => name)).toContain("queue_left")
    expect(frameIn(page, harness).url()).toContain("referral_id=4711")
    await ask(page, "focus")
    await expect.poll(() => frameIn(page, harness).evaluate(() => document.activeElement?.tagName)).toBe("H1")
  })
})

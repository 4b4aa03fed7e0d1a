import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { complaintsOf, received, watchPeers } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { press } from "../visitor.ts"

describe("a visitor who uses the player", () => {
  const harness = harnessForAll()

  const open = async (before: () => void = () => {}) => {
    const context = await harness.browser.newContext()
    await context.addInitScript(watchPeers)
    await context.addInitScript(before)
    const { all } = complaintsOf(context)
    const page = await context.newPage()
    const reported: string[] = []
    await page.exposeFunction("notify", (text: string) => void reported.push(text))
    await page.goto(`${harness.backend.showroom}/stream-test`)
    return { context, page, complaints: all, reported }
  }
  /** The page that all tests but the first one share. */
  let shared: Awaited<ReturnType<typeof open>>
  const player = (page: Page) => page.getByRole("region", { name: "Video" })
  const live = (page: Page) => player(page).getByText("Live", { exact: true }).waitFor()
  const video = (page: Page) => player(page).locator("video")
  const box = async (page: Page) => JSON.stringify(await player(page).boundingBox())

  it("S6 DV6 has the stream muted before a touch, and with sound from the touch on", async () => {
    // Any call of a test into a page counts as a touch there. Therefore the page itself reports, and the test must
    // not look earlier.
    const { context, page, complaints, reported } = await open(() => {
      new MutationObserver((_, observer) => {
        const offer = [...document.querySelectorAll("button")].find(
          ({ textContent }) => textContent === "Tap for sound",
        )
        if (offer === undefined) return
        observer.disconnect()
        const { muted, paused } = document.querySelector("video") as HTMLVideoElement
        const { notify } = window as unknown as { notify: (text: string) => void }
        notify(`silent: ${muted}, plays: ${!paused}`)
      }).observe(document, { childList: true, subtree: true })
    })
    await expect.poll(() => reported).toContain("silent: true, plays: true")
    await press(player(page).getByRole("button", { name: "Tap for sound" }))
    await player(page).getByRole("button", { name: "Tap for sound" }).waitFor({ state: "detached" })
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(false)
    const energy = async () => (await received(page.mainFrame())).audioEnergy
    const before = await energy()
    await expect.poll(energy).toBeGreaterThan(before)
    expect(complaints).toEqual([])
    await context.close()
  })

  it("T6 sees the player's place and 16:9 stage unchanged from the first paint to the picture", async () => {
    shared = await open()
    const { page } = shared
    await player(page).waitFor()
    const before = await box(page)
    await live(page)
    expect(await box(page)).toBe(before)
    await page.setViewportSize({ width: 600, height: 800 })
    const picture = await player(page).locator("video").boundingBox()
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 2)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  it("S7 can use keys, and has the volume restored after a reload", async () => {
    const { page } = shared
    await video(page).click()
    await page.keyboard.press("k")
    await player(page).getByRole("button", { name: "Play", exact: true }).waitFor()
    await page.keyboard.press("k")
    await player(page).getByRole("button", { name: "Pause" }).waitFor()
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press("ArrowDown")
    const volume = () => video(page).evaluate((element: HTMLVideoElement) => element.volume)
    await expect.poll(volume).toBeCloseTo(0.8, 2)
    await page.keyboard.press("f")
    await player(page).getByRole("button", { name: "Leave full screen" }).waitFor()
    await page.keyboard.press("f")
    await player(page).getByRole("button", { name: "Full screen", exact: true }).waitFor()
    await page.reload()
    await live(page)
    await expect.poll(volume).toBeCloseTo(0.8, 2)
  })

  it("S2 sees that they are offline, and the stream continues when the network is back", async () => {
    const { context, page } = shared
    await context.setOffline(true)
    // Media continues without the network of pages, so the server has to disappear.
    await page.evaluate(() => {
      const { watchedPeers } = window as unknown as { watchedPeers: RTCPeerConnection[] }
      for (const peer of watchedPeers) peer.close()
    })
    await player(page).getByText("You are offline.", { exact: false }).waitFor()
    await context.setOffline(false)
    await live(page)
  })
})

import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { complaintsOf, received, watchPeers } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { press } from "../visitor.ts"

describe("a visitor at the player", () => {
  const harness = harnessForAll()

  const open = async (before: () => void = () => {}) => {
    const context = await harness.newContext()
    await context.addInitScript(watchPeers)
    await context.addInitScript(before)
    const { all } = complaintsOf(context)
    const page = await context.newPage()
    const told: string[] = []
    await page.exposeFunction("notify", (text: string) => void told.push(text))
    await page.goto(`${harness.sandbox.showroom}/stream-test`)
    return { context, page, complaints: all, told }
  }
  const player = (page: Page) => page.getByRole("region", { name: "Video" })
  const live = (page: Page) => player(page).getByText("Live", { exact: true }).waitFor()
  const video = (page: Page) => player(page).locator("video")
  const box = async (page: Page) => JSON.stringify(await player(page).boundingBox())

  it("S6 DV6 plays without sound before a touch, and with sound from the touch on", async () => {
    // Whatever a test asks of a page counts as a touch there: the page itself must tell, and nobody may look before.
    const { page, complaints, told } = await open(() => {
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
    await expect.poll(() => told).toContain("silent: true, plays: true")
    await press(player(page).getByRole("button", { name: "Tap for sound" }))
    await player(page).getByRole("button", { name: "Tap for sound" }).waitFor({ state: "detached" })
    expect(await video(page).evaluate((element: HTMLVideoElement) => element.muted)).toBe(false)
    const energy = async () => (await received(page.mainFrame())).audioEnergy
    const before = await energy()
    await expect.poll(energy).toBeGreaterThan(before)
    expect(complaints).toEqual([])
  })

  it("T6 keeps its place and 16:9 stage from the first paint to the picture", async () => {
    const { page } = await open()
    await player(page).waitFor()
    const before = await box(page)
    await live(page)
    expect(await box(page)).toBe(before)
    await page.setViewportSize({ width: 600, height: 800 })
    const picture = await player(page).locator("div").first().boundingBox()
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 2)
  })

  it("S7 answers to keys, and remembers the volume through a reload", async () => {
    const { page } = await open()
    await live(page)
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

  it("S2 says that the visitor is offline, and plays on when the network is back", async () => {
    const { context, page } = await open()
    await live(page)
    await context.setOffline(true)
    // Media goes on without the network of pages; the server is what must be gone.
    await page.evaluate(() => {
      const { watchedPeers } = window as unknown as { watchedPeers: RTCPeerConnection[] }
      for (const peer of watchedPeers) peer.close()
    })
    await player(page).getByText("You are offline.", { exact: false }).waitFor()
    await context.setOffline(false)
    await live(page)
  })
})

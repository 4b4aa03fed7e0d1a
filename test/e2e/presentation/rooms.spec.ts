import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type Complaints, complaintsOf, seriousFindings, watchPeers } from "../browser.ts"
import { harnessForAll } from "../harness.ts"

/** Ids of the backend's first location: 4 (type - 1) + status. */
const scheduledOneToMany = 5
const scheduledWebinar = 9

describe("a visitor before a presentation begins", () => {
  const harness = harnessForAll()
  let complaints: Complaints

  const open = async (address: string): Promise<Page> => {
    const context = await harness.newContext()
    await context.addInitScript(watchPeers)
    complaints = complaintsOf(context)
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const timer = (page: Page) => page.getByRole("timer", { name: "Time left" })

  it("Q3 Q4 R2 enters a name, waits in the webinar's room, and enters automatically when it starts", async () => {
    const page = await open(await harness.desk.invitation(scheduledWebinar))
    await page.getByRole("textbox", { name: "First name" }).fill("Anneliese")
    await page.keyboard.press("Enter")
    await timer(page).waitFor()
    expect(new URL(page.url()).pathname).toBe("/webinar/waiting-room")
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    const before = await timer(page).textContent()
    await expect.poll(() => timer(page).textContent()).not.toBe(before)
    await harness.desk.act(scheduledWebinar, "start")
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await page.getByRole("region", { name: "Video" }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/webinar/${scheduledWebinar}`)
    expect(complaints.all).toEqual([])
  })

  it("Q3 Q4 Q11 enters a name for a one-to-many on the same page, and has the invitation sent", async () => {
    const page = await open(await harness.desk.invitation(scheduledOneToMany))
    await page.getByRole("textbox", { name: "First name" }).fill("Anneliese")
    await page.getByRole("button", { name: /Continue/ }).click()
    await timer(page).waitFor()
    const box = page.getByRole("region", { name: "Have the invitation sent again" })
    await box.getByRole("textbox", { name: "E-mail" }).fill("nobody")
    await box.getByRole("textbox", { name: "E-mail" }).press("Enter")
    await box.getByText("The field must be a valid email address").waitFor()
    await box.getByRole("textbox", { name: "E-mail" }).fill("nobody@post.example")
    await box.getByRole("button", { name: /Send the invitation/ }).click()
    await box.getByText(/Sent\. If this address was invited/).waitFor()
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(complaints.all).toEqual([])
  })

  it("Q3 sees a countdown by the backend's clock even if their own is an hour slow", async () => {
    const address = await harness.desk.invitation(scheduledOneToMany)
    const left = async (slowMs: number): Promise<number> => {
      const page = await harness.newPage()
      await page.addInitScript((slow) => {
        const own = Date.now
        Date.now = () => own() - slow
      }, slowMs)
      await page.goto(address)
      await timer(page).waitFor()
      const figures = await timer(page).locator("dd").allTextContents()
      return figures.map(Number).reduce((sum, part) => sum * 60 + part, 0)
    }
    const right = await left(0)
    expect(Math.abs((await left(3_600_000)) - right)).toBeLessThan(120)
  })

  it("S8 sees the test stream play", async () => {
    const page = await open(`${harness.backend.showroom}/stream-test`)
    await page.getByRole("heading", { name: "Stream test" }).waitFor()
    // Of any transport: on a busy machine a connection may begin too late, and HLS takes its place.
    const frames = () =>
      page.locator("video").evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
    await expect.poll(frames).toBeGreaterThan(20)
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(complaints.all).toEqual([])
  })
})

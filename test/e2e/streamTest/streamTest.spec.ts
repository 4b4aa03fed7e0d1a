import type { Frame, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { releaseName, releaseOf } from "../../../scripts/build/release.ts"
import { project } from "../../../scripts/install.mjs"
import { type Complaints, complaintsOf, received, seriousFindings, watchPeers } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { press } from "../visitor.ts"

describe("a visitor on the stream test", () => {
  const harness = harnessForAll()
  let complaints: Complaints

  const open = async (address: string): Promise<Page> => {
    const context = await harness.newContext({
      viewport: { width: 1280, height: 900 },
      permissions: ["clipboard-read", "clipboard-write"],
    })
    await context.addInitScript(watchPeers)
    complaints = complaintsOf(context)
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const check = (page: Page | Frame, name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) })
  const works = (page: Page | Frame, name: string) =>
    check(page, name)
      .getByText(/^Works( ·|$)/)
      .waitFor()

  it("S8 sees the test stream play, and every check without a click pass over real connections", async () => {
    const page = await open(`${harness.backend.showroom}/stream-test`)
    for (const name of ["Browser", "Media server reachable", "Chat and queue reachable", "Video connection"])
      await works(page, name)
    await works(page, "Permissions of the surrounding page")
    await expect.poll(async () => (await received(page.mainFrame())).framesDecoded).toBeGreaterThan(5)
    // The speed depends on this machine; the range shows that it was measured.
    await check(page, "Speed of the connection")
      .getByText(/Mbit\/s/)
      .waitFor()
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(complaints.all).toEqual([])
  })

  it("S8 DV8 tests camera, microphone and loudspeaker after a click, and copies a report", async () => {
    const page = await open(`${harness.backend.showroom}/stream-test`)
    await press(page.getByRole("button", { name: "Test camera" }))
    await press(page.getByRole("button", { name: "Test microphone" }))
    const own = page.getByLabel("Your own picture")
    await expect.poll(() => own.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBeGreaterThan(0)
    await works(page, "Camera")
    await works(page, "Microphone")
    await press(page.getByRole("button", { name: "Play a tone" }))
    await press(page.getByRole("button", { name: "Yes, I heard it" }))
    await works(page, "Loudspeaker")
    await press(page.getByRole("button", { name: "Turn off camera" }))
    await own.waitFor({ state: "detached" })
    await press(page.getByRole("button", { name: "Copy report" }))
    await page.getByText("Copied. You can paste it into a message now.").waitFor()
    const report = await page.evaluate(() => navigator.clipboard.readText())
    expect(report).toContain(`version: ${releaseName(releaseOf(project))}, build: `)
    expect(report).toMatch(/, build: \S+\.js, config schema: 1/)
    for (const name of ["camera", "microphone", "speaker"]) expect(report).toContain(`${name}: passed`)
    const uuid = await page.evaluate(() => localStorage.getItem("showroom_Customer_Uuid"))
    expect(uuid).toMatch(/./)
    expect(report).not.toContain(uuid)
    expect(report).not.toMatch(/[?#]/)
    expect(complaints.all).toEqual([])
  })

  it("IF11 S8 sees what the embedding page does not allow", async () => {
    // The dealer's page may frame the showroom; this one does not delegate any permission.
    const page = await open(harness.backend.host)
    const address = `${harness.backend.showroom}/stream-test`
    await page.evaluate((source) => {
      const frame = document.createElement("iframe")
      frame.id = "bare"
      frame.src = source
      document.body.append(frame)
    }, address)
    await expect.poll(() => page.frames().some((each) => each.url().startsWith(address))).toBe(true)
    const frame = page.frames().find((each) => each.url().startsWith(address)) as Frame
    const found = check(frame, "Permissions of the surrounding page")
    await found.getByText(/^Missing: camera; microphone/).waitFor()
    await press(frame.getByRole("button", { name: "Test camera" }))
    await check(frame, "Camera").getByText("Code D-5").waitFor()
  })
})

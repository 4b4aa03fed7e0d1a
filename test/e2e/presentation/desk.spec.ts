import type { Page } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { type Complaints, received } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { enterQueue, messages, say, untilPickedUp, type Visitor, visit } from "../visitor.ts"

describe("a visitor and a person at the desk", () => {
  const harness = harnessForAll()
  let visitor: Visitor
  let desk: Page
  let deskComplaints: Complaints

  beforeAll(async () => {
    ;({ page: desk, complaints: deskComplaints } = await harness.openDesk({ permissions: ["camera", "microphone"] }))
    visitor = await visit(harness)
  })

  it("Q2 waits as long as nobody picks up: the scripted consultant does not act at an occupied desk", async () => {
    await enterQueue(visitor)
    await visitor.page.frameLocator("iframe").getByText("You’re next.").first().waitFor()
    await desk
      .getByRole("button", { name: /Pick up/ })
      .first()
      .waitFor()
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    expect(visitor.frame().url()).toContain("/queue")
  })

  it("Q7 S2 is picked up and sees and hears her camera and microphone", async () => {
    await desk
      .getByRole("button", { name: /Pick up/ })
      .first()
      .click()
    await untilPickedUp(visitor)
    await expect.poll(async () => (await received(visitor.frame())).framesDecoded).toBeGreaterThan(20)
    await expect.poll(async () => (await received(visitor.frame())).audioEnergy).toBeGreaterThan(0)
    const source = await desk
      .getByLabel("What visitors see of you")
      .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0]?.label)
    expect(source).toMatch(/fake_device/)
  })

  it("H1 H3 H4 exchanges messages both ways", async () => {
    await say(visitor, "Guten Tag, können Sie mich hören?")
    await desk.getByText("Guten Tag, können Sie mich hören?").waitFor()
    await desk.getByRole("textbox", { name: /message/i }).fill("Sehr gut sogar. <b>Willkommen</b>")
    await desk.getByRole("textbox", { name: /message/i }).press("Enter")
    await expect.poll(() => messages(visitor)).toHaveLength(2)
    expect((await messages(visitor))[1]).toContain("Sehr gut sogar. <b>Willkommen</b>")
  })

  it("S2 H3 sees when she turns to another visitor, is marked there after writing, and sees her again when she returns", async () => {
    const second = await visit(harness)
    await enterQueue(second)
    await desk
      .getByRole("button", { name: /Pick up/ })
      .first()
      .click()
    await desk.getByRole("dialog").getByRole("button", { name: "Let them wait" }).click()
    await untilPickedUp(second)
    await expect.poll(async () => (await received(second.frame())).framesDecoded).toBeGreaterThan(20)
    await visitor.page
      .frameLocator("iframe")
      .getByText(/is away for a moment/)
      .waitFor()
    await visitor.page.frameLocator("iframe").getByText("Back in about 2 minutes.").waitFor()
    await say(visitor, "Are you still there?")
    const first = desk.getByRole("button", { name: /New message/ })
    await first.waitFor()
    await first.click()
    await desk.getByRole("dialog").getByRole("button", { name: "End that consultation" }).click()
    await second.page.frameLocator("iframe").getByRole("heading", { name: "How was your consultation?" }).waitFor()
    const before = (await received(visitor.frame())).framesDecoded
    await expect
      .poll(async () => (await received(visitor.frame())).framesDecoded, { timeout: 60_000 })
      .toBeGreaterThan(before + 20)
    await second.context.close()
  })

  it("Q8 gets the feedback form when she ends the presentation", async () => {
    await desk.getByRole("button", { name: /^End/ }).first().click()
    const confirm = desk.getByRole("dialog").getByRole("button", { name: /End/ })
    if (await confirm.isVisible().catch(() => false)) await confirm.click()
    await visitor.page.frameLocator("iframe").getByRole("heading", { name: "How was your consultation?" }).waitFor()
    expect(visitor.complaints.all).toEqual([])
    expect(deskComplaints.all).toEqual([])
  })
})

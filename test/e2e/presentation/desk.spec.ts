import type { Page } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { signInNameOf } from "../../../backend/src/accounts/people/signInName.ts"
import type { Schemas } from "../../../backend/src/desk/contract/deskContract.ts"
import { type Complaints, received, seriousFindings } from "../browser.ts"
import { demonstrationLead, deskFetch, withoutEndedStreams } from "../deskSession.ts"
import { harnessForAll } from "../harness.ts"
import { enterQueue, messages, say, untilPickedUp, type Visitor, visit } from "../visitor.ts"

describe("a visitor and a person at the desk", () => {
  const harness = harnessForAll()
  let visitor: Visitor
  let second: Visitor
  let desk: Page
  let deskComplaints: Complaints

  const inFrame = (of: Visitor) => of.page.frameLocator("iframe")
  const message = () => desk.getByRole("textbox", { name: /^Message to/ })
  const withYou = (page: Page) => page.getByRole("region", { name: "With you" }).getByRole("link")
  const framesOf = async (of: Visitor) => (await received(of.frame())).framesDecoded
  const untilSeenAgain = async (of: Visitor) => {
    const before = await framesOf(of)
    await expect.poll(() => framesOf(of), { timeout: 60_000 }).toBeGreaterThan(before + 20)
  }

  beforeAll(async () => {
    ;({ page: desk, complaints: deskComplaints } = await harness.openDesk({ permissions: ["camera", "microphone"] }))
    visitor = await visit(harness)
  })

  it("Q2 waits as long as nobody picks up: the scripted consultant does not act at an occupied desk", async () => {
    await enterQueue(visitor)
    await inFrame(visitor).getByText("You’re next.").first().waitFor()
    await desk.getByRole("region", { name: "Queue" }).getByRole("link").waitFor()
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    expect(visitor.frame().url()).toContain("/queue")
  })

  it("Q7 S2 is picked up by one key, and sees and hears her camera and microphone", async () => {
    await desk.keyboard.press("Alt+KeyN")
    await untilPickedUp(visitor)
    await expect.poll(() => framesOf(visitor)).toBeGreaterThan(20)
    await expect.poll(async () => (await received(visitor.frame())).audioEnergy).toBeGreaterThan(0)
    const source = await desk
      .getByRole("region", { name: "Your picture" })
      .locator("video")
      .evaluate((video: HTMLVideoElement) => (video.srcObject as MediaStream).getVideoTracks()[0]?.label)
    expect(source).toMatch(/fake_device/)
    expect(await seriousFindings(desk.mainFrame())).toEqual([])
  })

  it("H1 H3 H4 exchanges messages both ways, and reads a prepared answer with the names filled in", async () => {
    await say(visitor, "Guten Tag, können Sie mich hören?")
    await desk.getByRole("log").getByText("Guten Tag, können Sie mich hören?").waitFor()
    await message().fill("Sehr gut sogar. <b>Willkommen</b>")
    await message().press("Enter")
    await expect.poll(() => messages(visitor)).toHaveLength(2)
    await message().pressSequentially("/hel")
    await desk.getByRole("option", { name: /hello/ }).waitFor()
    await message().press("Enter")
    await expect.poll(() => message().inputValue()).toContain("I am Martha Brandt")
    await message().press("Enter")
    await expect.poll(() => messages(visitor)).toHaveLength(3)
    const [, own, canned] = await messages(visitor)
    expect(own).toContain("Sehr gut sogar. <b>Willkommen</b>")
    expect(canned).toMatch(/Hello Visitor .*, I am Martha Brandt/)
  })

  it("K1 K4 gets an appointment and its mail from her", async () => {
    await desk.getByRole("button", { name: "Make an appointment" }).first().click()
    const form = desk.getByRole("dialog")
    await form.getByRole("combobox", { name: "Model" }).selectOption({ index: 1 })
    await form
      .getByRole("group", { name: /^Free on/ })
      .getByRole("button")
      .first()
      .click()
    await form.getByRole("textbox", { name: "First name" }).fill("Nora")
    await form.getByRole("textbox", { name: "Last name" }).fill("Ganz")
    await form.getByRole("textbox", { name: "E-mail", exact: true }).fill("nora.ganz@post.example")
    await form.getByRole("button", { name: /^Book/ }).click()
    await form.waitFor({ state: "hidden" })
    const outbox = await desk.context().newPage()
    await outbox.goto(harness.backend.outbox)
    await outbox.getByRole("article").filter({ hasText: "nora.ganz@post.example" }).first().waitFor()
    await outbox.close()
  })

  it("S2 H3 sees when she turns to another visitor, is marked there after writing, and sees her again when she returns", async () => {
    second = await visit(harness)
    await enterQueue(second)
    await desk.getByRole("region", { name: "Queue" }).getByRole("link").waitFor()
    await desk.keyboard.press("Alt+KeyN")
    await untilPickedUp(second)
    await expect.poll(() => framesOf(second)).toBeGreaterThan(20)
    await inFrame(visitor).getByText("Martha is away for a moment.").waitFor()
    await inFrame(visitor).getByText("Back in about 2 minutes.").waitFor()
    await say(visitor, "Are you still there?")
    await desk.getByRole("img", { name: "1 unread message" }).waitFor()
    await desk.keyboard.press("Alt+Digit1")
    await desk.getByText(/is on hold/).waitFor()
    await desk.keyboard.press("Alt+KeyH")
    await untilSeenAgain(visitor)
    await inFrame(second).getByText("Martha is away for a moment.").waitFor()
  })

  it("Q8 is asked for feedback when she ends the consultation, which she is asked about in German", async () => {
    await desk.getByRole("button", { name: /Auf Deutsch/ }).click()
    await desk.getByRole("region", { name: "Bei Ihnen" }).getByRole("link").nth(1).click()
    await desk.getByText(/ wartet · /).waitFor()
    await desk.keyboard.press("Alt+KeyX")
    const dialog = desk.getByRole("dialog", { name: /^Beratung mit .* beenden\?$/ })
    await dialog.getByRole("button", { name: "Bleiben" }).last().click()
    await dialog.waitFor({ state: "hidden" })
    await desk.getByRole("button", { name: /^Beenden/ }).click()
    await dialog.getByRole("button", { name: "Beenden", exact: true }).click()
    await inFrame(second).getByRole("heading", { name: "How was your consultation?" }).waitFor()
    await second.context.close()
    await desk.getByRole("button", { name: /Show in English/ }).click()
  })

  it("Q7 S2 meets the colleague who takes over, and sees her camera", async () => {
    const state = (await (await deskFetch(harness.backend.showroom, "/api/state")).json()) as Schemas["State"]
    const colleague = state.colleagues.find(({ role, locationIds }) => role === "consultant" && locationIds.includes(1))
    const [firstName = "", lastName = ""] = colleague?.name.split(" ") ?? []
    const name = signInNameOf(firstName, lastName)
    const account = { name, password: demonstrationLead.password }
    const other = await harness.openDesk({ permissions: ["camera", "microphone"] }, account)
    await withYou(desk).first().click()
    await desk.getByRole("button", { name: "Colleague" }).click()
    const form = desk.getByRole("dialog")
    await form.getByRole("radio", { name: colleague?.name ?? "" }).check()
    await form.getByRole("textbox", { name: "Reason" }).fill("Knows the trailer.")
    await form.getByRole("button", { name: /^Hand/ }).click()
    await inFrame(visitor).getByText(`Live with ${firstName}`).waitFor()
    await withYou(other.page).filter({ hasText: "Are you still there?" }).click()
    await untilSeenAgain(visitor)
    await other.page.getByRole("log").getByText("Are you still there?").waitFor()
    await other.page.keyboard.press("Alt+KeyX")
    await other.page.getByRole("dialog").getByRole("button", { name: "End", exact: true }).click()
    await inFrame(visitor).getByRole("heading", { name: "How was your consultation?" }).waitFor()
    expect(visitor.complaints.all).toEqual([])
    for (const complaints of [deskComplaints, other.complaints]) expect(withoutEndedStreams(complaints)).toEqual([])
  })
})

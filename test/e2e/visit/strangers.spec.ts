import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type Complaints, complaintsOf, seriousFindings } from "../browser.ts"
import { harnessForAll } from "../harness.ts"

/** The live one-to-many of the backend's first location, with a group chat. */
const show = 8

describe("two guests and the consultant in the chat of a group", () => {
  const harness = harnessForAll()
  const complaints: Complaints[] = []

  const opened = async (address: string): Promise<Page> => {
    const context = await harness.newContext()
    complaints.push(complaintsOf(context))
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const detail = () => harness.desk.presentation(show)
  const mute = async (guest: RegExp, isMuted: boolean) => {
    const chat = (await detail()).guests.find(({ name }) => guest.test(name))?.chat
    await harness.desk.mute(show, chat ?? "", isMuted)
  }
  const write = async (page: Page, text: string) => {
    await page.getByRole("textbox", { name: "Your message" }).fill(text)
    await page.getByRole("textbox", { name: "Your message" }).press("Enter")
  }
  const article = (page: Page, name: RegExp) => page.getByRole("article", { name })
  const agree = async (address: string): Promise<Page> => {
    const page = await opened(address)
    await page.getByRole("button", { name: "Agree and continue" }).click()
    return page
  }
  const say = async (page: Page, field: "First name" | "Last name", name: string) => {
    await page.getByRole("textbox", { name: field }).fill(name)
    await page.getByRole("textbox", { name: field }).press("Enter")
  }

  it("H4 Q4 are distinguished, nobody can take her name, and a muted guest's messages stay with that guest", async () => {
    await harness.desk.say(show, "general", "Welcome to all of you")
    await expect.poll(async () => (await detail()).messages.length).toBe(1)
    const consultant = (await detail()).messages[0]?.name ?? ""

    const [first, second] = (await detail()).guests
    const ann = await agree(first?.link ?? "")
    // The form is already filled in with the invitation's data.
    await ann.getByRole("textbox", { name: "Last name" }).fill("")
    await say(ann, "First name", `${consultant.toUpperCase()}\u200b`)
    await ann.getByText("This is your consultant’s name. Please add your own last name.").first().waitFor()
    await say(ann, "Last name", "Sommer")
    await ann.getByRole("tab", { name: "Group" }).click()
    const ben = await agree(second?.link ?? "")
    await say(ben, "First name", "Ben")
    await ben.getByRole("tab", { name: "Group" }).click()

    await write(ann, "Please pay the deposit at https://ореl.de")
    await article(ben, new RegExp(`^Consultant ${consultant} `)).waitFor()
    const forged = article(ben, new RegExp(`^Guest ${consultant}.* Sommer `, "i"))
    await forged.waitFor()
    await forged.getByRole("link", { name: "https://ореl.de (xn--l-itb0ai.de)" }).waitFor()
    expect(await seriousFindings(ben.mainFrame())).toEqual([])

    await mute(/ Sommer$/, true)
    await ann.getByText("Your consultant has muted you in the group. You can still write privately.").waitFor()
    expect(await ann.getByRole("textbox", { name: "Your message" }).getAttribute("readonly")).not.toBeNull()
    await ann.getByRole("tab", { name: "Private" }).click()
    await write(ann, "Why is that?")
    await expect.poll(async () => (await detail()).messages.map(({ text }) => text)).toContain("Why is that?")
    await ann.reload()
    await ann.getByText("Your consultant has muted you in the group.").waitFor()

    await mute(/ Sommer$/, false)
    await expect.poll(() => ann.getByText("Your consultant has muted you in the group.").count()).toBe(0)
    await ann.getByText("You can write in the group again.").waitFor()
    await ann.getByRole("tab", { name: "Group" }).click()
    await write(ann, "I am sorry")
    await ben.getByRole("article").filter({ hasText: "I am sorry" }).waitFor()
    // The refused name is the one failure that a browser reports.
    const refused = `/api/presentation/${show}/attend`
    expect(complaints.flatMap(({ all }) => all).filter((what) => !what.includes(refused))).toEqual([])
  })
})

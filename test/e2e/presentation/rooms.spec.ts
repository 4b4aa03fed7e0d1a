import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type Complaints, complaintsOf, seriousFindings } from "../browser.ts"
import { harnessForAll } from "../harness.ts"

/** Ids of the backend's first location: 4 (type - 1) + status. */
const scheduledOneToMany = 5
const scheduledWebinar = 9

describe("a visitor before a presentation begins", () => {
  const harness = harnessForAll()
  let complaints: Complaints

  const open = async (address: string, before: () => void = () => {}): Promise<Page> => {
    const context = await harness.newContext()
    await context.addInitScript(before)
    complaints = complaintsOf(context)
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const timer = (page: Page) => page.getByRole("timer", { name: "Time left" })

  it("Q3 Q4 R2 enters a name, waits in the webinar's room, and enters automatically when it starts", async () => {
    const page = await open(await harness.desk.invitation(scheduledWebinar))
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await page.getByRole("textbox", { name: "First name" }).fill("Anneliese")
    await page.keyboard.press("Enter")
    await timer(page).waitFor()
    expect(new URL(page.url()).pathname).toBe("/webinar/waiting-room")
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    const before = await timer(page).textContent()
    await expect.poll(() => timer(page).textContent()).not.toBe(before)
    await harness.desk.act(scheduledWebinar, "start")
    await page.getByRole("region", { name: "Video" }).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/webinar/${scheduledWebinar}`)
    expect(complaints.all).toEqual([])
  })

  it("Q3 Q4 Q11 enters a name for a one-to-many on the same page, waits by the backend's clock, and has the invitation sent", async () => {
    const page = await open(await harness.desk.invitation(scheduledOneToMany), () => {
      const own = Date.now
      // This visitor's clock is an hour slow.
      Date.now = () => own() - 3_600_000
    })
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await page.getByRole("textbox", { name: "First name" }).fill("Anneliese")
    await page.getByRole("button", { name: /Continue/ }).click()
    await timer(page).waitFor()
    const { startsAt } = (await harness.desk.presentation(scheduledOneToMany)).presentation
    const figures = (await timer(page).locator("dd").allTextContents()).map(Number)
    // Days are shown only if there are any.
    const [seconds = 0, minutes = 0, hours = 0, days = 0] = figures.reverse()
    const left = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
    expect(Math.abs(left - (Date.parse(startsAt) - Date.now()) / 1_000)).toBeLessThan(120)
    const box = page.getByRole("region", { name: "Send the invitation again" })
    await box.getByRole("textbox", { name: "E-\u2060mail" }).fill("nobody")
    await box.getByRole("textbox", { name: "E-\u2060mail" }).press("Enter")
    await box.getByText("The field must be a valid email address").waitFor()
    await box.getByRole("textbox", { name: "E-\u2060mail" }).fill("nobody@post.example")
    await box.getByRole("button", { name: /Send the invitation/ }).click()
    await box.getByText(/Sent\. If this address was invited/).waitFor()
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(complaints.all).toEqual([])
  })
})

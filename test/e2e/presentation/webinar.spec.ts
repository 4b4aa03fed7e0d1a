import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type Complaints, complaintsOf, received, watchPeers } from "../browser.ts"
import { withoutEndedStreams } from "../deskSession.ts"
import { harnessForAll } from "../harness.ts"

describe("a webinar at the desk", () => {
  const harness = harnessForAll()
  const complaints: Complaints[] = []

  const open = async (address: string): Promise<Page> => {
    const context = await harness.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB" })
    await context.addInitScript(watchPeers)
    complaints.push(complaintsOf(context))
    const page = await context.newPage()
    await page.goto(address)
    return page
  }

  const openDesk = async (): Promise<Page> => {
    const opened = await harness.openDesk({
      ...{ viewport: { width: 1280, height: 900 }, locale: "en-GB", permissions: ["camera", "microphone"] },
    })
    complaints.push(opened.complaints)
    await opened.page.getByRole("link", { name: "Webinars" }).click()
    await opened.page.getByRole("heading", { name: "Webinars", level: 1 }).waitFor()
    return opened.page
  }

  const plan = async (desk: Page, title: string): Promise<string> => {
    await desk.getByRole("button", { name: "Plan a webinar" }).click()
    await desk.getByRole("textbox", { name: "Title" }).fill(title)
    await desk.getByRole("button", { name: "Plan and invite" }).click()
    await desk.getByRole("heading", { name: title, level: 1 }).waitFor()
    return desk.locator("code").innerText()
  }

  const come = async (link: string, name: string): Promise<Page> => {
    const guest = await open(link)
    await guest.getByRole("textbox", { name: "First name" }).fill(name)
    await guest.keyboard.press("Enter")
    // Days ahead the waiting room has no countdown.
    await guest.getByText(/^It begins in/).waitFor()
    return guest
  }

  it("Q4 Q7 Q8 H3 R8 is planned, rehearsed unseen and held, and private questions are answered by keyboard", async () => {
    const desk = await openDesk()
    const link = await plan(desk, "The Aurelia in detail")
    await desk.getByRole("button", { name: "Rehearse" }).click()
    await desk.getByText("Only the desk sees this. Guests are in the waiting room.").waitFor()
    const guests = [await come(link, "Anna"), await come(link, "Ben")] as const
    await desk.getByText("2 guests wait").waitFor({ timeout: 30_000 })

    await desk.getByRole("button", { name: "Go on air" }).click()
    for (const guest of guests) {
      await guest.getByRole("button", { name: "Agree and continue" }).click()
      await expect.poll(async () => (await received(guest.mainFrame())).framesDecoded).toBeGreaterThan(20)
    }
    await desk.getByRole("tab", { name: /^Private questions/ }).click()
    for (const [at, guest] of guests.entries()) {
      await guest.getByRole("tab", { name: /Private|Moderator|Consultant/ }).click()
      await guest.getByRole("textbox", { name: "Your message" }).fill(`Question ${at}`)
      await guest.keyboard.press("Enter")
      await desk.getByRole("list", { name: "Private questions" }).getByText(`Question ${at}`).waitFor()
    }
    for (const [at, name] of ["Anna", "Ben"].entries()) {
      await desk.keyboard.press("Alt+KeyU")
      const field = desk.getByRole("textbox", { name: `Message to ${name}` })
      await field.waitFor()
      await desk.keyboard.type(`Answer ${at}`)
      await desk.keyboard.press("Enter")
      await guests[at]?.getByRole("log").getByText(`Answer ${at}`).waitFor()
    }

    await desk.keyboard.press("Alt+KeyX")
    await desk.getByRole("dialog").getByRole("button", { name: "End the webinar" }).click()
    for (const guest of guests) await guest.waitForURL(/\/webinar\/feedback/)
    await desk.getByText("Ended").waitFor()
    expect(complaints.flatMap(withoutEndedStreams)).toEqual([])
  })
})

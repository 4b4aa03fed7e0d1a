import type { BrowserContext, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { bookAppointment } from "../booking/bookAppointment.ts"
import { complaintsOf } from "../browser.ts"
import { harnessForAll } from "../harness.ts"

/** Id at the backend's first location: 4 (type - 1) + status. */
const scheduledOneToMany = 5

const showsTheAppointment = async (page: Page): Promise<void> => {
  await page.getByRole("heading", { level: 1, name: "Your appointment is booked" }).waitFor()
  await page.getByRole("link", { name: /^Join the consultation/ }).waitFor()
}

describe("a visitor who opens a link that carries an identity", () => {
  const harness = harnessForAll()

  const invitation = () => harness.desk.invitation(scheduledOneToMany)
  const open = async (context: BrowserContext, address: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(address)
    return page
  }
  const isInvited = (page: Page) => page.getByRole("button", { name: "Agree and continue" }).waitFor()
  const storedUuid = (page: Page) => page.evaluate(() => localStorage.getItem("showroom_Customer_Uuid"))

  it("E5 E7 is the invited customer in that tab only, through its reload, and the same visitor as before in the next", async () => {
    const context = await harness.newContext()
    const before = await open(context, harness.backend.showroom)
    await before.getByRole("link", { name: "Book an appointment" }).waitFor()
    const uuid = await storedUuid(before)
    expect(uuid).toMatch(/^[0-9a-f-]{36}$/)

    const asWhom: unknown[] = []
    context.on("request", (request) => {
      if (request.url().endsWith("/auth_token")) asWhom.push(request.postDataJSON().uuid)
    })
    const invited = await open(context, await invitation())
    await isInvited(invited)
    expect(await storedUuid(invited)).toBe(uuid)
    await invited.reload()
    await isInvited(invited)
    expect(asWhom.length).toBeGreaterThan(0)
    expect(asWhom).not.toContain(uuid)

    asWhom.length = 0
    const later = await open(context, harness.backend.showroom)
    await later.getByRole("link", { name: "Book an appointment" }).waitFor()
    await expect.poll(() => asWhom).toEqual([uuid])
  })

  it("E5 K4 K5 books for themselves in that tab: the sender of the link cannot find the appointment", async () => {
    const link = await invitation()
    const context = await harness.newContext()
    const complaints = complaintsOf(context)
    const page = await open(context, link)
    await isInvited(page)
    await bookAppointment(page, harness.backend.showroom)
    const result = page.url()
    await page.reload()
    await showsTheAppointment(page)
    expect(complaints.all).toEqual([])

    const maker = await open(await harness.newContext(), link)
    await isInvited(maker)
    await maker.goto(result)
    await maker.getByRole("heading", { level: 1, name: "This appointment cannot be found" }).waitFor()

    await showsTheAppointment(await open(context, result))
  })

  it("K4 K6 E7 finds the appointment again in the tab that joined it by the mail's link", async () => {
    const page = await harness.newPage()
    await bookAppointment(page, harness.backend.showroom)
    const result = page.url()
    const join = await page.getByRole("link", { name: /^Join the consultation/ }).getAttribute("href")
    await page.goto(join ?? "")
    await page.getByRole("button", { name: "Agree and continue" }).click()
    await page.getByRole("heading", { level: 1, name: "Your personal consultation" }).waitFor()
    await page.goto(result)
    await showsTheAppointment(page)
    await page.reload()
    await showsTheAppointment(page)
  })
})

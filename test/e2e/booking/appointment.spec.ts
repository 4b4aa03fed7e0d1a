import { expect, it } from "vitest"
import { complaintsOf, received, seriousFindings, watchPeers } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { bookAppointment } from "./bookAppointment.ts"

const harness = harnessForAll()

it("K4 K6 Q3 Q7 a visitor waits for the appointment by the mail's link on another device, and enters when the desk starts it", async () => {
  const visitor = await (await harness.newContext({ viewport: { width: 320, height: 640 } })).newPage()
  await bookAppointment(visitor, harness.backend.showroom)
  const shown = await visitor.getByRole("link", { name: /^Join the consultation/ }).getAttribute("href")
  expect(await seriousFindings(visitor.mainFrame())).toEqual([])
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  const office = await harness.newContext()
  const outbox = await office.newPage()
  await outbox.goto(harness.backend.outbox)
  const mailed = await outbox
    .getByRole("article")
    .first()
    .getByRole("link", { name: "Join the consultation" })
    .getAttribute("href")
  expect(mailed).toBe(shown)

  const phone = await harness.newContext({ viewport: { width: 320, height: 640 } })
  await phone.addInitScript(watchPeers)
  const complaints = complaintsOf(phone)
  const page = await phone.newPage()
  await page.goto(mailed ?? "")
  await page.getByRole("button", { name: "Agree and continue" }).click()
  await page.getByRole("heading", { level: 1, name: "Your personal consultation" }).waitFor()
  expect(new URL(page.url()).pathname).toBe("/waiting-room")
  expect(page.url()).not.toContain("token")
  const timer = page.getByRole("timer", { name: "Time left" })
  const before = await timer.textContent()
  await expect.poll(() => timer.textContent()).not.toBe(before)

  const { bookings } = await harness.desk.state()
  await harness.desk.startAppointment(bookings.find(({ name }) => name === "Anneliese Brückner")?.id ?? 0)
  await page.getByRole("region", { name: "Video" }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/presentations\/\d+$/)
  await expect.poll(async () => (await received(page.mainFrame())).framesDecoded).toBeGreaterThan(0)
  expect(complaints.all).toEqual([])
})

import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { fillInAppointment } from "../e2e/booking/bookAppointment.ts"
import { closeContexts, received, workerBrowser } from "../e2e/browser.ts"
import { openedForAll } from "../e2e/harness.ts"
import {
  enterQueue,
  messages,
  press,
  say,
  shownFrame,
  untilPickedUp,
  untilThanked,
  type Visitor,
  visit,
} from "../e2e/visitor.ts"

describe("a visitor on a dealer's page", () => {
  const opened = openedForAll(workerBrowser, { env: { DEMO_PICK_UP_MS: "1000" } }, closeContexts)
  let visitor: Visitor
  beforeAll(async () => {
    visitor = await visit(opened)
  })
  afterAll(() => visitor.context.close())
  const frame = () => shownFrame(visitor.page)

  it("E1 E5 C1 Q1 Q7 S1 comes from the entrance over terms and queue to the consultant's moving picture", async () => {
    await enterQueue(visitor)
    await untilPickedUp(visitor)
    const frames = async () => (await received(visitor.frame())).framesDecoded
    await expect.poll(frames).toBeGreaterThan(5)
    await expect.poll(async () => (await received(visitor.frame())).audioEnergy).toBeGreaterThan(0)
  })

  it("H1 H3 writes, and gets an answer", async () => {
    await expect.poll(() => messages(visitor)).toHaveLength(1)
    await say(visitor, "Hello, what does it cost?")
    await expect.poll(() => messages(visitor)).toHaveLength(3)
    const [, own, answer] = await messages(visitor)
    expect(own).toMatch(/You[\s\S]*Hello, what does it cost\?$/)
    expect(answer).not.toMatch(/You/)
  })

  it("Q8 F1 rates the consultation on its end page", async () => {
    await untilThanked(visitor, "Calm and clear. Übersichtlich.")
  })

  it("K1 K4 K5 K6 books an appointment, and confirms it by the mail's link", async () => {
    await visitor.page.reload()
    await press(frame().getByRole("link", { name: "Book an appointment" }))
    await frame().getByRole("heading", { level: 1, name: "Book an appointment" }).waitFor()
    await fillInAppointment(visitor.frame())
    const mail = await visitor.context.newPage()
    await mail.goto(opened.backend.outbox)
    const confirm = mail.getByRole("article").first().locator('a[href*="booking_action=confirm"]')
    await mail.goto((await confirm.getAttribute("href")) ?? "")
    await mail.getByRole("heading", { level: 1, name: "Your appointment is confirmed" }).waitFor()
  })

  it("C3 F1 H1 K4 finds consent, messages, feedback and the confirmed appointment in the database, and nothing in the console", async () => {
    expect(visitor.complaints.all).toEqual([])
    const { feedback, bookings, left } = await opened.stored({
      feedback: "select review from feedback",
      bookings: "select status_id, version from bookings where email = 'anneliese.brueckner@post.example'",
      left: `select (select count(*)::int from consents) as consents, (select count(*)::int from chat_messages) as messages`,
    })
    expect(feedback).toEqual([{ review: "Calm and clear. Übersichtlich." }])
    expect(bookings).toEqual([{ status_id: 2, version: 1 }])
    expect(left[0]?.consents).toBe(1)
    expect(left[0]?.messages).toBeGreaterThanOrEqual(4)
  })
})

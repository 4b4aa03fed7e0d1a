import { readFile } from "node:fs/promises"
import type { BrowserContext, Frame, Page } from "playwright-core"
import { beforeAll, describe, expect, it } from "vitest"
import { complaintsOf, seriousFindings } from "../browser.ts"
import { harnessForAll } from "../harness.ts"
import { tabTo } from "../keyboard.ts"
import { press, shownFrame, type Visitor, visit } from "../visitor.ts"

/** The pages' texts in German: all other journeys book in English, and the language has to reach the mails. */
const say = {
  switch: "DE",
  book: "Termin vereinbaren",
  day: /\d freie Zeit(en)?$/,
  first: "Vorname",
  last: "Nachname",
  email: "E-\u2060Mail",
  submit: "Termin buchen",
  booked: "Ihr Termin ist gebucht",
  toCalendar: "In den Kalender eintragen",
  mailAgain: "E-\u2060Mail erneut senden",
  mailed: /^Wir haben die E-\u2060Mail noch einmal gesendet/,
  tooSoon: /^Die E-\u2060Mail wurde gerade erst gesendet/,
  moveTitle: "Termin verlegen",
  now: "Ihr bisheriger Termin",
  move: "Termin verlegen",
  moved: "Ihr Termin wurde verlegt",
  before: "Bisher",
  outdated: "Dieser Link ist veraltet",
  unknown: "Zu diesem Link gibt es keinen Termin",
  confirmed: "Ihr Termin ist bestätigt",
  ask: "Diesen Termin absagen?",
  keep: "Termin behalten",
  stands: "Ihr Termin bleibt bestehen",
  cancelIt: "Termin absagen",
  cancelled: "Ihr Termin ist abgesagt",
  already: "Dieser Termin ist bereits abgesagt",
  mails: ["Ihr Termin ist gebucht", "Ihr Termin wurde verlegt", "Ihr Termin ist bestätigt", "Ihr Termin ist abgesagt"],
} as const

type FrameOrPage = Frame | Page
const heading = (place: FrameOrPage, name: string): Promise<void> =>
  place.getByRole("heading", { level: 1, name, exact: true }).waitFor()
const startsIn = (place: FrameOrPage): Promise<string | null> =>
  place.locator("dd time").first().getAttribute("datetime")
const sideways = (place: FrameOrPage): Promise<number> =>
  place.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** An instant as the other device, which is in New York, shows it. */
const newYorkTime = (instant: string | null): string =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "America/New_York", hour: "2-digit", minute: "2-digit" }).format(
    new Date(instant ?? ""),
  )

const isHeadingFocused = (frame: Frame): Promise<boolean> =>
  frame.locator("h1").evaluate((element) => element === document.activeElement)

/**
 * From the grid of days to one of its times, by arrows only: a day with free times, at least this number of days from
 * now.
 */
const chooseByKeyboard = async (
  place: FrameOrPage,
  keyboard: Page["keyboard"],
  day: RegExp,
  days: number,
): Promise<void> => {
  const stop = place.locator("[role=gridcell][tabindex='0']")
  await place.getByRole("gridcell", { name: day }).first().waitFor()
  await tabTo(keyboard, stop)
  for (let step = 0; step < days; step += 1) await keyboard.press("ArrowRight")
  const isOpen = async () => day.test((await stop.getAttribute("aria-label")) ?? "")
  for (let step = 0; step < 40 && !(await isOpen()); step += 1) {
    await keyboard.press("ArrowRight")
    await expect.poll(() => stop.getAttribute("aria-label")).toBeTruthy()
  }
  await keyboard.press("Enter")
  // The focus moves to the times automatically.
  await place.locator("[role=option]:focus").waitFor()
  await keyboard.press("ArrowRight")
  await keyboard.press("Enter")
  await place.locator("[role=option][aria-selected='true']").waitFor()
}

describe("a visitor who books an appointment in German", () => {
  const harness = harnessForAll()
  let visitor: Visitor
  /** Another device, which has nothing stored from the first. */
  let phone: BrowserContext
  let complaints: ReturnType<typeof complaintsOf>
  let firstLinks: Readonly<Record<"confirm" | "reschedule" | "cancel", string>>
  let confirmLink: string
  let bookedAt: string | null

  beforeAll(async () => {
    phone = await harness.browser.newContext({ viewport: { width: 320, height: 640 }, timezoneId: "America/New_York" })
    complaints = complaintsOf(phone)
  })

  /** The newest mail of the outbox: its subject, and its links by their action. */
  const newestMail = async (page: Page) => {
    await page.goto(harness.backend.outbox)
    const letter = page.getByRole("article").first()
    const subject = await letter.getByRole("heading").innerText()
    const hrefs = await letter
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    const links = Object.fromEntries(
      hrefs.flatMap((href) => {
        const action = new URL(href).searchParams.get("booking_action")
        return action === null ? [] : [[action, href]]
      }),
    ) as Readonly<Record<"confirm" | "reschedule" | "cancel", string>>
    return { subject, links }
  }
  const subjects = async (page: Page): Promise<ReadonlyArray<string>> => {
    await page.goto(harness.backend.outbox)
    return (await page.getByRole("article").getByRole("heading").allInnerTexts()).reverse()
  }
  const openLink = async (href: string): Promise<Page> => {
    const page = await phone.newPage()
    await page.goto(href)
    return page
  }

  it("K1 K3 K4 K6 E13 BK9 books by keyboard only, and the dealer's page is notified", async () => {
    visitor = await visit(harness)
    const { page, frame } = visitor
    const { keyboard } = page
    for (const control of [
      frame().getByRole("button", { name: say.switch }).first(),
      frame().getByRole("link", { name: say.book }),
    ]) {
      await control.waitFor()
      await tabTo(keyboard, control)
      await keyboard.press("Enter")
    }
    await heading(frame(), say.book)
    await frame().getByRole("grid").waitFor()
    expect(await isHeadingFocused(frame())).toBe(true)
    await chooseByKeyboard(frame(), keyboard, say.day, 1)
    expect(await seriousFindings(frame())).toEqual([])

    for (const [label, text] of [
      [say.first, "Anneliese"],
      [say.last, "Brückner"],
      [say.email, "anneliese.brueckner@post.example"],
    ] as const) {
      await tabTo(keyboard, frame().getByRole("textbox", { name: label }))
      await keyboard.type(text)
    }
    await tabTo(keyboard, frame().getByRole("checkbox"))
    await keyboard.press("Space")
    await tabTo(keyboard, frame().getByRole("button", { name: say.submit }))
    await keyboard.press("Enter")

    await heading(frame(), say.booked)
    expect(await isHeadingFocused(frame())).toBe(true)
    bookedAt = await startsIn(frame())
    expect(await seriousFindings(frame())).toEqual([])
    await expect.poll(() => page.getByRole("log").textContent()).toContain('"name":"booked"')
  })

  it("K6 downloads a calendar file that the mail's own file replaces", async () => {
    const { page, frame } = visitor
    const coming = page.waitForEvent("download")
    await press(frame().getByRole("button", { name: say.toCalendar }))
    const download = await coming
    const own = await readFile(await download.path(), "utf8")
    const uid = /^UID:(.+)$/m.exec(own)?.[1]
    expect(uid).toBeTruthy()
    expect(own).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m)
    const outbox = await phone.newPage()
    await outbox.goto(harness.backend.outbox)
    const href = await outbox.getByRole("link", { name: "appointment.ics" }).first().getAttribute("href")
    const mailed = await (await phone.request.get(new URL(href ?? "", harness.backend.outbox).href)).text()
    expect(/^UID:(.+)$/m.exec(mailed)?.[1]).toBe(uid)
    await outbox.close()
  })

  it("BK7 has the mail sent again, with the same links, but not twice at once", async () => {
    const { frame } = visitor
    const outbox = await phone.newPage()
    const first = await newestMail(outbox)
    await frame().getByText("anneliese.brueckner@post.example").last().waitFor()
    await press(frame().getByRole("button", { name: say.mailAgain }))
    await frame().getByRole("status").filter({ hasText: say.mailed }).waitFor()
    expect(await newestMail(outbox)).toEqual(first)
    await press(frame().getByRole("button", { name: say.mailAgain }))
    await frame().getByRole("status").filter({ hasText: say.tooSoon }).waitFor()
    expect(await subjects(outbox)).toEqual([say.mails[0], say.mails[0]])
    expect(await seriousFindings(frame())).toEqual([])
    await outbox.close()
  })

  it("K2 K5 K6 BK7 moves the appointment by the mail's link on another device, where the old time is shown", async () => {
    const outbox = await phone.newPage()
    const mail = await newestMail(outbox)
    await outbox.close()
    expect(mail.subject).toBe(say.mails[0])
    firstLinks = mail.links
    const page = await openLink(mail.links.reschedule)
    await heading(page, say.moveTitle)
    expect(page.url()).not.toContain("booking_token")
    expect(await sideways(page)).toBe(0)
    expect(await page.locator("p", { hasText: say.now }).innerText()).toContain(newYorkTime(bookedAt))
    await chooseByKeyboard(page, page.keyboard, say.day, 2)
    // Consent was given with the booking.
    expect(await page.getByRole("checkbox").count()).toBe(0)
    await press(page.getByRole("button", { name: say.move, exact: true }).last())
    await heading(page, say.moved)
    await page.getByText(say.before, { exact: true }).waitFor()
    expect(await startsIn(page)).not.toBe(bookedAt)
    expect(await sideways(page)).toBe(0)
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    // The token has been removed from the address, but a reload shows the same appointment.
    await page.reload()
    await heading(page, say.booked)
    await page.close()
  })

  it("K5 K7 finds every link of the first mail outdated, and changes nothing by one", async () => {
    const page = await phone.newPage()
    for (const href of Object.values(firstLinks)) {
      await page.goto(href)
      await heading(page, say.outdated)
      // No form is shown, so that nobody books a second appointment by accident.
      expect(await page.getByRole("textbox").count()).toBe(0)
      expect(new URL(page.url()).pathname).toContain("/schedule-presentation")
    }
    await page.close()
  })

  it("K5 K6 BK8 confirms the appointment twice by the newest mail's link, and gets one mail", async () => {
    const outbox = await phone.newPage()
    const { subject, links } = await newestMail(outbox)
    expect(subject).toBe(say.mails[1])
    confirmLink = links.confirm
    for (let times = 0; times < 2; times += 1) {
      const page = await openLink(confirmLink)
      await heading(page, say.confirmed)
      expect(await sideways(page)).toBe(0)
      await page.close()
    }
    expect(await subjects(outbox)).toEqual([say.mails[0], ...say.mails.slice(0, 3)])
    await outbox.close()
  })

  it("K5 K6 E4 E13 IF6 is asked before a cancellation through the dealer's page, can keep the appointment, and the dealer's page is notified of the end", async () => {
    const outbox = await phone.newPage()
    const { links } = await newestMail(outbox)
    const link = new URL(links.cancel)
    const parameters = new URLSearchParams()
    for (const name of ["booking_action", "booking_token"])
      parameters.set(`osr_${name}`, link.searchParams.get(name) ?? "")
    const page = await visitor.context.newPage()
    const asking = page.waitForRequest(
      (request) => request.method() === "POST" && /\/booking\/\d+\/cancel$/.test(request.url()),
    )
    await page.goto(`${harness.backend.host}/?${parameters}`)
    const frame = shownFrame(page)
    await press(frame.getByRole("button", { name: say.switch }).first())
    await press(frame.getByRole("button", { name: say.keep }))
    await frame.getByRole("heading", { level: 1, name: say.stands }).waitFor()
    await press(frame.getByRole("button", { name: say.cancelIt }))
    await frame.getByRole("heading", { level: 1, name: say.ask }).waitFor()
    await press(frame.getByRole("button", { name: say.cancelIt }))
    await frame.getByRole("heading", { level: 1, name: say.cancelled }).waitFor()
    await expect.poll(() => page.getByRole("log").textContent()).toContain('"name":"cancelled"')
    // The link's token is the only credential: a cookie may be blocked in a frame.
    const request = await asking
    expect((await request.allHeaders()).cookie).toBeUndefined()
    expect(request.postDataJSON()).toEqual({ booking_token: link.searchParams.get("booking_token") })

    // Once more: it stays cancelled, and the other links of the mails are outdated.
    const again = await openLink(links.cancel)
    await heading(again, say.already)
    const confirm = await openLink(confirmLink)
    await heading(confirm, say.outdated)
    const unknown = await openLink(links.cancel.replace(/booking_token=[^&]+/, "booking_token=no-such-link"))
    await heading(unknown, say.unknown)
    expect(await subjects(outbox)).toEqual([say.mails[0], ...say.mails])
  })

  it("K4 K5 BK7 BK8 has left one appointment in the database, cancelled, and five mails", async () => {
    // The second request for the mail within a minute is answered with 429, as intended.
    expect(visitor.complaints.all.filter((complaint) => !/\b429\b.*\/mail$/.test(complaint))).toEqual([])
    // Invalid links are answered with 404 and 410, as intended.
    expect(complaints.all.filter((complaint) => !/\b(404|410)\b/.test(complaint))).toEqual([])
    const { bookings, mails, holds } = await harness.stored({
      bookings: "SELECT status_id, version FROM bookings WHERE email = 'anneliese.brueckner@post.example'",
      mails: "SELECT language FROM outbox WHERE recipient = 'anneliese.brueckner@post.example'",
      holds: "SELECT count(*)::int AS held FROM holds",
    })
    expect(bookings).toEqual([{ status_id: 3, version: 3 }])
    expect(mails.map((mail) => mail.language)).toEqual(Array.from({ length: 5 }, () => "de"))
    expect(holds).toEqual([{ held: 0 }])
  })
})

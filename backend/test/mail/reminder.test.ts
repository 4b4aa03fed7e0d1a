import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest"
import { outboxHtml } from "../../src/mail/outboxHtml.ts"
import { readSettings } from "../../src/settings.ts"
import { bookingDesk, bookingForm, type Slot } from "../booking/bookingRequests.ts"
import { fillData } from "../environment/filledData.ts"
import { firstDay } from "../environment/firstDay.ts"
import { manualClock } from "../environment/manualClock.ts"
import { openRestEnvironment, type RestEnvironment } from "../environment/restEnvironment.ts"

const minute = 60_000
const hour = 60 * minute
const clock = manualClock(firstDay)
const options = { tokenSeconds: 8_640_000 }
let folder: string
let environment: RestEnvironment
let desk: ReturnType<typeof bookingDesk>

const open = async (more: object = {}) => {
  environment = await openRestEnvironment({ ...options, ...more }, { dataDir: folder }, clock)
  desk = bookingDesk(environment)
}

const again = async (more?: object) => {
  expect(environment.rest.violations).toEqual([])
  await environment.close()
  await open(more)
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "showroom-reminders-"))
  await fillData(folder, firstDay)
  await open()
})
afterAll(async () => {
  await environment.close()
  await rm(folder, { recursive: true })
})
afterEach(() => expect(environment.rest.violations).toEqual([]))

const instant = (slot: Slot | undefined) => Date.parse(`${slot?.date}T${slot?.start_time}Z`)

const until = (at: number) => clock.advance(Math.max(0, at - clock.now()))

const booked = async (slot: Slot | undefined, email: string, more: object = {}, language: "en" | "de" = "en") => {
  const owner = await environment.visitor()
  const made = await desk.submit(owner, bookingForm(slot, { email, ...more }), { language })
  expect(made.status).toBe(200)
  return { owner, id: made.at("booking_interval.id"), join: made.at("booking_interval.join_url") }
}

const isReminder = ({ subject }: { readonly subject: string }) => /^(Reminder|Erinnerung)/.test(subject)

const remindersOf = async (email: string) =>
  (await desk.mails()).filter((mail) => mail.recipient === email && isReminder(mail))

/** A due reminder is sent in the next round; time advances a little while the test waits. */
const reminded = (email: string, times = 1) =>
  vi.waitFor(
    async () => {
      clock.advance(minute / 2)
      const found = await remindersOf(email)
      expect(found).toHaveLength(times)
      return found[0]
    },
    { timeout: 30_000, interval: 20 },
  )

describe("the reminder of an appointment", () => {
  it("K5 is sent an hour before, in the booker's language and zone, with the link to join", async () => {
    const slots = await desk.free("2027-06-02")
    const slot = slots.at(-1)
    const more = { time_zone: "Asia/Kolkata", product_id: 1 }
    const { join } = await booked(slot, "a@visitors.example", more, "de")
    await booked(slots[1], "b@visitors.example")
    until(instant(slots[1]) - hour)
    const english = await reminded("b@visitors.example")
    expect(english?.subject).toMatch(/^Reminder: your appointment on Wednesday,? 2 June 2027, /)
    expect(english?.language).toBe("en")
    // The other one is not due yet.
    expect(await remindersOf("a@visitors.example")).toEqual([])
    until(instant(slot) - hour)
    const mail = await reminded("a@visitors.example")
    expect(mail?.language).toBe("de")
    expect(mail?.body).toMatch(/^Guten Tag,\n\n/)
    expect(mail?.body).toContain("Wann: Donnerstag, 3. Juni 2027, 01:00 bis 01:30 Uhr (Zeit in Kalkutta, GMT+5:30)")
    expect(mail?.body).toContain("Modell: Livid Aurelia")
    expect(mail?.links.map(({ label }) => label)).toEqual(["An der Beratung teilnehmen", "Verlegen", "Absagen"])
    expect(mail?.links[0]?.url).toBe(new URL(String(join)).href)
    expect(outboxHtml(await desk.mails(), [])).toContain(mail?.subject)
  })

  it("K5 has valid links, and leaves those of the earlier mail valid", async () => {
    const [slot] = await desk.free("2027-06-03")
    await booked(slot, "links@visitors.example")
    const { reschedule } = await desk.links()
    until(instant(slot) - hour)
    const mail = await reminded("links@visitors.example")
    const token = new URL(mail?.links[1]?.url ?? "").searchParams.get("booking_token") ?? ""
    expect([(await desk.decode(token)).status, (await desk.decode(reschedule.token)).status]).toEqual([200, 200])
  })

  it("K5 is sent once, also after a restart", async () => {
    const slots = await desk.free("2027-06-04")
    await booked(slots[4], "once@visitors.example")
    await booked(slots[5], "later@visitors.example")
    until(instant(slots[4]) - hour)
    await reminded("once@visitors.example")
    await again()
    until(instant(slots[5]) - hour)
    await reminded("later@visitors.example")
    expect(await remindersOf("once@visitors.example")).toHaveLength(1)
  })

  it("K5 is sent late rather than never if no process was running, and not for what has started", async () => {
    const slots = await desk.free("2027-06-05")
    await booked(slots[0], "begun@visitors.example")
    await booked(slots[4], "late@visitors.example")
    await environment.close()
    until(instant(slots[4]) - hour / 2)
    await open()
    await reminded("late@visitors.example")
    expect(await remindersOf("begun@visitors.example")).toEqual([])
  })

  it("K5 is not sent for one that was cancelled, or booked within the hour", async () => {
    const slots = await desk.free("2027-06-07")
    const gone = await booked(slots[2], "gone@visitors.example")
    await booked(slots[3], "stands@visitors.example")
    await desk.act(gone.owner, gone.id, "cancel")
    until(instant(slots[3]) - hour)
    await reminded("stands@visitors.example")
    expect(await remindersOf("gone@visitors.example")).toEqual([])
    await booked(slots[6], "stands.too@visitors.example")
    until(instant(slots[5]) - hour / 2)
    await booked(slots[5], "hasty@visitors.example")
    await reminded("stands.too@visitors.example")
    expect(await remindersOf("hasty@visitors.example")).toEqual([])
  })

  it("K5 is sent for the new time after a move, also if it was sent for the old one", async () => {
    const [first] = await desk.free("2027-06-08")
    const moved = await booked(first, "moved@visitors.example")
    until(instant(first) - hour)
    await reminded("moved@visitors.example")
    const [next, other, last] = await desk.free("2027-06-09")
    await desk.move(moved.owner, moved.id, bookingForm(next, { email: "moved@visitors.example" }))
    const early = await booked(other, "early@visitors.example")
    await booked(last, "last@visitors.example")
    const [far] = await desk.free("2027-06-10")
    await desk.move(early.owner, early.id, bookingForm(far, { email: "early@visitors.example" }))
    until(instant(next) - hour)
    expect((await reminded("moved@visitors.example", 2))?.subject).toContain("9 June 2027")
    until(instant(last) - hour)
    await reminded("last@visitors.example")
    expect(await remindersOf("early@visitors.example")).toEqual([])
    until(instant(far) - hour)
    await reminded("early@visitors.example")
  })

  it("K5 is sent at the configured time, or never", async () => {
    await again({ reminderMinutes: 1440 })
    const [slot] = await desk.free("2027-06-14")
    await booked(slot, "day@visitors.example")
    until(instant(slot) - 24 * hour)
    await reminded("day@visitors.example")
    expect(readSettings({}, []).reminderMinutes).toBe(60)
    expect(readSettings({ REMINDER_MINUTES: "0" }, []).reminderMinutes).toBe(0)
    expect(() => readSettings({ REMINDER_MINUTES: "soon" }, [])).toThrow(/^REMINDER_MINUTES/)
  })
})

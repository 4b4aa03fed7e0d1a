import { describe, expect, it } from "vitest"
import { bookingDesk, bookingForm } from "../booking/bookingRequests.ts"
import { restForFile } from "../environment/forFile.ts"
import { calendarLines } from "./calendarLines.ts"

const environment = await restForFile({ tokenSeconds: 86_400, mailFrom: "termine@livid.example" })
const desk = bookingDesk(environment)

const newest = async () => {
  const [mail] = await desk.mails()
  if (!mail?.calendar) throw new Error("The newest mail has no appointment.")
  return { mail, event: calendarLines(mail.calendar.text) }
}

/** From booking to cancelling, with the mail of each step. */
const presentationFlow = async (date: string, language: "en" | "de", more: object = {}) => {
  const owner = await environment.visitor()
  // The last ones of the day are in the evening in Berlin.
  const [first, second] = (await desk.free(date)).slice(-2)
  const made = await desk.submit(owner, bookingForm(first, more), { language })
  const id = made.at("booking_interval.id")
  const booked = await newest()
  await owner.ask("PUT", `/booking/${id}`, { body: bookingForm(second, more), language })
  const moved = await newest()
  await desk.act(owner, id, "confirm")
  const confirmed = await newest()
  await desk.act(owner, id, "cancel")
  const cancelled = await newest()
  return { first, second, booked, moved, confirmed, cancelled }
}

describe("mails about an appointment", () => {
  it("K5 say what has happened in the booker's language, whoever acts afterwards and in whatever language", async () => {
    const { booked, moved, confirmed, cancelled } = await presentationFlow("2027-06-07", "de")
    const mails = [booked, moved, confirmed, cancelled].map(({ mail }) => mail)
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Ihr Termin ist gebucht",
      "Ihr Termin wurde verlegt",
      "Ihr Termin ist bestätigt",
      "Ihr Termin ist abgesagt",
    ])
    expect(mails.every(({ language, recipient }) => language === "de" && recipient.startsWith("jonas"))).toBe(true)
    expect(mails.every(({ body }) => body.startsWith("Guten Tag,\n"))).toBe(true)
    const paths = mails.flatMap(({ links }) => links.map(({ url }) => new URL(url).pathname))
    expect(paths.filter((path) => path !== "/de/waiting-room")).toEqual(
      Array.from({ length: 9 }, () => "/de/schedule-presentation"),
    )
    const english = await presentationFlow("2027-06-08", "en")
    expect(english.cancelled.mail.subject).toBe("Your appointment is cancelled")
    expect(english.moved.mail.links.map(({ label }) => label)).toEqual([
      "Confirm",
      "Move",
      "Cancel",
      "Join the consultation",
    ])
  })

  it("K2 BK1 have old and new time in the booker's zone, which may be another day", async () => {
    const more = { time_zone: "Asia/Kolkata", product_id: 1 }
    const { first, second, moved, cancelled } = await presentationFlow("2027-06-09", "en", more)
    const clock = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", timeStyle: "short" })
    const [before, after] = [first, second].map((slot) =>
      clock.format(Date.parse(`${slot?.date}T${slot?.start_time}Z`)),
    )
    expect(second?.start_time).toBe("19:30:00")
    expect(after).toBe("01:00")
    // The machine's own locale data decides about a comma after the weekday.
    expect(moved.mail.body).toMatch(RegExp(`^Previously: Thursday,? 10 June 2027, ${before} to 01:00`, "m"))
    expect(moved.mail.body).toMatch(/^New: Thursday,? 10 June 2027, 01:00 to 01:30 \(time in Kolkata, GMT\+5:30\)$/m)
    expect(moved.mail.body).toContain("Model: Livid Aurelia\nWith: Livid Berlin, online by video")
    const words =
      "Livid Aurelia\nFour seats and one long, quiet line.\nfrom €84,900 incl. 19% VAT\nRange: 588\u00a0km\n"
    expect(moved.mail.body).toContain(words)
    expect(cancelled.mail.body).not.toContain("€")
    expect(cancelled.mail.body).toContain("2027, 01:00 to 01:30 (time in Kolkata, GMT+5:30)")
  })

  it("K2 have the place's time if the booker's zone is missing or unknown", async () => {
    const german = "Wann: Donnerstag, 10. Juni 2027, 21:00 bis 21:30 Uhr (Zeit in Berlin, GMT+2)"
    expect((await presentationFlow("2027-06-10", "de")).booked.mail.body).toContain(german)
    const odd = await presentationFlow("2027-06-11", "de", { time_zone: "Mars/Olympus_Mons" })
    expect(odd.booked.mail.body).toContain("21:00 bis 21:30 Uhr (Zeit in Berlin, GMT+2)")
  })

  it("K5 contain one appointment for a calendar, which counts up changes, in UTC", async () => {
    const { first, second, booked, moved, confirmed, cancelled } = await presentationFlow("2027-06-14", "en", {
      product_id: 1,
    })
    const utc = (slot: typeof first, time: "start_time" | "end_time") =>
      `${slot?.date}T${slot?.[time]}Z`.replaceAll(/[-:]/g, "")
    expect(booked.event.get("DTSTART")).toBe(utc(first, "start_time"))
    expect(booked.event.get("DTEND")).toBe(utc(first, "end_time"))
    expect(moved.event.get("DTSTART")).toBe(utc(second, "start_time"))
    const all = [booked, moved, confirmed, cancelled].map(({ event }) => event)
    expect(new Set(all.map((event) => event.get("UID"))).size).toBe(1)
    expect(all.map((event) => event.get("SEQUENCE"))).toEqual(["0", "1", "1", "2"])
    expect(all.map((event) => event.get("METHOD"))).toEqual(["REQUEST", "REQUEST", "REQUEST", "CANCEL"])
    expect(all.map((event) => event.get("STATUS"))).toEqual(["CONFIRMED", "CONFIRMED", "CONFIRMED", "CANCELLED"])
    expect(booked.event.get("ORGANIZER")).toBe("mailto:termine@livid.example")
    expect(booked.event.get("ATTENDEE")).toMatch(/jonas\.brandt@visitors\.example$/i)
    expect(booked.event.get("SUMMARY")).toBe("Video consultation, Livid Berlin: Livid Aurelia")
    expect(booked.event.get("DTSTAMP")).toBe("20270601T080000Z")
  })

  it("K5 have no link that cancels without asking, and none at all when it is cancelled", async () => {
    const { booked, moved, confirmed, cancelled } = await presentationFlow("2027-06-15", "en")
    const actions = ({ mail }: typeof booked) =>
      mail.links
        .filter(({ label }) => label !== "Join the consultation")
        .map(({ url }) => new URL(url).searchParams.get("booking_action"))
    expect(actions(booked)).toEqual(["confirm", "reschedule", "cancel"])
    expect(actions(moved)).toEqual(["confirm", "reschedule", "cancel"])
    expect(actions(confirmed)).toEqual(["reschedule", "cancel"])
    expect(actions(cancelled)).toEqual([null])
    expect(new URL(cancelled.mail.links[0]?.url ?? "").searchParams.has("booking_token")).toBe(false)
  })

  it("Q11 K5 contain the appointment for a calendar with an invitation as well, without the token of its link", async () => {
    const [invitation] = await environment.rest.backend.invitations.tokens(9)
    const resend = async () => {
      const body = { email: String(invitation?.customer.email) }
      await environment.ask("POST", "/presentation/9/resend_invitation", { body, language: "de" })
      await environment.rest.backend.invitations.settled()
      return newest()
    }
    const [first, second] = [await resend(), await resend()]
    expect(first.event.get("METHOD")).toBe("REQUEST")
    expect(first.event.get("SUMMARY")).toBe(first.mail.subject.replace("Ihre Einladung: ", ""))
    expect(first.event.get("DTSTART")).toMatch(/^2027\d{4}T\d{6}Z$/)
    expect(second.event.get("UID")).toBe(first.event.get("UID"))
    expect(first.mail.links[0]?.url).toContain(String(invitation?.token))
    expect(first.mail.calendar?.text.replaceAll(/\r\n /g, "")).not.toContain(String(invitation?.token))
  })

  it("K5 keep the file's line structure, whatever a visitor's name is", async () => {
    const owner = await environment.visitor()
    const [slot] = await desk.free("2027-06-16")
    const name = "Eve\r\nEND:VEVENT\r\nBEGIN:VEVENT"
    const made = await desk.submit(owner, bookingForm(slot, { first_name: name, last_name: '"; X=1' }))
    // Only a proven address reads the name.
    await desk.act(owner, made.at("booking_interval.id"), "confirm", (await desk.links()).confirm.token)
    const { mail, event } = await newest()
    expect(mail.calendar?.text).toContain("Eve")
    expect(mail.calendar?.text.match(/^(BEGIN|END):VEVENT/gm)).toHaveLength(2)
    expect(event.get("ATTENDEE")).toMatch(/jonas\.brandt@visitors\.example$/i)
  })
})

import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { locations } from "../../src/environment/tables/places.ts"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"
import { calendarLines } from "../mail/calendarLines.ts"
import { bookingDesk, bookingForm } from "./bookingRequests.ts"

const environment = await restForFile({ tokenSeconds: 8_640_000 })
const desk = bookingDesk(environment)

const minuteMs = 60_000

const booked = async (date: string) => {
  const owner = await environment.visitor()
  const [slot, other] = await desk.free(date)
  const made = await desk.submit(owner, bookingForm(slot), { language: "de" })
  environment.clock.advance(1_000)
  return { owner, slot, other, id: made.at("booking_interval.id") }
}
const mailAgain = (visitor: TestVisitor, id: unknown, token?: string) =>
  visitor.ask("POST", `/booking/${id}/mail`, token === undefined ? {} : { body: { booking_token: token } })
const newest = async () => (await desk.mails())[0]

describe("the newest mail about an appointment, requested again", () => {
  it("BK7 K5 is sent again unchanged: same links, which stay valid, same UID and SEQUENCE, in the booker's language", async () => {
    const { owner, id } = await booked("2027-06-07")
    const before = await newest()
    const count = (await desk.mails()).length
    const answer = await mailAgain(owner, id)
    expect([answer.status, answer.text]).toEqual([204, ""])
    expect(await desk.mails()).toHaveLength(count + 1)
    const after = await newest()
    expect(after?.id).not.toBe(before?.id)
    const { recipient, subject, body, links, language } = before ?? {}
    expect(after).toMatchObject({ recipient, subject, body, links, language })
    const [first, second] = [before, after].map((mail) => calendarLines(mail?.calendar?.text ?? ""))
    for (const name of ["UID", "SEQUENCE", "METHOD", "DTSTART", "DTEND"])
      expect(second?.get(name), name).toBe(first?.get(name))
    for (const { token } of Object.values(await desk.links())) expect((await desk.decode(token)).status).toBe(200)
  })

  it("BK7 describes the appointment's current state: moved, then confirmed", async () => {
    const { owner, other, id } = await booked("2027-06-08")
    await owner.ask("PUT", `/booking/${id}`, { body: bookingForm(other), language: "de" })
    const moved = await newest()
    await mailAgain(owner, id)
    expect(await newest()).toMatchObject({ subject: "Ihr Termin wurde verlegt", links: moved?.links })
    environment.clock.advance(minuteMs)
    await desk.act(owner, id, "confirm")
    const confirmed = await newest()
    environment.clock.advance(1_000)
    expect((await mailAgain(owner, id)).status).toBe(204)
    expect(await newest()).toMatchObject({ subject: "Ihr Termin ist bestätigt", links: confirmed?.links })
    expect(calendarLines((await newest())?.calendar?.text ?? "").get("SEQUENCE")).toBe("1")
  })

  it("BK7 is sent once a minute for each appointment, and a refusal says when to retry", async () => {
    const [{ owner, id }, another] = [await booked("2027-06-09"), await booked("2027-06-09")]
    const both = await Promise.all([mailAgain(owner, id), mailAgain(owner, id)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 429])
    const count = (await desk.mails()).length
    environment.clock.advance(20_000)
    const soon = await mailAgain(owner, id)
    expect([soon.status, soon.at("code"), soon.headers["retry-after"]]).toEqual([429, "mail_too_soon", "40"])
    expect(await desk.mails()).toHaveLength(count)
    expect((await mailAgain(another.owner, another.id)).status).toBe(204)
    environment.clock.advance(40_000)
    expect((await mailAgain(owner, id)).status).toBe(204)
  })

  it("BK7 K5 can be requested by the booker, and by anyone who has a current link", async () => {
    const { owner, other, id } = await booked("2027-06-10")
    const { cancel } = await desk.links()
    const stranger = await environment.visitor()
    expect((await mailAgain(stranger, id)).at("code")).toBe("booking_unknown")
    expect((await mailAgain(stranger, id, "nonsense")).at("code")).toBe("link_unknown")
    expect((await mailAgain(stranger, id, cancel.token)).status).toBe(204)
    await desk.move(owner, id, bookingForm(other))
    expect((await mailAgain(stranger, id, cancel.token)).at("code")).toBe("link_outdated")
  })

  it("BK7 is not sent for an appointment that is cancelled or past", async () => {
    const [cancelled, past] = [await booked("2027-06-11"), await booked("2027-06-11")]
    await desk.act(cancelled.owner, cancelled.id, "cancel")
    const count = (await desk.mails()).length
    const settled = await mailAgain(cancelled.owner, cancelled.id)
    expect([settled.status, settled.at("code")]).toEqual([409, "booking_settled"])
    environment.clock.advance(20 * 86_400_000)
    const late = await mailAgain(past.owner, past.id)
    expect([late.status, late.at("code")]).toEqual([409, "booking_past"])
    expect(await desk.mails()).toHaveLength(count)
  })
})

describe("an invitation, requested again", () => {
  it.each([
    {
      zone: "Australia/Lord_Howe",
      language: "en",
      message: /Begins: \w+,? \d+ \w+ 2027, \d\d:\d\d \(time in Lord Howe, GMT\+10:30\)/,
    },
    {
      zone: "Europe/London",
      language: "de",
      message: /Beginn: \w+, \d+\. \w+ 2027, \d\d:\d\d Uhr \(Zeit in London, GMT\+1\)/,
    },
  ])(
    "K2 BK1 shows the time in the location's zone, $zone, and names the zone; the calendar file has the same instant",
    async (given) => {
      const { zone, language, message } = given
      const { db } = environment.environment
      const presentation = 9
      const [invitation] = await environment.rest.backend.invitations.tokens(presentation)
      await db.update(locations).set({ timeZone: zone })
      try {
        const body = { email: String(invitation?.customer.email) }
        await environment.ask("POST", `/presentation/${presentation}/resend_invitation`, { body, language })
        await environment.rest.backend.invitations.settled()
      } finally {
        await db.update(locations).set({ timeZone: "Europe/Berlin" }).where(eq(locations.timeZone, zone))
      }
      const mail = await newest()
      expect(mail?.body).toMatch(message)
      const start = calendarLines(mail?.calendar?.text ?? "").get("DTSTART") ?? ""
      const instant = Date.parse(start.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, "$1-$2-$3T$4:$5:$6Z"))
      const clock = new Intl.DateTimeFormat("en-GB", { timeZone: zone, timeStyle: "short" }).format(instant)
      expect(mail?.body).toContain(`2027, ${clock}`)
    },
  )
})

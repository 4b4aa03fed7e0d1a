import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { bookings } from "../../src/environment/tables/bookings.ts"
import { invitations, presentations } from "../../src/environment/tables/presentations.ts"
import { restForFile } from "../environment/forFile.ts"
import { bookingDesk, bookingForm, type Slot } from "./bookingRequests.ts"

const environment = await restForFile({ tokenSeconds: 8_640_000 })
const desk = bookingDesk(environment)

const instant = (slot: Slot | undefined) => Date.parse(`${slot?.date}T${slot?.start_time}Z`)

const presentationsOf = async (bookingId: unknown) => {
  const { db } = environment.rest.backend.environment
  const [booking] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, Number(bookingId)))
  const id = booking?.presentationId ?? 0
  return {
    rows: await db.select().from(presentations).where(eq(presentations.id, id)),
    invited: await db.select().from(invitations).where(eq(invitations.presentationId, id)),
  }
}

/** The newest mail's link to join, and its calendar file, unfolded. */
const newestMail = async () => {
  const [mail] = await desk.mails()
  const join = mail?.links.find(({ label }) => /^(Join|An der Beratung)/.test(label))?.url
  return { join, body: mail?.body ?? "", calendar: mail?.calendar?.text.replaceAll(/\r\n[ \t]/g, "") ?? "" }
}

const booked = async (date: string, more: object = {}) => {
  const owner = await environment.visitor()
  const [slot, other] = await desk.free(date)
  const made = await desk.submit(owner, bookingForm(slot, more))
  return { owner, slot, other, made, id: made.at("booking_interval.id") }
}

describe("a booked appointment", () => {
  it("K4 R11 becomes a scheduled one-to-one at its time, with an invitation", async () => {
    const { id, slot, made } = await booked("2027-06-07")
    const { rows, invited } = await presentationsOf(id)
    expect(rows).toMatchObject([{ typeId: 1, statusId: 1, locationId: 1 }])
    expect(rows[0]?.startsAt.getTime()).toBe(instant(slot))
    expect(invited).toHaveLength(1)
    expect(made.at("booking_interval.presentation_id")).toBe(rows[0]?.id)
  })

  it("K4 E7 is joined by a link that opens the waiting room for everybody who has the mail", async () => {
    const { id, made, owner } = await booked("2027-06-08")
    const { rows, invited } = await presentationsOf(id)
    const { join, body } = await newestMail()
    const link = new URL(join ?? "")
    expect(link.pathname).toBe("/waiting-room")
    expect(Object.fromEntries(link.searchParams)).toEqual({
      presentation_id: String(rows[0]?.id),
      location_id: "1",
      token: invited[0]?.token,
    })
    expect(body).toContain("Join the consultation")
    expect(made.at("booking_interval.join_url")).toBe(join)
    const decoded = await environment.ask("GET", "/customer/decode", { token: String(invited[0]?.token) })
    expect(decoded.status).toBe(200)
    // The mail may be forwarded, so it must not identify the booker.
    expect(JSON.stringify(decoded.json)).not.toContain(owner.uuid)
  })

  it("K5 E5 reveals the link to join to the booker only", async () => {
    const { id, owner, made } = await booked("2027-06-09")
    const { reschedule } = await desk.links()
    const join = made.at("booking_interval.join_url")
    expect((await owner.ask("GET", `/booking/${id}`)).at("booking_interval.join_url")).toBe(join)
    const holder = await environment.visitor()
    const decodedAgain = await holder.ask("GET", `/booking/${reschedule.token}/decode`)
    expect([decodedAgain.status, decodedAgain.at("booking_interval.join_url")]).toEqual([200, undefined])
    expect(decodedAgain.at("booking_interval.presentation_id")).toBeUndefined()
  })

  it("K6 Q3 names the mail's organiser, and its one-to-one names the booking, so that both can be shown", async () => {
    const { id, owner, made } = await booked("2027-06-21")
    expect((await newestMail()).calendar).toContain(`:mailto:${made.at("booking_interval.organiser.email")}`)
    const { rows, invited } = await presentationsOf(id)
    const decoded = await environment.ask("GET", "/customer/decode", { token: String(invited[0]?.token) })
    const guest = await environment.visitor(String(decoded.at("uuid")))
    const path = `/presentation/${rows[0]?.id}`
    const planned = await guest.ask("GET", path)
    expect([planned.status, planned.at("presentation.booking_id")]).toEqual([200, id])
    await desk.act(owner, id, "cancel")
    expect((await guest.ask("GET", path)).at("presentation.booking_id")).toBeUndefined()
  })

  it("K5 moves its one-to-one with it: the same link, the new time", async () => {
    const { id, owner, other } = await booked("2027-06-10")
    const before = await presentationsOf(id)
    const first = await newestMail()
    const moved = await desk.move(owner, id, bookingForm(other, { email: "neu@visitors.example" }))
    expect(moved.status).toBe(200)
    const after = await presentationsOf(id)
    expect(after.rows).toEqual([{ ...before.rows[0], startsAt: new Date(instant(other)) }])
    expect(after.invited).toEqual(before.invited)
    const second = await newestMail()
    expect(second.join).toBe(first.join)
    // A new request for the invitation uses the new address.
    const invited = await environment.rest.backend.invitations.tokens(after.rows[0]?.id ?? 0)
    expect(invited.map(({ customer }) => customer.email)).toEqual(["neu@visitors.example"])
    await desk.act(owner, id, "confirm")
    expect((await newestMail()).join).toBe(first.join)
  })

  it("K5 cancels its one-to-one with it, and nothing links there any more", async () => {
    const { id, owner } = await booked("2027-06-11")
    const cancelled = await desk.act(owner, id, "cancel")
    expect((await presentationsOf(id)).rows).toMatchObject([{ statusId: 3 }])
    expect(cancelled.at("booking_interval.join_url")).toBeUndefined()
    const mail = await newestMail()
    expect(mail.join).toBeUndefined()
    expect(mail.calendar).not.toContain("waiting-room")
  })

  it("K5 is cancelled at the desk together with its one-to-one until that has started, and the visitor gets a mail", async () => {
    const { id, owner } = await booked("2027-06-17")
    const { presentations: desks, bookings: kept } = environment.rest.backend
    const urls = { iceServersFor: () => [], showroomUrl: "http://localhost", hostOriginsAt: () => [] }
    const [presentation] = (await presentationsOf(id)).rows
    expect(await kept.cancelOneToOne(presentation?.id ?? 0, urls)).toBe(true)
    expect((await owner.ask("GET", `/booking/${id}`)).at("booking_interval.status_id")).toBe(3)
    expect((await presentationsOf(id)).rows).toMatchObject([{ statusId: 3 }])
    expect((await desk.mails())[0]?.subject).toBe("Your appointment is cancelled")
    const other = await booked("2027-06-18")
    const begun = (await presentationsOf(other.id)).rows[0]?.id ?? 0
    await desks.start(begun)
    expect(await kept.cancelOneToOne(begun, urls)).toBe(false)
    expect((await other.owner.ask("GET", `/booking/${other.id}`)).at("booking_interval.status_id")).toBe(1)
  })

  it("K5 that has started continues when it is moved or cancelled; the new time has a one-to-one of its own", async () => {
    const { id, owner, other } = await booked("2027-06-14")
    const first = (await presentationsOf(id)).rows[0]
    expect(await environment.rest.backend.presentations.start(first?.id ?? 0)).toBe(true)
    await desk.move(owner, id, bookingForm(other))
    const next = (await presentationsOf(id)).rows[0]
    expect([next?.statusId, next?.startsAt.getTime()]).toEqual([1, instant(other)])
    expect(next?.id).not.toBe(first?.id)
  })

  it("K5 has the waiting room in the calendar's file, without the token", async () => {
    const { id } = await booked("2027-06-15")
    const { rows, invited } = await presentationsOf(id)
    const { calendar } = await newestMail()
    const place = `/waiting-room?presentation_id=${rows[0]?.id}&location_id=1`
    expect(/^URL.*$/m.exec(calendar)?.[0]).toContain(place)
    expect(/^DESCRIPTION:.*$/m.exec(calendar)?.[0]).toContain(place)
    expect(calendar).not.toContain(String(invited[0]?.token))
  })

  it.each([
    ["https://dealer.example/models?lang=en", "https://dealer.example"],
    ["https://elsewhere.example/models", undefined],
    ["https://dealer.example.elsewhere.example/", undefined],
    ["javascript:alert(1)", undefined],
    ["nonsense", undefined],
  ])(
    "K4 E4 booked from %s is joined on the dealer's page if the backend knows that page",
    async (referral_url, origin) => {
      const { owner, id, made } = await booked("2027-06-16", { referral_url })
      const before = new URL((await newestMail()).join ?? "")
      // The page's path is the visitor's own text, so only a proven address reads it.
      expect([before.origin, before.pathname]).toEqual(["http://localhost", "/waiting-room"])
      await desk.act(owner, id, "confirm", (await desk.links()).confirm.token)
      const link = new URL((await newestMail()).join ?? "")
      expect(new URL(String(made.at("booking_interval.join_url")), "http://localhost").href).toBe(link.href)
      const names = [...link.searchParams.keys()].filter((name) => name.endsWith("token"))
      expect(names).toEqual([origin === undefined ? "token" : "osr_token"])
      expect(link.origin === origin).toBe(origin !== undefined)
    },
  )

  it("E10 stores the page that it was booked from without its query and fragment", async () => {
    const { id } = await booked("2027-06-17", {
      referral_url: "https://dealer.example/models?email=anna%40post.example&gclid=1#of-anna",
      referral_name: "Autohaus Lindental",
    })
    const [row] = await environment.environment.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(id)))
    expect(row?.referral).toEqual({
      referral_url: "https://dealer.example/models",
      referral_name: "Autohaus Lindental",
    })
  })
})

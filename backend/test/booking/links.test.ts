import { describe, expect, it } from "vitest"
import { restForFile } from "../environment/forFile.ts"
import { bookingDesk, bookingForm } from "./bookingRequests.ts"

const environment = await restForFile({ tokenSeconds: 8_640_000 })
const desk = bookingDesk(environment)

/** A booking with the links of its mail. Anyone who opens them is another visitor, on another device. */
const booked = async (date: string) => {
  const [owner, holder] = [await environment.visitor(), await environment.visitor()]
  const [slot, other, third] = await desk.free(date)
  const made = await desk.submit(owner, bookingForm(slot))
  return { owner, holder, slot, other, third, id: made.at("booking_interval.id"), links: await desk.links() }
}

const mailsSince = async (before: number) => (await desk.mails()).length - before

describe("a mail's links", () => {
  it("K5 have a token each, open the booking, and name cancel, never cancel_confirmed", async () => {
    const { links, id } = await booked("2027-06-07")
    expect(Object.keys(links)).toEqual(["confirm", "reschedule", "cancel"])
    expect(new Set(Object.values(links).map(({ token }) => token)).size).toBe(3)
    for (const { token, url } of Object.values(links)) {
      expect(url.pathname).toBe("/schedule-presentation")
      const found = await desk.decode(token)
      expect([found.status, found.at("booking_interval.id"), found.at("booking_interval.version")]).toEqual([
        200,
        id,
        1,
      ])
    }
  })

  it("K5 let anyone who has a link move, confirm and cancel; without a link only the booker can", async () => {
    const { holder, other, id, links } = await booked("2027-06-08")
    const foreign = (await booked("2027-06-09")).links
    expect((await desk.move(holder, id, bookingForm(other))).status).toBe(404)
    expect((await desk.act(holder, id, "confirm")).status).toBe(404)
    expect((await desk.act(holder, id, "cancel", foreign.cancel.token)).at("code")).toBe("link_unknown")
    expect((await desk.act(holder, id, "cancel", "nonsense")).at("code")).toBe("link_unknown")
    expect((await desk.act(holder, id, "confirm", links.confirm.token)).at("booking_interval.status_id")).toBe(2)
    expect((await desk.act(holder, id, "cancel", links.cancel.token)).at("booking_interval.status_id")).toBe(3)
  })

  it("K5 E5 reveal the booker's uuid only to the booker, whatever somebody does by a link", async () => {
    const { owner, holder, slot, other, id, links } = await booked("2027-06-28")
    const path = `/booking/${links.reschedule.token}/decode`
    const responses = [
      await desk.decode(links.reschedule.token),
      await holder.ask("GET", path),
      await desk.act(holder, id, "confirm", links.confirm.token),
      await desk.move(holder, id, bookingForm(other, { booking_token: links.reschedule.token })),
    ]
    const again = (await desk.links()).cancel.token
    responses.push(await desk.act(holder, id, "cancel", again))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    for (const answer of responses) {
      expect(JSON.stringify(answer.json)).not.toContain(owner.uuid)
      expect(answer.at("booking_interval.customer.last_name")).toBe("Brandt")
    }
    const own = await desk.submit(owner, bookingForm(slot))
    expect(own.at("booking_interval.customer.uuid")).toBe(owner.uuid)
    const ownLink = `/booking/${(await desk.links()).confirm.token}/decode`
    expect((await owner.ask("GET", ownLink)).at("booking_interval.customer.uuid")).toBe(owner.uuid)
  })

  it("K5 stay valid through a confirmation, which a second click repeats harmlessly", async () => {
    const { holder, id, links } = await booked("2027-06-10")
    const before = (await desk.mails()).length
    const first = await desk.act(holder, id, "confirm", links.confirm.token)
    const second = await desk.act(holder, id, "confirm", links.confirm.token)
    expect(second.json).toEqual(first.json)
    expect(first.at("booking_interval.version")).toBe(1)
    expect(await mailsSince(before)).toBe(1)
    for (const { token } of Object.values(links)) {
      expect((await desk.decode(token)).at("booking_interval.status_id")).toBe(2)
    }
  })

  it("K5 are outdated when the booking has moved, and then reveal nothing about it", async () => {
    const { owner, holder, other, id, links } = await booked("2027-06-11")
    const moved = await desk.move(owner, id, bookingForm(other))
    expect([moved.status, moved.at("booking_interval.version")]).toEqual([200, 2])
    expect(moved.at("booking_interval.booking_token")).toBeUndefined()
    for (const { token } of Object.values(links)) {
      const found = await desk.decode(token)
      expect([found.status, found.json]).toEqual([
        410,
        { message: "The appointment has changed since this link was sent.", code: "link_outdated" },
      ])
    }
    // Only the booker learns which booking it was, so that the page can lead to it.
    const path = `/booking/${links.confirm.token}/decode`
    expect((await owner.ask("GET", path)).at("booking_id")).toBe(id)
    expect((await holder.ask("GET", path)).at("booking_id")).toBeUndefined()
    expect((await desk.act(holder, id, "cancel", links.cancel.token)).status).toBe(410)
    expect((await desk.act(holder, id, "confirm", links.confirm.token)).status).toBe(410)
    expect((await desk.move(holder, id, bookingForm(other, { booking_token: links.cancel.token }))).status).toBe(410)
    const fresh = await desk.links()
    expect((await desk.decode(fresh.cancel.token)).at("booking_interval.version")).toBe(2)
  })

  it("K5 move once: of two visitors with one link the second is refused, and the first continues with a new token", async () => {
    const { holder, other, third, id, links } = await booked("2027-06-14")
    const body = (slot: typeof other) => bookingForm(slot, { booking_token: links.reschedule.token })
    const answers = await Promise.all([desk.move(holder, id, body(other)), desk.move(holder, id, body(third))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    const token = String(answers.find(({ status }) => status === 200)?.at("booking_interval.booking_token"))
    expect((await desk.decode(token)).at("booking_interval.version")).toBe(2)
    expect((await desk.act(holder, id, "confirm", token)).at("booking_interval.status_id")).toBe(2)
  })

  it("K5 that were used to cancel show the cancelled booking; the other links are outdated", async () => {
    const { holder, slot, id, links } = await booked("2027-06-15")
    const before = (await desk.mails()).length
    const first = await desk.act(holder, id, "cancel", links.cancel.token)
    expect(first.at("booking_interval")).toMatchObject({ status_id: 3, version: 2 })
    expect((await desk.act(holder, id, "cancel", links.cancel.token)).json).toEqual(first.json)
    // The calendar that a reschedule link has opened can cancel, too; a second press shows the same.
    expect((await desk.act(holder, id, "cancel", links.reschedule.token)).json).toEqual(first.json)
    expect(await mailsSince(before)).toBe(1)
    expect((await desk.decode(links.cancel.token)).json).toEqual(first.json)
    expect((await desk.decode(links.confirm.token)).status).toBe(410)
    expect((await desk.decode(links.reschedule.token)).status).toBe(410)
    expect((await desk.act(holder, id, "confirm", links.confirm.token)).at("code")).toBe("booking_settled")
    const again = bookingForm(slot, { booking_token: links.reschedule.token })
    expect((await desk.move(holder, id, again)).at("code")).toBe("booking_settled")
  })

  it("K5 open a past booking, and change nothing about it", async () => {
    const { owner, holder, other, id, links } = await booked("2027-06-16")
    environment.clock.advance(20 * 86_400_000)
    const found = await desk.decode(links.cancel.token)
    expect([found.status, found.at("booking_interval.date")]).toEqual([200, "2027-06-16"])
    expect((await desk.act(holder, id, "cancel", links.cancel.token)).json).toEqual({
      message: "This appointment is in the past.",
      code: "booking_past",
    })
    expect((await desk.act(holder, id, "confirm", links.confirm.token)).at("code")).toBe("booking_past")
    const late = await desk.move(owner, id, bookingForm((await desk.free("2027-07-01"))[0]))
    expect([late.status, late.at("code")]).toEqual([409, "booking_past"])
    expect((await desk.move(owner, id, bookingForm(other))).status).toBe(409)
  })

  it("K5 that were never issued are unknown", async () => {
    const answer = await environment.ask("GET", "/booking/nonsense/decode", { language: "de" })
    expect([answer.status, answer.json]).toEqual([
      404,
      { message: "Vielleicht fehlt ein Teil des Links.", code: "link_unknown" },
    ])
  })
})

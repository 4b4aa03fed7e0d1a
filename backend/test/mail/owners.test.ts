import { eq } from "drizzle-orm"
import { describe, expect, it, vi } from "vitest"
import type { SentMail } from "../../src/environment/mail.ts"
import { bookings } from "../../src/environment/tables/bookings.ts"
import { bookingDesk, bookingForm } from "../booking/bookingRequests.ts"
import { outgoing } from "../chat/chatRequests.ts"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"

const environment = await restForFile({ tokenSeconds: 8_640_000 })
const desk = bookingDesk(environment)
const { backend } = environment.rest
const { db } = environment.environment

/** What a visitor can write anywhere into a booking. */
const mark = "refund-evil"
const words = {
  first_name: `Anna ${mark}`,
  last_name: `${mark}.example`,
  comments: `See ${mark}`,
  phone: "+49 211 5550100",
  referral_url: `https://dealer.example/${mark}`,
  referral_name: mark,
}

const mailsTo = async (email: string) => (await desk.mails()).filter(({ recipient }) => recipient === email)
const isFreeOfWords = (mail: SentMail) =>
  !JSON.stringify(mail).replaceAll(String.raw`\r\n `, "").includes(mark) && !mail.body.includes("Anna")

type Language = "en" | "de"

/** An appointment under an address that the booker has only typed. */
const bookedFor = async (date: string, email: string, language: Language = "en") => {
  const owner = await environment.visitor()
  const [slot, other] = await desk.free(date)
  const form = (at: typeof slot, more: object = {}) => bookingForm(at, { ...words, email, ...more })
  const made = await desk.submit(owner, form(slot), { language })
  expect(made.status).toBe(200)
  return { owner, slot, other, form, made, id: made.at("booking_interval.id"), links: await desk.links() }
}

/** Enters the appointment by the link that its booker got without any mail. */
const entered = async (made: Awaited<ReturnType<typeof bookedFor>>["made"]) => {
  const link = new URL(String(made.at("booking_interval.join_url")), "http://localhost")
  const token = link.searchParams.get("token") ?? link.searchParams.get("osr_token") ?? ""
  const decoded = await environment.ask("GET", "/customer/decode", { token })
  return {
    guest: await environment.visitor(String(decoded.at("uuid"))),
    id: made.at("booking_interval.presentation_id"),
  }
}

const writes = ({ tag }: TestVisitor, presentationId: unknown, text: string) =>
  backend.chat.receive({
    vhost: "showroom-livid",
    exchange: `presentation.${presentationId}`,
    routingKey: `customer.${tag}`,
    body: JSON.stringify(outgoing(`private.${tag}`, text)),
  })

const transcript = async (visitor: TestVisitor, presentationId: unknown) => {
  const body = { consent: true, time_zone: "Europe/Berlin" }
  const answer = await visitor.ask("POST", `/presentation/${presentationId}/transcript_mail`, { body })
  return [answer.status, answer.at("code")]
}
const addressOf = async (visitor: TestVisitor, presentationId: unknown) =>
  (await visitor.ask("GET", `/presentation/${presentationId}/transcript_mail`)).at("email")
const provenAt = async (id: unknown) =>
  (
    await db
      .select()
      .from(bookings)
      .where(eq(bookings.id, Number(id)))
  )[0]?.emailProvenAt

describe("a conversation by mail", () => {
  it("H8 K4 is not relayed to a stranger's address of a booking, with or without a consultant", async () => {
    const email = "victim@elsewhere.example"
    const { made, owner, id: bookingId } = await bookedFor("2027-06-07", email)
    const { guest, id } = await entered(made)
    await writes(guest, id, "URGENT: confirm your card at https://refund-evil.example/")
    expect(await addressOf(guest, id)).toBeNull()
    expect(await transcript(guest, id)).toEqual([409, "address_unknown"])
    // The booker's own call without a mail's link proves nothing.
    expect((await desk.act(owner, bookingId, "confirm")).status).toBe(200)
    await backend.presentations.start(Number(id))
    expect(await transcript(guest, id)).toEqual([409, "address_unknown"])
    const mails = await mailsTo(email)
    expect(mails.map(({ subject }) => subject)).toEqual(["Your appointment is confirmed", "Your appointment is booked"])
    expect(mails.every(isFreeOfWords)).toBe(true)
  })

  it("H8 K5 goes to the booker who has used the mail's link, once a consultant has taken part", async () => {
    const email = "owner@visitors.example"
    const { made, id: bookingId, links } = await bookedFor("2027-06-08", email)
    const { guest, id } = await entered(made)
    await desk.act(await environment.visitor(), bookingId, "confirm", links.confirm.token)
    expect(await addressOf(guest, id)).toBe("o…@visitors.example")
    await writes(guest, id, "Is anybody there?")
    expect(await transcript(guest, id)).toEqual([409, "chat_empty"])
    await backend.presentations.start(Number(id))
    expect(await transcript(guest, id)).toEqual([204, undefined])
    expect((await mailsTo(email))[0]?.body).toContain("Is anybody there?")
  })

  it("H8 goes before the start if a consultant has written", async () => {
    const { made, id: bookingId, links } = await bookedFor("2027-06-09", "written@visitors.example")
    const { guest, id } = await entered(made)
    await desk.act(await environment.visitor(), bookingId, "confirm", links.confirm.token)
    const from = { consultantId: 1, by: { accountId: 1, name: "Helene Winter" } }
    await backend.chat.sendAsConsultant(Number(id), `private.${guest.tag}`, "See you soon.", [], from)
    expect(await transcript(guest, id)).toEqual([204, undefined])
  })

  it("H8 K5 goes to no address that was put in the place of a proven one", async () => {
    const [own, victim] = ["own@visitors.example", "replaced@elsewhere.example"]
    const { made, owner, id: bookingId, links, slot, form } = await bookedFor("2027-06-10", own)
    const { guest, id } = await entered(made)
    await desk.act(owner, bookingId, "confirm", links.confirm.token)
    await backend.presentations.start(Number(id))
    expect(await addressOf(guest, id)).toBe("o…@visitors.example")
    expect((await desk.move(owner, bookingId, form(slot, { email: victim }))).status).toBe(200)
    // The links of the mail to the own address say nothing about the new one.
    await desk.act(owner, bookingId, "confirm", links.confirm.token)
    expect(await transcript(guest, id)).toEqual([409, "address_unknown"])
    expect(await mailsTo(victim)).toEqual([])
  })

  it("H8 K5 goes to nobody from the one-to-one that a booking has left behind", async () => {
    const { made, owner, id: bookingId, other, form } = await bookedFor("2027-06-11", "left@elsewhere.example")
    const { guest, id } = await entered(made)
    await backend.presentations.start(Number(id))
    await writes(guest, id, "Hello")
    await desk.move(owner, bookingId, form(other))
    expect(await transcript(guest, id)).toEqual([409, "address_unknown"])
  })
})

describe("the address of a booking", () => {
  it.each(["confirm", "reschedule", "cancel"] as const)(
    "K5 is proven by the link to %s of the mail, used to confirm, and not by looking at it",
    async (purpose) => {
      const { id, links } = await bookedFor("2027-06-14", `${purpose}@visitors.example`)
      await desk.decode(links[purpose].token)
      expect(await provenAt(id)).toBeNull()
      await desk.act(await environment.visitor(), id, "confirm", links[purpose].token)
      expect(await provenAt(id)).toEqual(new Date(environment.clock.now()))
    },
  )

  it("K5 is also proven after a confirmation without a link, and by a move", async () => {
    const first = await bookedFor("2027-06-15", "later@visitors.example")
    await desk.act(first.owner, first.id, "confirm")
    expect(await provenAt(first.id)).toBeNull()
    await desk.act(first.owner, first.id, "confirm", first.links.confirm.token)
    expect(await provenAt(first.id)).not.toBeNull()
    const { id, other, form, links } = await bookedFor("2027-06-16", "moved@visitors.example")
    const holder = await environment.visitor()
    await desk.move(holder, id, form(other, { booking_token: links.reschedule.token }))
    expect(await provenAt(id)).not.toBeNull()
    expect((await mailsTo("moved@visitors.example"))[0]?.body).toContain(`Anna ${mark}`)
  })

  it("K5 is not proven by a cancellation: a person who never booked cancels as well", async () => {
    const { id, links } = await bookedFor("2027-06-17", "rejecting@visitors.example")
    await desk.act(await environment.visitor(), id, "cancel", links.cancel.token)
    expect(await provenAt(id)).toBeNull()
    expect((await mailsTo("rejecting@visitors.example")).every(isFreeOfWords)).toBe(true)
  })

  it("K5 is not proven by the token that the answer to a move contains", async () => {
    const victim = "handed@elsewhere.example"
    const { owner, id, other, form, links } = await bookedFor("2027-06-18", "mover@visitors.example")
    const moved = await desk.move(owner, id, form(other, { email: victim, booking_token: links.confirm.token }))
    const token = String(moved.at("booking_interval.booking_token"))
    expect((await desk.act(owner, id, "confirm", token)).status).toBe(200)
    expect(await provenAt(id)).toBeNull()
    const mails = await mailsTo(victim)
    expect(mails).toHaveLength(2)
    expect(mails.every(isFreeOfWords)).toBe(true)
    const again = await desk.move(owner, id, form(other, { email: victim, booking_token: token }))
    expect(again.at("booking_interval.booking_token")).toBe(token)
  })

  it("K5 BK7 that was corrected gets links of its own, which prove it", async () => {
    const corrected = "corrected@visitors.example"
    const { owner, id, slot, form, links } = await bookedFor("2027-06-21", "misspelt@visitors.example")
    await desk.move(owner, id, form(slot, { email: corrected }))
    expect((await owner.ask("POST", `/booking/${id}/mail`)).status).toBe(204)
    const [mail] = await mailsTo(corrected)
    const token = new URL(mail?.links[0]?.url ?? "").searchParams.get("booking_token") ?? ""
    expect(Object.values(links).map((link) => link.token)).not.toContain(token)
    await desk.act(owner, id, "confirm", token)
    expect(await provenAt(id)).not.toBeNull()
  })
})

describe.each([
  ["en", "Hello,", "Dear Anna", ["2027-06-28", "2027-07-01", "2027-07-05"]],
  ["de", "Guten Tag,", "Guten Tag Anna", ["2027-07-12", "2027-07-15", "2027-07-19"]],
] as const)("mails in %s to an address that nobody has proven", (language, greeting, named, dates) => {
  const [date, reminded, later] = dates

  it("K5 say nothing that the visitor wrote: booked, sent again, moved, confirmed, cancelled", async () => {
    const email = `unproven.${language}@visitors.example`
    const { owner, id, other, form } = await bookedFor(date, email, language)
    await owner.ask("POST", `/booking/${id}/mail`)
    await owner.ask("PUT", `/booking/${id}`, { body: form(other), language })
    await desk.act(owner, id, "confirm")
    await desk.act(owner, id, "cancel")
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(5)
    for (const mail of mails) {
      expect(mail.body.startsWith(`${greeting}\n`), mail.subject).toBe(true)
      expect(isFreeOfWords(mail), mail.subject).toBe(true)
    }
  })

  it("K5 greet by name and lead to the dealer's page once the link was used", async () => {
    const email = `proven.${language}@visitors.example`
    const { owner, id, links } = await bookedFor(date, email, language)
    await desk.act(owner, id, "confirm", links.confirm.token)
    const [mail] = await mailsTo(email)
    expect(mail?.body.startsWith(`${named} ${mark}`)).toBe(true)
    expect(mail?.links.at(-1)?.url).toContain(`https://dealer.example/${mark}`)
    expect(mail?.calendar?.text.replaceAll("\r\n ", "")).toContain(`Anna ${mark}`)
  })

  it("K5 say nothing that the visitor wrote in a reminder", async () => {
    const email = `reminded.${language}@visitors.example`
    const { slot } = await bookedFor(reminded, email, language)
    environment.clock.advance(Date.parse(`${slot?.date}T${slot?.start_time}Z`) - 30 * 60_000 - environment.clock.now())
    const mails = await vi.waitFor(
      async () => {
        environment.clock.advance(10_000)
        const found = await mailsTo(email)
        expect(found).toHaveLength(2)
        return found
      },
      { timeout: 30_000, interval: 20 },
    )
    expect(mails[0]?.subject).toMatch(/^(Reminder|Erinnerung)/)
    expect(mails.every(isFreeOfWords)).toBe(true)
  })

  it("Q11 say nothing that the visitor wrote when anybody asks for the invitation again", async () => {
    const email = `again.${language}@visitors.example`
    const { made } = await bookedFor(later, email, language)
    const path = `/presentation/${made.at("booking_interval.presentation_id")}/resend_invitation`
    await environment.ask("POST", path, { body: { email }, language })
    await backend.invitations.settled()
    const mails = await mailsTo(email)
    expect(mails[0]?.subject).toMatch(/^(Your invitation|Ihre Einladung)/)
    expect(mails).toHaveLength(2)
    expect(mails.every(isFreeOfWords)).toBe(true)
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { recipientKey } from "../../src/limits/recipientKey.ts"
import { limits, widenLimits } from "../../src/limits/table.ts"
import { bookingDesk, bookingForm } from "../booking/bookingRequests.ts"
import { deskForFile, helene, lena } from "../desk/deskForFile.ts"

const few = { mails: { ...limits.mails, most: 3 }, mailsOfOwner: { ...limits.mailsOfOwner, most: 3 } }
const desk = await deskForFile({ tokenSeconds: 8_640_000, limits: { ...widenLimits(limits, 1_000), ...few } })
const { environment, backend, ask, waiting, empty } = desk
const { free, act, links, submit, move } = bookingDesk(environment)
const { clock, limiter } = environment

beforeEach(empty)
afterEach(() => vi.useRealTimers())

let address = ""
let day = 6
beforeEach(() => {
  day += 1
  address = `victim${day}@elsewhere.example`
})
/** A weekday after the first day; each test has its own. */
const date = () => new Date(Date.UTC(2027, 5, 7 + (day - 7))).toISOString().slice(0, 10)

const mailsTo = async (recipient = address) =>
  (await backend.mail.list()).filter((mail) => recipientKey(mail.recipient) === recipientKey(recipient))

/** Books under the address that only the booker has typed, with the links of the mail. */
const booked = async (at: number, email = address) => {
  const owner = await environment.visitor()
  const slots = await free(date())
  const made = await submit(owner, bookingForm(slots[at], { email }))
  return { owner, slots, status: made.status, code: made.at("code"), id: made.at("booking_interval.id"), made }
}

/** Uses up the share of mails that anybody can cause. */
const exhaust = async () => {
  for (const at of [10, 11, 12]) expect((await booked(at)).status).toBe(200)
  expect(await mailsTo()).toHaveLength(3)
}

const resend = async (presentationId: unknown, email: string) => {
  const path = `/presentation/${presentationId}/resend_invitation`
  const answer = await environment.ask("POST", path, { body: { email } })
  await backend.invitations.settled()
  return answer.status
}

describe("the limit of mails that anybody can cause", () => {
  it("K4 counts every kind together: appointment, call in the queue, invitation", async () => {
    const { made, status } = await booked(0)
    expect(status).toBe(200)
    const { visitor } = await waiting()
    const call = (email: string) => visitor.ask("POST", "/presentation_queue/call", { body: { location_id: 1, email } })
    expect((await call(address)).status).toBe(200)
    expect(await resend(made.at("booking_interval.presentation_id"), address)).toBe(200)
    expect(await mailsTo()).toHaveLength(2)
    const refused = await call(address)
    expect([refused.status, refused.at("code")]).toEqual([429, "mails_many"])
    expect(await booked(1)).toMatchObject({ status: 429, code: "mails_many" })
    // The answer must not tell whether the address is invited, so only the mail is dropped.
    const before = limiter.counts().mails ?? 0
    expect(await resend(made.at("booking_interval.presentation_id"), address)).toBe(200)
    expect(await mailsTo()).toHaveLength(2)
    expect(limiter.counts().mails).toBe(before + 1)
    expect(environment.logged.some((line) => line.startsWith('limit reached {"limit":"mails"'))).toBe(true)
  })

  it("K4 counts all forms of an address together", async () => {
    await exhaust()
    const forms = [address.toUpperCase(), address.replace("@", "+news@")]
    for (const [at, form] of forms.entries()) expect((await booked(at, form)).code).toBe("mails_many")
  })

  it("K5 lets a booking be confirmed and cancelled without a mail", async () => {
    const { owner, id } = await booked(0)
    for (const at of [10, 11]) await booked(at)
    for (const action of ["confirm", "cancel"] as const) expect((await act(owner, id, action)).status).toBe(200)
    expect(await mailsTo()).toHaveLength(3)
  })

  it("K5 drops the reminder of an appointment that nobody has confirmed by the link, and sends that of a confirmed one", async () => {
    const [first, second] = [await booked(0), await booked(1)]
    const { confirm } = await links()
    await act(second.owner, second.id, "confirm", confirm.token)
    await booked(12)
    clock.advance(Date.parse(`${second.slots[1]?.date}T${second.slots[1]?.start_time}Z`) - 40 * 60_000 - clock.now())
    const reminders = async () => (await mailsTo()).filter(({ subject }) => subject.startsWith("Reminder"))
    await vi.waitFor(
      async () => {
        clock.advance(10_000)
        expect(await reminders()).toHaveLength(1)
      },
      { timeout: 30_000, interval: 20 },
    )
    expect((await reminders())[0]?.body).toContain("Dear Jonas Brandt,")
    expect(first.status).toBe(200)
  })
})

describe("the owner's share of mails", () => {
  it("K5 is not used up by strangers: a move, the mail again and the cancellation by the mail's link arrive", async () => {
    const { owner, id, slots } = await booked(0)
    const { confirm } = await links()
    for (const at of [10, 11]) await booked(at)
    expect((await booked(12)).code).toBe("mails_many")
    await act(owner, id, "confirm", confirm.token)
    expect((await move(owner, id, bookingForm(slots[5], { email: address }))).status).toBe(200)
    expect((await act(owner, id, "cancel")).status).toBe(200)
    const subjects = (await mailsTo()).map(({ subject }) => subject.replace("Your appointment ", ""))
    expect(subjects).toEqual(["is cancelled", "has been moved", "is confirmed", "is booked", "is booked", "is booked"])
  })

  it("K5 lets a person cancel by the mail's link what others have booked in her name, and confirms that by mail", async () => {
    const { id } = await booked(0)
    const { cancel } = await links()
    for (const at of [10, 11]) await booked(at)
    await act(await environment.visitor(), id, "cancel", cancel.token)
    expect((await mailsTo())[0]?.subject).toBe("Your appointment is cancelled")
  })

  it("is the consultant's too: appointment, cancellation, webinar and follow-up arrive, up to the limit", async () => {
    await exhaust()
    const { entryId, chat, visitor } = await waiting()
    const id = (await ask(helene, "POST", `/queue/${entryId}/pick-up`)).json.presentation.id as number
    const [slot] = await free(date())
    const made = await ask(helene, "POST", `/presentations/${id}/appointments`, {
      chat,
      intervalId: slot?.id,
      firstName: "Jonas",
      lastName: "Weber",
      email: address,
      language: "en",
    })
    expect(made.status).toBe(201)
    expect((await ask(helene, "POST", `/bookings/${made.json.id}/cancel`)).status).toBe(200)
    expect(await mailsTo()).toHaveLength(5)
    const webinar = await ask(lena, "POST", "/webinars", {
      locationId: 1,
      title: "The Nocturne",
      description: null,
      modelId: null,
      consultantId: helene.id,
      date: "2027-09-01",
      time: "15:00",
      timeZone: "Europe/Berlin",
      durationMinutes: 60,
      language: "en",
      entry: "invited",
      invite: [address],
      reminderMinutes: [],
    })
    expect(webinar.status).toBe(201)
    expect((await mailsTo())[0]?.subject).toContain("The Nocturne")
    const before = limiter.counts().mailsOfOwner ?? 0
    expect((await ask(lena, "DELETE", `/webinars/${webinar.json.presentationId}`)).status).toBe(200)
    expect(limiter.counts().mailsOfOwner).toBe(before + 1)
    await visitor.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: id } })
    await visitor.ask("POST", `/presentation/${id}/attend`, { body: { first_name: "Jonas", email: address } })
    await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
    const { draft } = (await ask(helene, "GET", `/presentations/${id}/follow-up`)).json
    const followUp = await ask(helene, "POST", `/presentations/${id}/follow-up/send`, draft)
    expect([followUp.status, followUp.json.code]).toEqual([429, "mails_many"])
    expect(await mailsTo()).toHaveLength(6)
  })
})

describe("The key of a recipient", () => {
  it.each([
    ["Anna@Post.Example", "anna@post.example"],
    ["anna+cars@post.example", "anna@post.example"],
    ["an.na@post.example", "an.na@post.example"],
    ["a.n.n.a+x@GMail.com", "anna@gmail.com"],
    ["anna@bücher.example", "anna@xn--bcher-kva.example"],
    ["anna@post.example.", "anna@post.example"],
    ["ａｎｎａ@post.example", "anna@post.example"],
  ])("of %s is %s", (email, key) => {
    expect(recipientKey(email)).toBe(key)
  })

  it("is allowed all mails of an appointment's whole life by the delivered limits", () => {
    // Booked, confirmed, moved twice, sent again, reminded, cancelled, called in the queue.
    expect(limits.mails.most).toBeGreaterThanOrEqual(8)
    expect(limits.mailsADay.most).toBeGreaterThanOrEqual(limits.mails.most)
    // The same, with a transcript and a mail after the consultation, several times a day.
    expect(limits.mailsOfOwner.most).toBeGreaterThanOrEqual(30)
  })
})

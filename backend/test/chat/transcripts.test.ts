import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { customers } from "../../src/environment/tables/people.ts"
import { attendances } from "../../src/environment/tables/presentations.ts"
import { limits, widenLimits } from "../../src/limits/table.ts"
import { restForFile } from "../environment/forFile.ts"
import { refusal, type TestVisitor } from "../environment/restEnvironment.ts"
import { outgoing, show } from "./chatRequests.ts"

const usual = {
  transcripts: limits.transcripts,
  transcriptsTo: limits.transcriptsTo,
  transcriptCodes: limits.transcriptCodes,
  triedCodes: limits.triedCodes,
}
const environment = await restForFile({ limits: { ...widenLimits(limits, 1_000), ...usual } })
const { backend } = environment.rest
const { db } = environment.environment

const path = `/presentation/${show}/transcript_mail`
const consented = { consent: true, time_zone: "Asia/Tokyo" }
const send = (visitor: TestVisitor, body: unknown = consented, language = "en") =>
  visitor.ask("POST", path, { body, language })
const write = ({ tag }: TestVisitor, chat: string, text: string) =>
  backend.chat.receive({
    vhost: "showroom-livid",
    exchange: `presentation.${show}`,
    routingKey: `customer.${tag}`,
    body: JSON.stringify(outgoing(chat, text)),
  })
const emailOf = async ({ tag }: TestVisitor) =>
  (await db.select().from(customers).where(eq(customers.consumerTag, tag)))[0]?.email ?? ""
const setEmail = ({ tag }: TestVisitor, email: string | null) =>
  db.update(customers).set({ email }).where(eq(customers.consumerTag, tag))
const mailsTo = async (email: string) => (await backend.mail.list()).filter(({ recipient }) => recipient === email)

describe("a conversation by mail", () => {
  it("H8 has what the visitor may read, in the zone and language asked for, and nothing withdrawn", async () => {
    const [ann, ben] = [await environment.invited(show, 0), await environment.invited(show, 1)]
    const from = { consultantId: 1, by: { accountId: 1, name: "Helene Winter" } }
    await write(ann, "general", "Hello all <b>")
    await write(ben, `private.${ben.tag}`, "Only for Ben")
    await write(ann, `private.${ann.tag}`, "What does it cost?")
    await backend.chat.sendAsConsultant(show, `private.${ann.tag}`, "399 euros", [], from)
    const [{ messages } = { messages: [] }] = (await backend.chat.conversations(show)).filter(
      ({ chat }) => chat === `private.${ann.tag}`,
    )
    expect(messages).toHaveLength(2)
    const email = await emailOf(ann)
    expect((await ann.ask("GET", path)).json).toEqual({ email: `${email[0]}…${email.slice(email.indexOf("@"))}` })
    expect((await send(ann, consented, "de")).status).toBe(204)
    const [mail] = await mailsTo(email)
    expect(mail?.language).toBe("de")
    expect(mail?.body).toContain("Hello all <b>")
    expect(mail?.body).toContain("What does it cost?")
    expect(mail?.body).toContain("399 euros")
    expect(mail?.body).toContain("Tokio")
    expect(mail?.body).not.toContain("Only for Ben")
    expect(mail?.links).toEqual([])
    expect(mail?.content?.sender.name).not.toBe("")
  })

  it("H7 H8 links only what the thread links, with the real hosts, and nothing in names", async () => {
    const ann = await environment.invited(show, 2)
    const name = { first_name: "www.evil.example", last_name: "Lee" }
    expect((await ann.ask("POST", `/presentation/${show}/attend`, { body: name })).status).toBe(200)
    const message = "Ours: opel.de/merlin, not https://opel.de@evil.example/a and not https://оpel.de/"
    await write(ann, `private.${ann.tag}`, message)
    await backend.chat.sendAsConsultant(show, `private.${ann.tag}`, "And https://opel.de\u2044login.evil.de/x")
    const email = await emailOf(ann)
    expect((await send(ann, consented)).status).toBe(204)
    const body = (await mailsTo(email)).at(0)?.body
    const disguised = "https:\u200b//opel.\u200bde@\u200bevil.\u200bexample/a"
    expect(body).toContain(`Ours: opel.de/merlin, not ${disguised} and not https://оpel.de/ (xn--pel-red.de)`)
    expect(body).toContain("And https:\u200b//opel.\u200bde\u2044login.\u200bevil.\u200bde/x")
    const ben = await environment.invited(show, 1)
    await write(ann, "general", "to all")
    expect((await send(ben, consented)).status).toBe(204)
    expect((await mailsTo(await emailOf(ben))).at(0)?.body).toContain("www.\u200bevil.\u200bexample Lee (Guest)")
  })

  it.each([
    ["no consent", { time_zone: "Europe/Berlin" }],
    ["a refused consent", { consent: false, time_zone: "Europe/Berlin" }],
    ["something else for consent", { consent: "true", time_zone: "Europe/Berlin" }],
    ["an address of the caller's choice", { ...consented, email: "victim@post.example" }],
  ])("H8 is not sent with %s", async (_what, body) => {
    const ann = await environment.invited(show, 2)
    const before = (await backend.mail.list()).length
    expect((await send(ann, body)).status).toBe(400)
    expect(await backend.mail.list()).toHaveLength(before)
  })

  it("H8 is not sent without a proven address; the one that a guest typed to take part does not count", async () => {
    const ann = await environment.invited(show, 3)
    await setEmail(ann, null)
    const [row] = await db.select().from(customers).where(eq(customers.consumerTag, ann.tag))
    const typed = { presentationId: show, customerId: row?.id ?? 0, firstName: "A", email: "victim@post.example" }
    await db
      .insert(attendances)
      .values(typed)
      .onConflictDoUpdate({
        target: [attendances.presentationId, attendances.customerId],
        set: { email: typed.email },
      })
    await write(ann, `private.${ann.tag}`, "Buy now")
    expect((await ann.ask("GET", path)).json).toEqual({ email: null })
    expect(refusal(await send(ann)).slice(0, 2)).toEqual([409, "address_unknown"])
    expect(await mailsTo("victim@post.example")).toEqual([])
  })

  describe("to a typed address", () => {
    const askForCode = (visitor: TestVisitor, email: string) =>
      visitor.ask("POST", `${path}/code`, { body: { email }, language: "de" })
    const codeIn = async (email: string) => /\d{6}/.exec((await mailsTo(email)).at(0)?.subject ?? "")?.[0] ?? ""
    const newcomer = async () => {
      const person = { firstName: "Nora", lastName: "Lee", email: "nora.lee@post.example" }
      return environment.visitor((await backend.invitations.invite(show, person)).customer.uuid)
    }
    const asked = async (email: string) => {
      const visitor = await newcomer()
      await write(visitor, `private.${visitor.tag}`, "Buy now at shop.example")
      const seal = (await askForCode(visitor, email)).at("seal")
      const to = { email, code: await codeIn(email), seal }
      return {
        visitor,
        to,
        send: (different: object = {}) => send(visitor, { ...consented, to: { ...to, ...different } }),
      }
    }

    it("H8 is sent once the code mailed to that address was entered; the mail with the code quotes nothing of the visitor", async () => {
      const { to, send: sendTo } = await asked("nora@post.example")
      const [mail, ...others] = await mailsTo(to.email)
      expect(others).toEqual([])
      expect(mail?.body).toContain(to.code)
      expect(mail?.body).not.toMatch(/Buy now|shop\.example/)
      expect(mail?.links).toEqual([])
      expect(String(to.seal)).not.toContain(to.code)
      expect((await sendTo()).status).toBe(204)
      expect((await mailsTo(to.email)).at(0)?.body).toContain("Buy now")
    })

    it("H8 is not sent with a wrong or old code, nor with that of another address or visitor", async () => {
      const { visitor, to, send: sendTo } = await asked("olaf@post.example")
      const wrong = to.code === "000000" ? "000001" : "000000"
      expect(refusal(await sendTo({ code: wrong })).slice(0, 2)).toEqual([409, "code_wrong"])
      expect(refusal(await sendTo({ email: "victim@post.example" })).slice(0, 2)).toEqual([409, "code_wrong"])
      const other = await newcomer()
      expect(refusal(await send(other, { ...consented, to })).slice(0, 2)).toEqual([409, "code_wrong"])
      expect((await sendTo({ seal: "9999999999999.AAAA" })).status).toBe(409)
      environment.clock.advance(15 * 60_000)
      const later = await environment.visitor(visitor.uuid)
      expect(refusal(await send(later, { ...consented, to })).slice(0, 2)).toEqual([409, "code_wrong"])
      expect(await mailsTo("victim@post.example")).toEqual([])
      expect(await mailsTo(to.email)).toHaveLength(1)
    })

    it("H8 gets no more codes than a person needs, and codes cannot be guessed", async () => {
      const { visitor, send: sendTo } = await asked("pia@post.example")
      for (const email of ["q1@post.example", "q2@post.example"])
        expect((await askForCode(visitor, email)).status).toBe(200)
      expect(refusal(await askForCode(visitor, "q3@post.example")).slice(0, 2)).toEqual([429, "mails_many"])
      expect(await mailsTo("q3@post.example")).toEqual([])
      for (let tries = 0; tries < limits.triedCodes.most; tries++)
        expect((await sendTo({ code: String(100_000 + tries), email: "q1@post.example" })).status).toBe(409)
      expect((await sendTo()).status).toBe(429)
    })

    it("H8 gets no code if the visitor is a stranger or the address is invalid", async () => {
      const stranger = await environment.visitor()
      expect((await askForCode(stranger, "nora@post.example")).status).toBe(403)
      const ann = await newcomer()
      expect((await askForCode(ann, "no address")).status).toBe(400)
    })
  })

  it("R8 is refused to strangers", async () => {
    const stranger = await environment.visitor()
    expect([(await stranger.ask("GET", path)).status, (await send(stranger)).status]).toEqual([403, 403])
  })

  it("H8 comes three times an hour at most to a visitor, and five times to an address", async () => {
    const guest = async (firstName: string) => {
      const { customer } = await backend.invitations.invite(show, {
        firstName,
        lastName: "Weber",
        email: "x@post.example",
      })
      return environment.visitor(customer.uuid)
    }
    const [ann, ben] = [await guest("Ann"), await guest("Ben")]
    for (const each of [ann, ben]) {
      await setEmail(each, "Same@post.example")
      await write(each, `private.${each.tag}`, "Hello")
    }
    for (const _ of [1, 2, 3]) expect((await send(ann)).status).toBe(204)
    expect(refusal(await send(ann)).slice(0, 2)).toEqual([429, "mails_many"])
    await setEmail(ben, "same@post.example")
    for (const _ of [1, 2]) expect((await send(ben)).status).toBe(204)
    expect(refusal(await send(ben)).slice(0, 2)).toEqual([429, "mails_many"])
  })
})

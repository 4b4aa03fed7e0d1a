import { beforeEach, describe, expect, it } from "vitest"
import { erasePersonalData } from "../../src/privacy/erasePersonalData.ts"
import { deleteOlderThan } from "../../src/privacy/retention.ts"
import { noReceivers } from "../../src/webhooks/WebhookOutbox.ts"
import { deskForFile, helene, lena, mara, otto, rita } from "./deskForFile.ts"

const desk = await deskForFile()
const { environment, ask, waiting, empty } = desk
const { db } = environment.environment
beforeEach(empty)

/** A consultation of Helene that is over, with a visitor who gave her name. */
const consulted = async (firstName: string, lastName: string) => {
  const met = await waiting({ interest: { model: { brand: "Livid", model: `Model of ${lastName}` } } })
  const { json } = await ask(helene, "POST", `/queue/${met.entryId}/pick-up`)
  const id = json.presentation.id as number
  await met.visitor.ask("POST", "/admin_feedback/gdpr_consent", { body: { presentation_id: id } })
  const email = `mail.${lastName}@post.example`
  await met.visitor.ask("POST", `/presentation/${id}/attend`, {
    body: { first_name: firstName, last_name: lastName, email },
  })
  environment.clock.advance(120_000)
  await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
  return { ...met, id, email }
}
const search = async (words: string, who = helene) =>
  (await ask(who, "GET", `/search?words=${encodeURIComponent(words)}`)).json
const namesOf = (found: { customers: ReadonlyArray<{ name: string }> }) => found.customers.map(({ name }) => name)

describe("The search of the desk", () => {
  it("finds a visitor of five minutes ago by parts of name, address and model, whatever their case", async () => {
    const { chat, email } = await consulted("Jördis", "Quade")
    for (const words of ["quade", "JÖRD", "jördis quade", "quade@post", "model of qua", email.toUpperCase()]) {
      const { customers: found } = await search(words)
      expect(found, words).toMatchObject([{ visitor: chat, name: "Jördis Quade", locationId: 1 }])
    }
    expect((await search("quade mielke")).customers).toEqual([])
    expect(await search("quade", rita)).toMatchObject({ customers: [{ visitor: chat }] })
  })

  it("finds a visitor without a name as the desk calls her", async () => {
    const { visitor, entryId, chat } = await waiting()
    await ask(helene, "POST", `/queue/${entryId}/pick-up`)
    for (const word of ["Visitor", "Besucher"])
      expect((await search(`${word} ${visitor.tag.slice(-4)}`)).customers[0]).toMatchObject({
        visitor: chat,
        lastWas: "wait",
      })
  })

  it("shows nobody of another location", async () => {
    await consulted("Svea", "Ostrander")
    expect(namesOf(await search("ostrander", lena))).toEqual(["Svea Ostrander"])
    expect(await search("ostrander", otto)).toEqual({ customers: [], models: [], webinars: [] })
  })

  it("takes pattern characters literally, and refuses a single letter", async () => {
    await consulted("Percy", "Underhill")
    expect(namesOf(await search("%%"))).toEqual([])
    expect(namesOf(await search("__"))).toEqual([])
    expect(namesOf(await search("underhill' or 1=1"))).toEqual([])
    expect((await ask(helene, "GET", "/search?words=a")).status).toBe(400)
  })

  it("finds models and webinars", async () => {
    const found = await search("livid")
    expect(found.models.length).toBeGreaterThan(0)
    for (const { brand, model } of found.models) expect(`${brand} ${model}`.toLowerCase()).toContain("livid")
    const all = (await ask(helene, "GET", "/webinars")).json.webinars as ReadonlyArray<{ title: string }>
    const title = all[0]?.title ?? ""
    expect((await search(title)).webinars.map((each: { title: string }) => each.title)).toContain(title)
  })
})

describe("The history of a customer", () => {
  const historyOf = (chat: string, who = mara) => ask(who, "GET", `/visitors/${chat}/history`)

  it("has consultations with what was agreed, appointments and feedback, and notes on the card", async () => {
    const { chat, id, visitor } = await consulted("Ada", "Vogt")
    await ask(helene, "PUT", `/presentations/${id}/summary`, { agreed: "Test drive." })
    await visitor.ask("POST", "/feedback", { body: { presentation_id: id, rating: 4, review: "Gern." } })
    expect((await historyOf(chat)).json).toMatchObject({
      name: "Ada Vogt",
      consultations: [{ presentationId: id, agreed: "Test drive.", minutes: 2 }],
      feedback: [{ presentationId: id, rating: 4 }],
      appointments: [],
    })
  })

  it("is refused to other locations, and for a visitor that nobody knows", async () => {
    const { chat } = await consulted("Bo", "Lind")
    expect((await historyOf(chat, otto)).json.code).toBe("wrong_location")
    expect((await historyOf("private.nobody0000")).status).toBe(404)
  })

  it("is deleted with the erasure of a person, and after the retention period", async () => {
    const { chat, visitor } = await consulted("Cleo", "Brandt")
    await erasePersonalData(db, { uuid: visitor.uuid }, noReceivers)
    expect(namesOf(await search("brandt"))).toEqual([])
    expect((await historyOf(chat)).status).toBe(404)
    const old = await consulted("Dora", "Ekholm")
    environment.clock.advance(91 * 86_400_000)
    await deleteOlderThan(db, 90, environment.clock.now())
    expect(namesOf(await search("ekholm"))).toEqual([])
    expect((await historyOf(old.chat)).status).toBe(404)
  })
})

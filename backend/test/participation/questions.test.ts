import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { customers } from "../../src/environment/tables/people.ts"
import { openLimiter } from "../../src/limits/limiter.ts"
import { limits } from "../../src/limits/table.ts"
import { openQuestions } from "../../src/participation/questions.ts"
import { exportPersonalData } from "../../src/privacy/personalData.ts"
import { deskForFile, helene, lena, otto } from "../desk/deskForFile.ts"
import { type Guest, liveWebinar } from "./liveWebinar.ts"

const desk = await deskForFile()
const { environment, ask } = desk
const { db } = environment.environment

/** A live webinar with Ann and Ben, who ask and vote. */
const opened = async () => {
  const webinar = await liveWebinar(desk)
  const { id, guest, path } = webinar
  const questionOf = async (who: Guest, text: string) => {
    const asked = await who.ask("POST", path("questions"), { body: { text } })
    return { asked, id: Math.max(...(asked.at("own.questions") as number[])) }
  }
  const vote = (who: Guest, question: number, voted = true) =>
    who.ask("PUT", path(`questions/${question}/vote`), { body: { voted } })
  const answer = (question: number, body: object, account = helene) =>
    ask(account, "PUT", `/webinars/${id}/questions/${question}`, { answer: null, ...body })
  return { ...webinar, ann: await guest("Ann"), ben: await guest("Ben"), questionOf, vote, answer }
}

describe("questions of guests", () => {
  it("are sorted by votes, then time; a vote counts once, can be taken back, and nobody votes for their own question", async () => {
    const { ann, ben, questionOf, vote, path, settled } = await opened()
    const range = await questionOf(ann, "How far does it go?")
    const seats = await questionOf(ann, "How many seats?")
    const order = async (who: Guest) => {
      const first = (await who.ask("GET", path("participation"))).at("participation.questions.first")
      return (first as Array<{ readonly id: number; readonly votes: number }>).map(({ id, votes }) => [id, votes])
    }
    expect(await order(ben)).toEqual([
      [range.id, 0],
      [seats.id, 0],
    ])
    await vote(ben, seats.id)
    expect((await vote(ben, seats.id)).at("own.votes")).toEqual([seats.id])
    await vote(ann, range.id)
    expect(await order(ann)).toEqual([
      [seats.id, 1],
      [range.id, 0],
    ])
    expect(await settled(ann, (latest) => latest?.questions.first[0].id === seats.id)).toMatchObject({
      questions: { count: 2 },
    })
    expect((await vote(ben, seats.id, false)).at("own.votes")).toEqual([])
    expect((await order(ann))[0]).toEqual([range.id, 0])
    expect((await vote(ben, 9_999)).status).toBe(404)
  })

  it("have a name only at the desk, and are marked as own only on the guest's page", async () => {
    const { id, ann, ben, questionOf, path, published, settled } = await opened()
    const question = await questionOf(ann, "How far does it go?")
    const read = await ben.ask("GET", path("participation"))
    await settled(ben, (latest) => latest?.questions.texts[0]?.text === "How far does it go?")
    const listed = await ben.ask("GET", `${path("questions")}?page=1`)
    expect(listed.at("questions.0")).toMatchObject({ id: question.id, text: "How far does it go?", votes: 0 })
    const said = JSON.stringify([read.json, listed.json, published(ben)])
    for (const secret of [ann.uuid, ann.tag, "Ann"]) expect(said).not.toContain(secret)
    expect([read.at("own.questions"), question.asked.at("own.questions")]).toEqual([[], [question.id]])
    expect((await ask(helene, "GET", `/webinars/${id}/participation`)).json.questions).toMatchObject([
      { id: question.id, name: "Ann", chat: ann.chat, state: "open" },
    ])
  })

  it("are answered in writing or aloud below the others, are dismissed for all guests, and may be opened again", async () => {
    const { ann, ben, questionOf, vote, answer, path } = await opened()
    const range = await questionOf(ann, "How far?")
    const seats = await questionOf(ann, "How many seats?")
    await vote(ben, range.id)
    expect((await answer(range.id, { state: "live" }, otto)).json.code).toBe("wrong_location")
    expect((await answer(range.id, { state: "written" })).json.code).toBe("bad_request")
    expect((await answer(range.id, { state: "written", answer: " 600 km. " })).json).toMatchObject({ questionCount: 1 })
    await answer(seats.id, { state: "live" })
    const texts = async () => (await ben.ask("GET", path("participation"))).at("participation.questions.texts")
    expect(await texts()).toMatchObject([
      { id: range.id, answered: "written", answer: "600 km.", revision: 2 },
      { id: seats.id, answered: "live", answer: null, revision: 2 },
    ])
    await answer(seats.id, { state: "open" })
    expect(await texts()).toMatchObject([{ id: seats.id, answered: null }, { id: range.id }])
    await answer(seats.id, { state: "dismissed" })
    const after = await ann.ask("GET", path("participation"))
    expect(JSON.stringify(after.json)).not.toContain("How many seats?")
    expect(after.at("own.questions")).toEqual([range.id])
    expect((await vote(ben, seats.id)).status).toBe(404)
  })

  it("stay small in publications: a text is published for 5 s after it was asked or voted to the top, and the list has pages", async () => {
    const { ann, guest, questionOf, vote, settled, path } = await opened()
    const askers = await Promise.all(Array.from({ length: 8 }, (_, index) => guest(`Guest ${index}`)))
    let last = 0
    for (const who of askers)
      for (const round of [1, 2, 3]) last = (await questionOf(who, `Question ${round} of ${who.name}?`)).id
    // biome-ignore lint/suspicious/noExplicitAny: single fields of what was published are read.
    const latest: any = await settled(ann, (each) => each?.questions.count === 24)
    expect(latest?.questions.first).toHaveLength(20)
    expect(latest?.questions.texts).toHaveLength(20)
    environment.clock.advance(6_000)
    await vote(ann, last)
    const voted = await settled(ann, (each) => each?.questions.first[0].id === last)
    expect(voted).toMatchObject({ questions: { texts: [{ id: last }] } })
    environment.clock.advance(6_000)
    await vote(ann, last, false)
    const takenBack = await settled(ann, (each) => each?.questions.first[0].id !== last)
    expect(takenBack).toMatchObject({ questions: { texts: [{ text: expect.any(String) }] } })
    const second = await ann.ask("GET", `${path("questions")}?page=2`)
    expect([second.at("count"), second.at("questions.4")]).toEqual([24, undefined])
    expect(second.at("questions.3.text")).toBeDefined()
  })

  it("are bounded for each guest, refused to a muted one, and stored once for each text", async () => {
    expect(limits.questions).toMatchObject({ per: "customer", most: 3, seconds: 60 })
    const { id, ann, ben, questionOf, path } = await opened()
    for (const each of [1, 1, 2]) await questionOf(ann, `Question ${each}?`)
    expect((await ann.ask("GET", path("participation"))).at("participation.questions.count")).toBe(2)
    for (const text of ["", "   ", "x".repeat(281)])
      expect((await ben.ask("POST", path("questions"), { body: { text } })).status).toBe(400)
    await ask(lena, "PUT", `/presentations/${id}/visitors/${ben.chat}/mute`, { isMuted: true })
    const refused = await ben.ask("POST", path("questions"), { body: { text: "May I?" } })
    expect([refused.status, refused.at("code")]).toEqual([403, "guest_muted"])
    const { id: otherId, ann: dora } = await opened()
    const [{ id: doraId } = { id: 0 }] = await db.select().from(customers).where(eq(customers.uuid, dora.uuid))
    const questions = openQuestions(environment.environment, openLimiter())
    for (const each of [1, 2, 3, 4, 5]) await questions.ask(otherId, doraId, `Question ${each}?`)
    await expect(questions.ask(otherId, doraId, "One more?")).rejects.toMatchObject({ code: "questions_many" })
  })

  it("are exported with the guest's data, and erased with them", async () => {
    const { ann, ben, questionOf, vote } = await opened()
    const question = await questionOf(ann, "How far?")
    await vote(ben, question.id)
    expect(await exportPersonalData(db, { uuid: ann.uuid })).toMatchObject({
      webinar_questions: [{ text: "How far?" }],
    })
    expect(await exportPersonalData(db, { uuid: ben.uuid })).toMatchObject({
      webinar_question_votes: [{ questionId: question.id }],
    })
  })
})

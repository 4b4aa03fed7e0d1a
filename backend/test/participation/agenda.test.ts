import { describe, expect, it } from "vitest"
import { deskForFile, helene, lena, otto } from "../desk/deskForFile.ts"
import { type Guest, liveWebinar, webinarPlan } from "./liveWebinar.ts"

const desk = await deskForFile()
const { environment, ask } = desk
const points = [
  { title: "  Design ", minutes: 0 },
  { title: "Range", minutes: 20 },
  { title: "Your questions", minutes: null },
]

const planned = async (agenda?: ReadonlyArray<object>) => {
  const plan = webinarPlan(environment.clock.now(), agenda)
  const made = await ask(lena, "POST", "/webinars", plan)
  return { plan, made, id: Number(made.json.presentationId) }
}

describe("the agenda of a webinar", () => {
  it("is read by guests who wait, changes with the plan, and stays if a plan names none", async () => {
    const { plan, made, id } = await planned(points)
    expect(made.json.agenda).toEqual({
      points: [
        { id: 1, title: "Design", minutes: 0 },
        { id: 2, title: "Range", minutes: 20 },
        { id: 3, title: "Your questions", minutes: null },
      ],
      currentId: null,
    })
    const guest = await environment.visitor()
    await guest.ask("POST", `/presentation/${id}/attend`, { body: { first_name: "Ann" } })
    const read = async () => (await guest.ask("GET", `/presentation/${id}`)).at("presentation.agenda")
    expect(await read()).toEqual({ points: made.json.agenda.points, current: null })
    const { agenda: _, ...without } = plan
    await ask(lena, "PUT", `/webinars/${id}`, without)
    expect(await read()).toMatchObject({ points: [{}, {}, {}] })
    await ask(lena, "PUT", `/webinars/${id}`, { ...plan, agenda: [] })
    expect(await read()).toBeNull()
  })

  it("has at most twelve points with a title of at most 120 characters, and says which is wrong", async () => {
    const refused = async (agenda: ReadonlyArray<object>) => {
      const { status, json } = (await planned(agenda)).made
      return [status, json.message]
    }
    const many = Array.from({ length: 13 }, () => ({ title: "Point", minutes: null }))
    expect(await refused(many)).toEqual([400, "The request cannot be read: agenda."])
    const title = [400, "The request cannot be read: agenda/0/title."]
    expect(await refused([{ title: "x".repeat(121), minutes: null }])).toEqual(title)
    expect(await refused([{ title: "  ", minutes: null }])).toEqual(title)
    const minutes = [400, "The request cannot be read: agenda/0/minutes."]
    expect(await refused([{ title: "Late", minutes: 1_441 }])).toEqual(minutes)
  })
})

describe("the running point of an agenda", () => {
  const opened = async () => {
    const webinar = await liveWebinar(desk, points)
    const mark = (currentId: number | null, account = helene) =>
      ask(account, "PUT", `/webinars/${webinar.id}/agenda`, { currentId })
    const read = (who: Guest) => who.ask("GET", webinar.path("participation"))
    return { ...webinar, ann: await webinar.guest("Ann"), mark, read }
  }

  it("is marked by the desk of its location, published without the points, and read by guests who come later", async () => {
    const { ann, guest, mark, read, settled } = await opened()
    expect((await mark(2, otto)).json.code).toBe("wrong_location")
    expect((await mark(4)).json.code).toBe("unknown")
    expect((await mark(2)).json.agenda.currentId).toBe(2)
    expect((await settled(ann, (latest) => latest?.agenda?.current === 2))?.agenda).toEqual({ current: 2 })
    const late = await guest("Ben")
    expect((await read(late)).at("participation.agenda")).toMatchObject({ points: [{}, {}, {}], current: 2 })
    await mark(null)
    expect((await settled(ann, (latest) => latest?.agenda?.current === null))?.agenda).toEqual({ current: null })
  })

  it("is published at most twice a second, however often it changes", async () => {
    const { ann, mark, published, settled } = await opened()
    await mark(1)
    await settled(ann, (latest) => latest?.agenda?.current === 1)
    environment.clock.advance(2_000)
    const before = published(ann).length
    for (const id of [2, 3, 1, 2, 3]) await mark(id)
    await settled(ann, (latest) => latest?.agenda?.current === 3)
    expect(published(ann).length - before).toBeLessThanOrEqual(2)
  })

  it("is none before the start and after the end", async () => {
    const { id } = await planned(points)
    expect((await ask(helene, "PUT", `/webinars/${id}/agenda`, { currentId: 1 })).json.code).toBe("wrong_state")
    const live = await opened()
    await ask(helene, "POST", `/presentations/${live.id}/act`, { action: "end" })
    expect((await live.mark(1)).json.code).toBe("wrong_state")
  })
})

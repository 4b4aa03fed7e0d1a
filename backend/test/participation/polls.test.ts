import { describe, expect, it } from "vitest"
import { deskForFile, helene, otto } from "../desk/deskForFile.ts"
import { type Guest, liveWebinar } from "./liveWebinar.ts"

const desk = await deskForFile()
const { environment, ask } = desk
const models = { question: "Which model next?", options: ["Nocturne", "Aurora"] }

/** A live webinar with two guests and a prepared poll. */
const opened = async () => {
  const webinar = await liveWebinar(desk)
  const { id, guest, path } = webinar
  const prepare = async () =>
    (await ask(helene, "POST", `/webinars/${id}/polls`, models)).json.polls.at(-1).id as number
  const pollId = await prepare()
  const become = (state: string, poll = pollId, account = helene) =>
    ask(account, "PUT", `/webinars/${id}/polls/${poll}`, { state })
  const choose = (who: Guest, option: number, poll = pollId) =>
    who.ask("PUT", path(`polls/${poll}/choice`), { body: { option } })
  const read = (who: Guest) => who.ask("GET", path("participation"))
  return { ...webinar, ann: await guest("Ann"), ben: await guest("Ben"), pollId, prepare, become, choose, read }
}

describe("polls", () => {
  it("take one choice of each guest, who may change it, and show counts only at the desk until the release", async () => {
    const { id, ann, ben, pollId, prepare, become, choose, read, published, settled } = await opened()
    expect((await read(ann)).at("participation.poll")).toBeNull()
    expect((await choose(ann, 0)).status).toBe(404)
    expect((await become("open", pollId, otto)).json.code).toBe("wrong_location")
    await become("open")
    await settled(ann, (latest) => latest?.poll?.open === true)
    await choose(ann, 0)
    await choose(ann, 1)
    expect((await choose(ben, 1)).at("own.choice")).toEqual({ poll_id: pollId, option: 1 })
    expect((await choose(ben, 2)).status).toBe(400)
    const { polls } = (await ask(helene, "GET", `/webinars/${id}/participation`)).json
    expect(polls).toMatchObject([{ state: "open", options: [{ votes: 0 }, { votes: 2 }] }])
    expect((await become("released")).json.code).toBe("wrong_state")
    await become("closed")
    await settled(ann, (latest) => latest?.poll?.open === false)
    expect([(await choose(ben, 0)).status, (await choose(ben, 0)).at("code")]).toEqual([409, "poll_closed"])
    const before = JSON.stringify([published(ann), (await read(ann)).json])
    expect(before).not.toContain("results")
    await become("released")
    expect((await settled(ann, (latest) => latest?.poll?.results !== undefined))?.poll).toEqual({
      id: pollId,
      ...models,
      open: false,
      results: [0, 2],
    })
    expect((await read(ben)).at("participation.poll.results")).toEqual([0, 2])
    const next = await prepare()
    await become("open", next)
    expect((await become("open")).json.code).toBe("wrong_state")
    expect((await choose(ann, 0, next)).status).toBe(200)
  })

  it("are published when they open and close, not with each choice", async () => {
    const { ann, ben, become, choose, published, settled } = await opened()
    await become("open")
    await settled(ann, (latest) => latest?.poll?.open === true)
    environment.clock.advance(2_000)
    const before = published(ann).length
    await choose(ben, 0)
    await choose(ben, 1)
    for (let each = 0; each < 4; each++) environment.clock.advance(500)
    await choose(ben, 0)
    expect(published(ann)).toHaveLength(before)
  })

  it("are open one at a time, disappear when removed, and close with the webinar", async () => {
    const { id, ann, pollId, prepare, become, read } = await opened()
    await become("open")
    const second = await prepare()
    expect((await become("open", second)).json.polls.map(({ state }: { state: string }) => state)).toEqual([
      "closed",
      "open",
    ])
    environment.clock.advance(1_000)
    await become("open", pollId)
    expect((await read(ann)).at("participation.poll.id")).toBe(pollId)
    await ask(helene, "DELETE", `/webinars/${id}/polls/${pollId}`)
    expect((await read(ann)).at("participation.poll.id")).toBe(second)
    await become("open", second)
    await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
    await expect
      .poll(async () => (await ask(helene, "GET", `/webinars/${id}/participation`)).json.polls)
      .toMatchObject([{ state: "closed" }])
    expect((await become("open", second)).json.code).toBe("wrong_state")
  })
})

import { describe, expect, it } from "vitest"
import { limits } from "../../src/limits/table.ts"
import { deskForFile, helene } from "../desk/deskForFile.ts"
import { liveWebinar } from "./liveWebinar.ts"

const desk = await deskForFile()
const { environment, ask } = desk

describe("reactions of guests", () => {
  it("are summed by kind for all guests and the desk, also after a lost publication", async () => {
    const { id, guest, path, published, settled } = await liveWebinar(desk)
    const [ann, ben] = [await guest("Ann"), await guest("Ben")]
    const react = (who: typeof ann, kind: string) => who.ask("POST", path("reaction"), { body: { kind } })
    for (const who of [ann, ben]) expect((await react(who, "heart")).status).toBe(204)
    await settled(ann, (latest) => latest?.reactions.heart === 2)
    environment.clock.advance(1_000)
    await react(ben, "smile")
    expect(await settled(ann, (latest) => latest?.reactions.smile === 1)).toMatchObject({
      reactions: { thumb: 0, heart: 2, smile: 1, surprise: 0 },
    })
    expect((await ben.ask("GET", path("participation"))).at("participation.reactions")).toMatchObject({ heart: 2 })
    expect((await ask(helene, "GET", `/webinars/${id}/participation`)).json.reactions).toMatchObject({ heart: 2 })
    expect(JSON.stringify(published(ann))).not.toContain(ben.tag)
    expect((await react(ann, "anger")).status).toBe(400)
  })

  it("are taken at most once in 3 s from each guest, while the webinar is live", async () => {
    expect(limits.reactions).toMatchObject({ per: "customer", most: 1, seconds: 3 })
    const { id, guest, path } = await liveWebinar(desk)
    const ann = await guest("Ann")
    await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
    expect((await ann.ask("POST", path("reaction"), { body: { kind: "heart" } })).at("code")).toBe("webinar_not_live")
  })
})

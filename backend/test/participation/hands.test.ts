import { eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { customers } from "../../src/environment/tables/people.ts"
import { presentations } from "../../src/environment/tables/presentations.ts"
import { deskForFile, helene, otto } from "../desk/deskForFile.ts"
import { type Guest, liveWebinar } from "./liveWebinar.ts"

const desk = await deskForFile()
const { environment, ask } = desk
const { id, guest, path, published, settled } = await liveWebinar(desk)

const raise = (who: Guest, raised = true) => who.ask("PUT", path("hand"), { body: { raised } })
const listed = async () => (await ask(helene, "GET", `/webinars/${id}/participation`)).json.hands

describe("a raised hand", () => {
  it("has a position, keeps it when raised again, and shows other guests only a ticket", async () => {
    const [ann, ben] = [await guest("Ann"), await guest("Ben")]
    const first = (await raise(ann)).at("own.hand")
    const second = (await raise(ben)).at("own.hand")
    expect((await raise(ann)).at("own.hand")).toBe(first)
    const read = await ben.ask("GET", path("participation"))
    expect(read.at("participation.hands")).toEqual({ count: 2, first: [first, second], called: [] })
    expect(read.at("own")).toMatchObject({ hand: second })
    await settled(ben, (latest) => latest?.hands.count === 2)
    const said = JSON.stringify([published(ben), read.json])
    for (const secret of [ann.uuid, ann.tag, "Ann"]) expect(said).not.toContain(secret)
    expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(["Ann", "Ben"])
    await raise(ann, false)
    expect((await raise(ann)).at("participation.hands.first")).toEqual([second, expect.any(Number)])
  })

  it("is called on and lowered only by the desk of the location", async () => {
    const [ann, ben] = [await guest("Ann"), await guest("Ben")]
    await ask(helene, "DELETE", `/webinars/${id}/hands`)
    const ticket = (await raise(ann)).at("own.hand")
    const hand = `/webinars/${id}/hands/${ann.chat}`
    expect((await ask(otto, "PUT", hand)).json.code).toBe("wrong_location")
    expect((await ask(helene, "PUT", `/webinars/${id}/hands/${ben.chat}`)).json.code).toBe("wrong_state")
    expect((await ask(helene, "PUT", hand)).json.hands).toMatchObject([{ name: "Ann", isCalled: true }])
    await settled(ann, (latest) => latest?.hands.called[0] === ticket)
    expect((await ask(helene, "DELETE", hand)).json.hands).toEqual([])
    expect((await ask(helene, "DELETE", hand)).status).toBe(200)
    expect((await ann.ask("GET", path("participation"))).at("own.hand")).toBeNull()
  })

  it("is for invited guests of a live webinar, and ends with it", async () => {
    const other = await liveWebinar(desk)
    const cleo = await other.guest("Cleo")
    expect((await cleo.ask("PUT", "/presentation/4/hand", { body: { raised: true } })).status).toBe(403)
    await cleo.ask("PUT", other.path("hand"), { body: { raised: true } })
    const [live] = await environment.environment.db.select().from(presentations).where(eq(presentations.id, other.id))
    const [customer] = await environment.environment.db.select().from(customers).where(eq(customers.uuid, cleo.uuid))
    if (!live || !customer) throw new Error("The webinar or its guest is missing.")
    await ask(helene, "POST", `/presentations/${other.id}/act`, { action: "end" })
    // An act of a crowd waits for its turn, and the webinar ends meanwhile.
    await expect(
      desk.backend.participation.raiseHand({ customer, address: "192.0.2.7" }, live, true),
    ).rejects.toMatchObject({ status: 409 })
    const refused = await cleo.ask("PUT", other.path("hand"), { body: { raised: true } })
    expect([refused.status, refused.at("code")]).toEqual([409, "webinar_not_live"])
    await expect
      .poll(async () => (await ask(helene, "GET", `/webinars/${other.id}/participation`)).json.hands)
      .toEqual([])
  })

  it("is published at most twice a second, the last change always", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, (_, index) => guest(`Guest ${index}`)))
    const [watching] = all
    if (!watching) throw new Error("Nobody is there.")
    environment.clock.advance(2_000)
    await ask(helene, "DELETE", `/webinars/${id}/hands`)
    environment.clock.advance(2_000)
    const before = published(watching).length
    for (const each of all) await raise(each)
    expect(published(watching).length - before).toBeLessThanOrEqual(1)
    await settled(watching, (latest) => latest?.hands.count === 12)
    expect(published(watching).length - before).toBeLessThanOrEqual(3)
    const versions = published(watching).map((each) => each?.version as number)
    expect(versions).toEqual([...versions].sort((one, another) => one - another))
    expect((await watching.ask("GET", path("participation"))).at("participation.hands.count")).toBe(12)
  })
})

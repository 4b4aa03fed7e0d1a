import { and, eq } from "drizzle-orm"
import { describe, expect, it } from "vitest"
import { webinarParticipants } from "../../src/environment/tables/participation.ts"
import { customers } from "../../src/environment/tables/people.ts"
import { limits as usual, widenLimits } from "../../src/limits/table.ts"
import { deskForFile, helene } from "../desk/deskForFile.ts"
import { refusal, type TestVisitor } from "../environment/restEnvironment.ts"
import { liveWebinar } from "./liveWebinar.ts"

const { participantsFrom } = usual
// The usual number, in a period that even a busy machine does not exceed.
const reactionsFrom = { ...usual.reactionsFrom, seconds: 3_600 }
const desk = await deskForFile({
  trustProxy: true,
  limits: { ...widenLimits(usual, 1_000), participantsFrom, reactionsFrom },
})
const { environment, ask } = desk
const { db } = environment.environment
const office = "192.0.2.7"

const opened = async () => {
  const { id, path } = await liveWebinar(desk)
  const prepared = await ask(helene, "POST", `/webinars/${id}/polls`, { question: "Which?", options: ["One", "Two"] })
  const pollId: number = prepared.json.polls.at(-1).id
  await ask(helene, "PUT", `/webinars/${id}/polls/${pollId}`, { state: "open" })
  const put = (rest: string, body: object) => (visitor: TestVisitor, address: string) =>
    visitor.ask("PUT", path(rest), { body, headers: { "x-forwarded-for": address } })
  const asks = (visitor: TestVisitor, text: string, address = office) =>
    visitor.ask("POST", path("questions"), { body: { text }, headers: { "x-forwarded-for": address } })
  const reacts = (visitor: TestVisitor, address: string) =>
    visitor.ask("POST", path("reaction"), { body: { kind: "heart" }, headers: { "x-forwarded-for": address } })
  const atDesk = async () => (await ask(helene, "GET", `/webinars/${id}/participation`)).json
  const choose = put(`polls/${pollId}/choice`, { option: 0 })
  return { id, choose, raise: put("hand", { raised: true }), put, asks, reacts, atDesk }
}

/** Acts one after another as a new visitor each. */
const newcomers = async (count: number, act: (visitor: TestVisitor, index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = []
  for (let index = 0; index < count; index += 1) statuses.push((await act(await environment.visitor(), index)).status)
  return statuses
}
const times = (count: number, status: number) => Array.from({ length: count }, () => status)

describe("the guests of one address in an open webinar", () => {
  it("are 40, of 60 who vote and raise their hands", async () => {
    const { choose, raise, asks, atDesk } = await opened()
    const voted = await newcomers(60, async (visitor) => {
      const raised = await raise(visitor, office)
      const chosen = await choose(visitor, office)
      expect(raised.status).toBe(chosen.status)
      return chosen
    })
    expect(voted).toEqual([...times(40, 200), ...times(20, 429)])
    const { polls, hands } = await atDesk()
    expect([polls[0].options[0].votes, hands.length]).toEqual([40, 40])
    const late = await environment.visitor()
    const texts = [
      "Too many guests from your network are taking part. You can still watch the webinar.",
      "Aus Ihrem Netz nehmen zu viele Gäste teil. Sie können das Webinar weiter ansehen.",
    ]
    expect(refusal(await choose(late, office)).slice(0, 3)).toEqual([429, "guests_many", texts[0]])
    expect((await asks(late, "And the lamp?")).at("code")).toBe("guests_many")
    expect((await choose(late, "192.0.2.8")).status).toBe(200)
    // A guest who has moved into the office's network goes on.
    expect((await choose(late, office)).status).toBe(200)
  })

  it("are counted by network with IPv6, and for each webinar", async () => {
    const [one, other] = [await opened(), await opened()]
    const network = (host: number) => `2001:db8:1:2::${host + 1}`
    expect(await newcomers(41, (visitor, index) => one.raise(visitor, network(index)))).toEqual([
      ...times(40, 200),
      429,
    ])
    expect((await other.raise(await environment.visitor(), network(1))).status).toBe(200)
    expect((await one.raise(await environment.visitor(), "2001:db8:1:3::1")).status).toBe(200)
  })

  it("are not counted with an invitation of their own", async () => {
    const { id, choose } = await opened()
    await newcomers(40, (visitor) => choose(visitor, office))
    const person = { firstName: "Ann", lastName: "Berg", email: "ann@example.com" }
    const { customer } = await environment.rest.backend.invitations.invite(id, person)
    const invited = await environment.visitor(customer.uuid)
    expect((await choose(invited, office)).status).toBe(200)
    expect(await db.$count(webinarParticipants, eq(webinarParticipants.customerId, customer.id))).toBe(0)
  })

  it("send 40 reactions in the time of one", async () => {
    const { reacts } = await opened()
    expect(await newcomers(41, (visitor) => reacts(visitor, "198.51.100.9"))).toEqual([...times(40, 204), 429])
  })

  it("leave no stored address when the webinar ends", async () => {
    const { id, raise } = await opened()
    const visitor = await environment.visitor()
    await raise(visitor, "198.51.100.23")
    const [customer] = await db.select().from(customers).where(eq(customers.uuid, visitor.uuid))
    const theirs = and(
      eq(webinarParticipants.presentationId, id),
      eq(webinarParticipants.customerId, customer?.id ?? 0),
    )
    const [stored] = await db.select().from(webinarParticipants).where(theirs)
    expect(stored?.addressMark).toMatch(/^[\w-]{43}$/)
    await ask(helene, "POST", `/presentations/${id}/act`, { action: "end" })
    await expect.poll(() => db.$count(webinarParticipants, eq(webinarParticipants.presentationId, id))).toBe(0)
  })
})

import { describe, expect, it, vi } from "vitest"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"
import { chatQueue, outgoing, show } from "./chatRequests.ts"

const environment = await restForFile()
const { chat, presentations } = environment.rest.backend
const ann = await environment.invited(show, 0)
const ben = await environment.invited(show, 1)
const vhost = "showroom-livid"

const texts = (queue: string) => environment.broker.of(queue).flatMap(({ data }) => data?.message ?? [])
const published = async (task: () => Promise<unknown>) => {
  const before = environment.broker.published.length
  await task()
  return environment.broker.published.slice(before)
}
const history = async (visitor: TestVisitor, after?: number) => {
  const query = after === undefined ? "" : `?after=${after}`
  const answer = await visitor.ask("GET", `/presentation/chat_history/${show}${query}`)
  const chats = answer.at("chat_history") as ReadonlyArray<{
    messages: ReadonlyArray<{ timestamp: number; data: { message: string } }>
  }>
  return chats.flatMap(({ messages }) => messages)
}

describe("a group", () => {
  it("H3 receives one publication, however many queues are subscribed", async () => {
    const queues = await Promise.all([chatQueue(ann), chatQueue(ann), chatQueue(ben), chatQueue(ben)])
    expect(await published(() => chat.sendAsConsultant(show, "general", "Willkommen"))).toEqual([
      `audience.presentation.${show}`,
    ])
    for (const queue of queues) expect(texts(queue)).toEqual(["Willkommen"])
  })

  it("H4 H2 does not receive a muted guest's messages, private ones, or those of another group", async () => {
    const [annQueue, benQueue] = [await chatQueue(ann), await chatQueue(ben)]
    await chat.mute(show, `private.${ben.tag}`, true)
    const send = (to: string, message: string) =>
      environment.broker.send(`presentation.${show}`, `customer.${ben.tag}`, outgoing(to, message))
    expect(await published(() => send("general", "Ungehört"))).not.toContain(`audience.presentation.${show}`)
    await send(`private.${ben.tag}`, "Unter uns")
    await chat.mute(show, `private.${ben.tag}`, false)
    const others = (await presentations.list(1)).find(({ id, hasGeneralChat }) => id !== show && hasGeneralChat)
    expect(await published(() => chat.sendAsConsultant(others?.id ?? 0, "general", "Nebenan"))).toEqual([
      `audience.presentation.${others?.id}`,
    ])
    expect(texts(annQueue)).toEqual([])
    expect(texts(benQueue)).toEqual(["Ungehört", "Unter uns"])
  })

  it("H3 has a guest's message handled by three statements: a crowd's are handled one after another", async () => {
    const { $client: client } = environment.environment.db as unknown as {
      readonly $client: { query: (...given: unknown[]) => Promise<unknown> }
    }
    const asked = vi.spyOn(client, "query")
    await environment.broker.send(`presentation.${show}`, `customer.${ann.tag}`, outgoing("general", "Bin da"))
    const count = asked.mock.calls.length
    asked.mockRestore()
    expect((await history(ann)).at(-1)?.data.message).toBe("Bin da")
    expect(count).toBe(3)
  })

  it("B6 has a queue join before its name is returned, so that history and queue leave no gap", async () => {
    const [queue] = await Promise.all([
      chatQueue(ann),
      ...Array.from({ length: 10 }, (_, index) => chat.sendAsConsultant(show, "general", `Beim Kommen ${index}`)),
    ])
    await chat.sendAsConsultant(show, "general", "Danach")
    const read = (await history(ann)).map(({ data }) => data.message)
    const seen = new Set([...read, ...texts(queue)])
    for (let index = 0; index < 10; index += 1) expect(seen).toContain(`Beim Kommen ${index}`)
    expect(texts(queue)).toContain("Danach")
  })

  it("B3 is told its number of subscribers whenever that has grown by a quarter, and a late visitor with the queue", async () => {
    const queue = await chatQueue(ann)
    const crowdOf = async () => (await ann.ask("GET", `/presentation/chat_queue/${show}`)).at("crowd")
    const counts = () =>
      environment.broker.of(queue).flatMap(({ type, data }) => (type === "crowd" ? data?.visitors : []))
    expect(await crowdOf()).toBe(0)
    environment.broker.listen(vhost, queue, 1)
    const others = []
    for (let index = 0; index < 129; index += 1) others.push(await chatQueue(index % 2 === 0 ? ann : ben))
    // Of the queues without a subscriber, a visitor keeps only the latest; subscribed ones are kept.
    for (const other of others) environment.broker.listen(vhost, other, 1)
    await expect.poll(counts).toEqual([80, 100, 125])
    expect(await crowdOf()).toBe(130)
    for (const other of others) environment.broker.listen(vhost, other, 0)
    expect(await crowdOf()).toBe(1)
  })
})

describe("a visitor who was disconnected", () => {
  it("H1 B6 receives what was stamped later than the known messages, and nothing before", async () => {
    // Stamps increase within a chat, whatever the clock is, so those of the group may be ahead of it.
    environment.clock.advance(60_000)
    const known = await chat.sendAsConsultant(show, "general", "Bekannt")
    environment.clock.advance(1_000)
    const missed = await chat.sendAsConsultant(show, `private.${ann.tag}`, "Verpasst")
    await chat.sendAsConsultant(show, `private.${ben.tag}`, "Nicht für Ann")
    const after = (await history(ann, known.timestamp)).map(({ data }) => data.message)
    expect(after).toContain("Verpasst")
    expect(after).not.toContain("Bekannt")
    expect(after).not.toContain("Nicht für Ann")
    expect(await history(ann, missed.timestamp + 1_000_000)).toEqual([])
    expect((await history(ann)).length).toBeGreaterThan(after.length)
    expect((await ann.ask("GET", `/presentation/chat_history/${show}?after=gestern`)).status).toBe(400)
  })

  it("B6 H1 receives at once what was written the moment before, however many request it meanwhile", async () => {
    for (let index = 0; index < 20; index += 1) {
      const { timestamp } = await chat.sendAsConsultant(show, "general", `Eben ${index}`)
      const read = await Promise.all([ann, ben, ann, ben].map((visitor) => history(visitor, timestamp - 1)))
      for (const messages of read) expect(messages.map(({ data }) => data.message)).toContain(`Eben ${index}`)
    }
  })
})

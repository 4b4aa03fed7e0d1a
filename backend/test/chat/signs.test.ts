import { beforeEach, describe, expect, it } from "vitest"
import { readChats } from "../../src/desk/answers/chats.ts"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"
import { chatQueue, outgoing, show } from "./chatRequests.ts"

const environment = await restForFile()
const { backend } = environment.rest
const vhost = "showroom-livid"
const ann = await environment.invited(show, 0)
const ben = await environment.invited(show, 1)
const annQueue = await chatQueue(ann)
const benQueue = await chatQueue(ben)
for (const queue of [annQueue, benQueue]) environment.broker.listen(vhost, queue, 1)
const typed: Array<{ readonly chat: string; readonly who: string }> = []
backend.events.on("typing", (event) => void typed.push(event))

const signsOf = (queue: string, type: string) =>
  environment.broker
    .of(queue)
    .filter((message) => message.type === type)
    .map(({ data }) => data)
const typing = (visitor: TestVisitor, chat: string) =>
  visitor.ask("POST", `/presentation/${show}/chat_typing`, { body: { customer_chat: chat } })
/** Lets events arrive, and what is gathered for `ms` be published. */
const pass = async (ms: number) => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  environment.clock.advance(ms)
  await new Promise((resolve) => setTimeout(resolve, 100))
}

beforeEach(async () => {
  await pass(10_000)
  typed.length = 0
})

describe("a typing sign", () => {
  it("H2 H6 reaches the desk from a private chat, at most once in 3 s, and no other visitor", async () => {
    const before = signsOf(benQueue, "chat_typing").length
    for (const _ of [1, 2, 3]) expect((await typing(ann, `private.${ann.tag}`)).status).toBe(204)
    await pass(2_000)
    expect(typed).toMatchObject([{ chat: `private.${ann.tag}`, who: ann.tag }])
    await pass(1_100)
    await typing(ann, `private.${ann.tag}`)
    await pass(4_000)
    expect(typed).toHaveLength(2)
    expect(signsOf(benQueue, "chat_typing")).toHaveLength(before)
  })

  it("H2 is one number for the whole group every 3 s, and names nobody", async () => {
    const before = signsOf(annQueue, "chat_typing").length
    await typing(ann, "general")
    await typing(ben, "general")
    await pass(100)
    const published = signsOf(annQueue, "chat_typing").slice(before)
    expect(published).toEqual([{ customer_chat: "general", moderator: false, guests: 2 }])
    expect(JSON.stringify(published)).not.toContain(ben.tag)
  })

  it("H4 of a muted guest, or under another chat's name, does not count", async () => {
    await backend.chat.mute(show, `private.${ben.tag}`, true)
    await typing(ben, "general")
    await typing(ann, `private.${ben.tag}`)
    await pass(4_000)
    expect(typed).toEqual([])
    await backend.chat.mute(show, `private.${ben.tag}`, false)
  })

  it("H4 reaches a visitor from the desk, and is not kept for one who is away", async () => {
    environment.broker.listen(vhost, annQueue, 0)
    backend.signs.consultantTyping(show, `private.${ann.tag}`, "Helene")
    await pass(4_000)
    const before = signsOf(annQueue, "chat_typing").length
    environment.broker.listen(vhost, annQueue, 1)
    backend.signs.consultantTyping(show, `private.${ann.tag}`, "Helene")
    await pass(4_000)
    expect(signsOf(annQueue, "chat_typing").slice(before)).toEqual([
      { customer_chat: `private.${ann.tag}`, moderator: true, guests: 0 },
    ])
    expect(JSON.stringify(signsOf(benQueue, "chat_typing"))).not.toContain(ann.tag)
  })

  it("is refused if the sender is not invited", async () => {
    const stranger = await environment.visitor()
    expect((await typing(stranger, "general")).status).toBe(403)
  })
})

describe("a report of typing", () => {
  it("H3 ends with the message", async () => {
    await typing(ann, `private.${ann.tag}`)
    await pass(100)
    expect(backend.signs.isTyping(show, `private.${ann.tag}`, ann.tag)).toBe(true)
    await environment.broker.send(`presentation.${show}`, `customer.${ann.tag}`, outgoing("private", "So"))
    await pass(100)
    expect(backend.signs.isTyping(show, `private.${ann.tag}`, ann.tag)).toBe(false)
  })
})

describe("what was seen", () => {
  it("H5 is stored, never moves back, and is never in the future", async () => {
    const saw = async (until: number) => {
      await pass(4_000)
      return ann.ask("POST", `/presentation/${show}/chat_seen`, { body: { until } })
    }
    const seenUntil = async () => {
      const chats = await readChats(environment.environment.db, [show])
      return chats.find(({ chat }) => chat === `private.${ann.tag}`)?.seenUntil
    }
    await environment.broker.send(`presentation.${show}`, `customer.${ann.tag}`, outgoing("private", "Hallo"))
    const first = environment.clock.now()
    expect((await saw(first)).status).toBe(204)
    expect(await seenUntil()).toBe(new Date(first).toISOString())
    await saw(first - 1_000)
    expect(await seenUntil()).toBe(new Date(first).toISOString())
    await saw(first + 1_000_000_000)
    expect(Date.parse((await seenUntil()) ?? "")).toBeLessThanOrEqual(environment.clock.now())
  })

  it("says whether the visitor silenced the sound, to the desk and to a reloaded page", async () => {
    const silence = (silent: boolean) =>
      ben.ask("POST", `/presentation/${show}/chat_sound`, { body: { silent } }).then(({ status }) => status)
    const atDesk = async () => {
      const chats = await readChats(environment.environment.db, [show])
      return chats.find(({ chat }) => chat === `private.${ben.tag}`)
    }
    const atPage = async () => (await ben.ask("GET", `/presentation/chat_queue/${show}`)).at("silent")
    const changed: Array<string> = []
    const forget = backend.events.on("visitorSigns", ({ chat }) => void changed.push(chat))
    await environment.broker.send(`presentation.${show}`, `customer.${ben.tag}`, outgoing("private", "Hallo"))
    expect([await atPage(), (await atDesk())?.isSilent]).toEqual([false, false])
    for (const _ of [1, 2, 3]) expect(await silence(true)).toBe(204)
    expect([await atPage(), await atDesk()]).toMatchObject([true, { isSilent: true, seenUntil: null }])
    for (const _ of [1, 2, 3]) expect(await silence(false)).toBe(204)
    expect([await atPage(), (await atDesk())?.isSilent]).toEqual([false, false])
    await pass(100)
    // A report of what is known already reaches nobody.
    expect(changed).toEqual([`private.${ben.tag}`, `private.${ben.tag}`])
    forget()
    const stranger = await environment.visitor()
    expect((await stranger.ask("POST", `/presentation/${show}/chat_sound`, { body: { silent: true } })).status).toBe(
      403,
    )
  })

  it("H5 by the desk reaches only the visitor, also in a page that is loaded again", async () => {
    const until = environment.clock.now()
    await backend.chat.markRead(show, `private.${ann.tag}`, until)
    await pass(4_000)
    expect(signsOf(annQueue, "chat_read").at(-1)).toEqual({ until })
    expect(signsOf(benQueue, "chat_read")).toEqual([])
    expect((await ann.ask("GET", `/presentation/chat_queue/${show}`)).at("read_until")).toBe(until)
  })
})

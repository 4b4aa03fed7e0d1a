import { describe, expect, it } from "vitest"
import type { StoredMessage } from "../../src/chat/messages.ts"
import { restForFile } from "../environment/forFile.ts"
import type { TestVisitor } from "../environment/restEnvironment.ts"
import { multipart, outgoing, show } from "./chatRequests.ts"

const events: StoredMessage[] = []

interface Received {
  readonly type: string
  readonly data: { readonly message?: string; readonly muted?: boolean }
}

const asked = (visitor: TestVisitor) => visitor.ask("GET", `/presentation/chat_queue/${show}`)

const environment = await restForFile()
environment.rest.backend.events.on("message", (event) => void events.push(event))
const ann = await environment.invited(show, 0)
const ben = await environment.invited(show, 1)
const annQueue = String((await asked(ann)).at("chat_queue"))
const benQueue = String((await asked(ben)).at("chat_queue"))
const received = (queue: string) => environment.broker.of(queue) as unknown as Received[]
const texts = (queue: string) => received(queue).flatMap(({ data }) => data.message ?? [])
const muteNotices = (queue: string) => received(queue).filter(({ type }) => type === "chat_muted")
const say = (visitor: TestVisitor, chat: string, message: string, more: object = {}) =>
  environment.broker.send(`presentation.${show}`, `customer.${visitor.tag}`, outgoing(chat, message, more))
const mute = (visitor: TestVisitor, isMuted: boolean, id = show) =>
  environment.rest.backend.chat.mute(id, `private.${visitor.tag}`, isMuted)
const history = async (visitor: TestVisitor) => (await visitor.ask("GET", `/presentation/chat_history/${show}`)).text

describe("a guest muted by the consultant", () => {
  it("H4 is notified on each page, and nobody else is", async () => {
    const second = String((await asked(ben)).at("chat_queue"))
    await mute(ben, true)
    expect(muteNotices(benQueue).map(({ data }) => data)).toEqual([{ muted: true }])
    expect(muteNotices(second)).toHaveLength(1)
    expect(muteNotices(annQueue)).toEqual([])
    expect((await asked(ben)).at("muted")).toBe(true)
    expect((await asked(ann)).at("muted")).toBe(false)
  })

  it("H4 reaches nobody in the group but gets the echo, and the message is stored for the record", async () => {
    await say(ben, "general", "Schreibt mir privat", { id: "m-1" })
    expect(texts(benQueue)).toContain("Schreibt mir privat")
    expect(texts(annQueue)).not.toContain("Schreibt mir privat")
    expect(await history(ben)).toContain("Schreibt mir privat")
    expect(await history(ann)).not.toContain("Schreibt mir privat")
    await expect.poll(() => events.at(-1)).toMatchObject({ isMuted: true, dataId: "m-1" })
    const [group] = await environment.rest.backend.chat.conversations(show)
    const kept = group?.messages.find(({ data }) => data.id === "m-1")
    expect(kept && group?.mutedMessages.has(kept)).toBe(true)
  })

  it("H1 H4 reaches nobody by sending the same message again either", async () => {
    await say(ben, "general", "Schreibt mir privat", { id: "m-1" })
    expect(texts(annQueue)).not.toContain("Schreibt mir privat")
    expect(texts(benQueue).filter((text) => text === "Schreibt mir privat")).toHaveLength(2)
  })

  it("H8 H4 sends no file to the group", async () => {
    const file = multipart("a.txt", "text/plain", Buffer.from("Hallo"))
    const sent = await ben.ask("POST", `/presentation/${show}/chat_files`, file)
    await say(ben, "general", "", { id: "m-2", attachments: [sent.json] })
    const path = `/presentation/${show}/chat_files/${sent.at("id")}`
    expect((await ann.ask("GET", path)).status).toBe(403)
    expect((await ben.ask("GET", path)).status).toBe(200)
  })

  it("H2 H4 still reaches the consultant in private, and still receives the group's messages", async () => {
    await say(ben, `private.${ben.tag}`, "Warum?")
    await expect.poll(() => events.at(-1)).toMatchObject({ chat: `private.${ben.tag}`, isMuted: false })
    await say(ann, "general", "Guten Abend")
    expect(texts(benQueue)).toContain("Guten Abend")
  })

  it("H4 is notified when it ends, and reaches all again; earlier messages stay undelivered", async () => {
    await mute(ben, false)
    expect(muteNotices(benQueue).at(-1)?.data).toEqual({ muted: false })
    expect((await asked(ben)).at("muted")).toBe(false)
    await say(ben, "general", "Danke")
    expect(texts(annQueue)).toContain("Danke")
    expect(await history(ann)).not.toContain("Schreibt mir privat")
  })

  it("H4 is notified once, however often the desk mutes, and in this presentation only", async () => {
    const before = muteNotices(benQueue).length
    await mute(ben, true)
    await mute(ben, true)
    expect(muteNotices(benQueue)).toHaveLength(before + 1)
    await mute(ben, false)
    await expect(mute(ben, true, 4)).rejects.toMatchObject({ status: 403 })
    await expect(mute(ben, true, 99_999)).rejects.toMatchObject({ status: 404 })
    await expect(environment.rest.backend.chat.mute(show, "private.nobody-knows-me", true)).rejects.toMatchObject({
      status: 403,
    })
  })
})

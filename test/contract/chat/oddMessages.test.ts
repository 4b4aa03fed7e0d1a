import { Effect } from "effect"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { httpChat } from "../../../src/adapters/http/chat/httpChat.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import { messageReader } from "../../../src/adapters/stomp/messages.schema.ts"
import { countedRest } from "../../builders/endlessRefusal.ts"
import { example as exampleOf } from "../../contracts/exampleFiles.ts"
import { configured, countedTokens } from "../rest/stubs.ts"

interface Envelope {
  readonly type: string
  readonly timestamp: unknown
  readonly data: Readonly<Record<string, unknown>> & { readonly sender: Readonly<Record<string, unknown>> }
}
const example: Envelope = exampleOf("broker/chat_message")
const data = (difference: object) => ({ ...example, data: { ...example.data, ...difference } })
const sender = (difference: object) => data({ sender: { ...example.data.sender, ...difference } })

const live = async (envelope: unknown) => {
  const { message } = messageReader({})(JSON.stringify(envelope))
  return message?._tag === "ChatMessageCame" ? message.message : undefined
}

/** The message in a history of two; it must not affect the other. */
const inHistory = async (envelope: unknown) => {
  const last = { ...example, timestamp: 9_999_999_999_999 }
  const { fetch } = countedRest(() => Response.json({ chat_history: [{ messages: [envelope, last] }, null, {}] }))
  const { tokens } = countedTokens()
  const transport = httpTransport({ config: configured(), accessTokens: tokens, language: () => "en", fetch })
  const history = await Effect.runPromise(httpChat(transport).history(7))
  expect(history.at(-1)).toMatchObject({ timestamp: 9_999_999_999_999 })
  return history.length === 2 ? history[0] : undefined
}

const ways = [
  ["live", live],
  ["in the history", inHistory],
] as const

describe.each(ways)("A chat message of an unusual but valid backend, %s", (_way, come) => {
  it("H3 uses UTC for a time without a zone, whatever the browser's own zone is", async () => {
    vi.stubEnv("TZ", "America/New_York")
    onTestFinished(() => void vi.unstubAllEnvs())
    const message = { ...example, timestamp: "2026-11-16 10:30:41" }
    expect(await come(message)).toMatchObject({ timestamp: Date.UTC(2026, 10, 16, 10, 30, 41) })
  })

  it.each([
    ["a numeric sender id", sender({ id: 17 }), { sender: { id: "17" } }],
    ["a sender type as text", sender({ type: "2" }), { sender: { type: 2 } }],
    ["a sender type in a word", sender({ type: "moderator" }), { sender: { type: 0 } }],
    ["no sender type", sender({ type: null }), { sender: { type: 4 } }],
    [
      "no names",
      sender({ first_name: null, last_name: "" }),
      { sender: { firstName: undefined, lastName: undefined } },
    ],
    ["no sender id", sender({ id: null }), { sender: { id: "" } }],
    ["a sender in a word", data({ sender: "moderator" }), { sender: { id: "", type: 0 } }],
    ["no sender", data({ sender: null }), { sender: { id: "", type: 4 } }],
    ["a timestamp with a fraction", { ...example, timestamp: 1794835841250.75 }, { timestamp: 1794835841251 }],
    ["a timestamp as text", { ...example, timestamp: "1794835841250" }, { timestamp: 1794835841250 }],
    ["an ISO timestamp", { ...example, timestamp: "2026-11-16T10:30:41.25Z" }, { timestamp: 1794825041250 }],
    ["with a zone", { ...example, timestamp: "2026-11-16T11:30:41.25+01:00" }, { timestamp: 1794825041250 }],
    ["without one, which is UTC", { ...example, timestamp: "2026-11-16 10:30:41" }, { timestamp: 1794825041000 }],
    ["a numeric id", data({ id: 5 }), { id: "5" }],
    ["no id", data({ id: null }), { id: undefined }],
    ["a numeric text", data({ message: 42 }), { text: "42" }],
    ["a chat by number", data({ customer_chat: 7 }), { chat: "7" }],
    ["no chat", data({ customer_chat: undefined }), { chat: "" }],
    ["a chat that is null", data({ customer_chat: null }), { chat: "" }],
    ["true for the own chat", data({ customer_chat: true }), { chat: "true" }],
    ["false for the group's", data({ customer_chat: false }), { chat: "false" }],
    ["an invalid chat, which counts as the visitor's own", data({ customer_chat: { id: 5 } }), { chat: "private" }],
    ["fields of its own", { ...data({ colour: "red" }), version: 2 }, { text: example.data.message }],
  ])("H3 H1 is parsed with %s", async (_what, envelope, understood) => {
    expect(await come(envelope)).toMatchObject(understood)
  })

  it.each([
    ["no time", { ...example, timestamp: null }],
    ["an invalid time", { ...example, timestamp: "soon" }],
    ["nothing to show", data({ message: null, attachments: [] })],
    ["no data", { ...example, data: null }],
  ])("H3 H1 is the only one to be dropped, with %s", async (_what, envelope) => {
    expect(await come(envelope)).toBeUndefined()
  })
})

describe("A partly invalid message", () => {
  it("H3 is shown, and reported with the field's path", () => {
    const { message, unreadable } = messageReader({})(JSON.stringify(sender({ first_name: { de: "Clara" } })))
    expect(message?._tag).toBe("ChatMessageCame")
    expect(unreadable).toEqual(["chat_message data.sender.first_name"])
  })
})

import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpChat } from "../../../src/adapters/http/chat/httpChat.ts"
import { messageReader } from "../../../src/adapters/stomp/messages.schema.ts"
import { chatEnvelope } from "../../../src/adapters/stomp/stompBroker.ts"
import { aDispatch } from "../../builders/aDispatch.ts"
import { example as exampleOf } from "../../contracts/exampleFiles.ts"
import { validateBrokerMessage } from "../../contracts/messages/brokerMessages.ts"
import { exampleAnswer, exampleTransport } from "../rest/exampleRest.ts"

const example = exampleOf("broker/chat_message_out")
const attachment = { id: "f-1", name: "offer.pdf", size: 12, contentType: "application/pdf" }
const wire = { id: "f-1", name: "offer.pdf", size: 12, content_type: "application/pdf" }

const read = (attachments: unknown) => {
  const reading = messageReader({})(JSON.stringify({ ...example, data: { ...example.data, attachments } }))
  return reading.message?._tag === "ChatMessageCame" ? reading.message.message : undefined
}

const historyWith = async (attachments: unknown) => {
  const answer = (await exampleAnswer("presentationChatHistory", 200).json()) as {
    chat_history: Array<{ messages: Array<{ data: object }> }>
  }
  const [message] = answer.chat_history.flatMap(({ messages }) => messages)
  const changed = { chat_history: [{ messages: [{ ...message, data: { ...message?.data, attachments } }] }] }
  const { transport } = exampleTransport(() => Response.json(changed))
  return (await Effect.runPromise(httpChat(transport).history(7)))[0]
}

describe("Attachments of a message on the wire", () => {
  it("H8 H3 are sent as in the contract, and only if there are any", () => {
    const message = aDispatch({ chat: "general", text: "" })
    const body = JSON.parse(chatEnvelope({ ...message, attachments: [attachment] }, {}))
    expect(validateBrokerMessage("chat_message_out", body)).toEqual([])
    expect(body.data.attachments).toEqual([wire])
    expect(JSON.parse(chatEnvelope({ ...message, text: "Hello" }, {})).data).not.toHaveProperty("attachments")
  })

  it.each([
    ["live", async (attachments: unknown) => read(attachments)],
    ["in the history", historyWith],
  ])(
    "H8 arrive in %s with name, size and type; a name is no path and has no hidden characters",
    async (_where, come) => {
      expect((await come([wire]))?.attachments).toEqual([attachment])
      const hostile = await come([{ ...wire, name: "../../in\u202egpj.exe" }])
      expect(hostile?.attachments?.[0]?.name).toBe("ingpj.exe")
      expect(await come([])).not.toHaveProperty("attachments")
      expect(await come(null)).not.toHaveProperty("attachments")
    },
  )

  it("H8 arrive with the width and height of a picture, and with neither if one is missing or cannot be read", async () => {
    const pixels = { width: 4_032, height: 3_024 }
    for (const [sent, understood] of [
      [pixels, pixels],
      [{ width: 4_032 }, {}],
      [{ ...pixels, height: "tall" }, {}],
    ] as const) {
      const attachments = [{ ...wire, ...sent }]
      for (const message of [read(attachments), await historyWith(attachments)])
        expect(message?.attachments).toEqual([{ ...attachment, ...understood }])
    }
  })

  it.each([["an address"], [[{ ...wire, id: "" }]], [[{ name: "no id" }]], [null], [[null]]])(
    "H8 that are invalid are omitted, and the text is shown: %j",
    async (attachments) => {
      for (const message of [read(attachments), await historyWith(attachments)]) {
        expect(message?.text).not.toBe("")
        expect(message).not.toHaveProperty("attachments")
      }
    },
  )

  it("H8 are accepted in the formats that real backends send", async () => {
    const odd = [{ ...wire, id: 7, size: "12" }, { id: "f-2" }]
    const understood = [
      { ...attachment, id: "7" },
      { id: "f-2", name: "f-2", size: 0, contentType: "" },
    ]
    expect(read(odd)?.attachments).toEqual(understood)
    expect((await historyWith(odd))?.attachments).toEqual(understood)
  })
})

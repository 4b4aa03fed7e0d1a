import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { httpChat } from "../../../src/adapters/http/chat/httpChat.ts"
import { exampleAnswer, exampleTransport } from "../rest/exampleRest.ts"
import { logged } from "../rest/logged.ts"

const changed = async (operationId: string, change: (body: never) => unknown) =>
  Response.json(change((await exampleAnswer(operationId, 200).json()) as never))

const referral = { id: "4711", name: "Autohaus Lindental", url: "https://autohaus-lindental.example/modelle/aurora" }

describe("The chats by REST", () => {
  it("H1 E10 have a queue and the name of the private chat", async () => {
    expect(await Effect.runPromise(httpChat(exampleTransport().transport).queue(42, referral))).toEqual({
      consumerTag: "v_Qk3x9TzLm2",
      queueName: "chat.42.v_Qk3x9TzLm2.b37e05",
      privateChat: "private.v_Qk3x9TzLm2",
      muted: false,
      crowd: 3,
      signs: { readUntil: 1_794_835_811_000, isSilent: true },
    })
  })

  it("H1 have no earlier messages if the backend answers 404 for them", async () => {
    const { transport } = exampleTransport(async () => Response.json({ message: "Not found" }, { status: 404 }))
    expect(await Effect.runPromise(httpChat(transport).history(42))).toEqual([])
  })

  const queueWith = async (fields: object) => {
    const { transport } = exampleTransport(() =>
      changed("presentationChatQueue", (body) => ({ ...(body as object), ...fields })),
    )
    return logged(httpChat(transport).queue(42, referral))
  }

  it.each([
    [true, true, 0],
    [0, false, 0],
    [undefined, undefined, 0],
    [null, undefined, 0],
    ["perhaps", true, 1],
    [{ until: 5 }, true, 1],
  ])("H4 report a visitor as muted if muted is %j", async (muted, read, reports) => {
    const { answer, lines } = await queueWith({ muted })
    expect(answer.muted).toBe(read)
    expect(lines).toHaveLength(reports)
  })

  it.each([[undefined], [null], [""], [true], [false]])(
    "H6 name the private chat by the visitor if private_chat is %j",
    async (private_chat) => {
      expect((await queueWith({ private_chat })).answer.privateChat).toBe("v_Qk3x9TzLm2")
    },
  )

  it("H6 fail if private_chat cannot be parsed, because private messages could reach everybody", async () => {
    await expect(queueWith({ private_chat: { name: "p-1" } })).rejects.toMatchObject({ isUnreadable: true })
  })

  it("H1 H3 have one history of all chats, in which a sender without a type is a customer", async () => {
    const history = await Effect.runPromise(httpChat(exampleTransport().transport).history(42))
    expect(history).toHaveLength(3)
    expect(history[0]).toEqual({
      id: undefined,
      chat: "general",
      sender: { type: 4, id: "v_Zt5m1KxYe8", firstName: "Jörg", lastName: undefined },
      text: "Gibt es die Farbe Nordlicht auch matt?",
      timestamp: 1794835790500,
    })
    expect(history[1]?.sender).toMatchObject({ type: 2, firstName: "Friederike" })
  })

  it("H1 H2 put a message without a chat into the chat of its entry", async () => {
    const message = { type: "chat_message", timestamp: 5, data: { sender: { id: "7", type: 2 }, message: "Hello" } }
    const named = { ...message, timestamp: 6, data: { ...message.data, customer_chat: "general" } }
    const { transport } = exampleTransport(() =>
      changed("presentationChatHistory", () => ({
        chat_history: [
          { customer_chat: "private.v_Qk3x9TzLm2", messages: [message, named] },
          { customer_chat: true, messages: [message] },
          { messages: [message] },
        ],
      })),
    )
    const history = await Effect.runPromise(httpChat(transport).history(42))
    expect(history.map(({ chat }) => chat)).toEqual(["private.v_Qk3x9TzLm2", "general", "true", ""])
  })

  it("H1 omit entries of the history that cannot be parsed, and report them once", async () => {
    const { transport } = exampleTransport(() =>
      changed("presentationChatHistory", ({ chat_history }: { chat_history: ReadonlyArray<object> }) => ({
        chat_history: [...chat_history, { messages: [{ type: "chat_message", data: "forged" }, null] }],
      })),
    )
    const { answer, lines } = await logged(httpChat(transport).history(42))
    expect(answer).toHaveLength(3)
    expect(lines).toEqual([
      "GET /presentation/chat_history/{id} is not as promised at chat_history.*.messages.*.timestamp, which is left out",
      "GET /presentation/chat_history/{id} is not as promised at chat_history.*.messages.*, which is left out",
    ])
  })
})

import { describe, expect } from "vitest"
import { fakeChat } from "../../../src/adapters/memory/backend/fakeChat.ts"
import { type ChatMessage, groupChat, ownChat } from "../../../src/domain/chat/ChatMessage.ts"
import { openOffer, quickRepliesOf } from "../../../src/domain/chat/quickReplies.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { act, settled, start } from "../../run.ts"
import { brokerEnvironment } from "../broker/brokerEnvironment.ts"
import { chatOn } from "./chatDeps.ts"

const offer = { key: "question", origin: "moderator", quickReplies: ["Yes", "No"] } as const
const own = { key: "own", origin: "me" } as const
const other = { key: "other", origin: "moderator" } as const
const guest = { key: "guest", origin: "guest" } as const

describe("Quick replies", () => {
  it("H3 are plain text on one line, each once, within the contract's limits", () => {
    expect(
      quickRepliesOf(["  Yes,\n please ", "Yes, please", "", " ", "x".repeat(41), "<b>No</b>", "\u202eoN"]),
    ).toEqual(["Yes, please", "<b>No</b>", "oN"])
    expect(quickRepliesOf(["1", "2", "3", "4", "5"])).toEqual(["1", "2", "3", "4"])
  })

  it("H3 can be pressed below the newest message that offers any, until the visitor writes", () => {
    expect(openOffer([])).toBeUndefined()
    expect(openOffer([own, other])).toBeUndefined()
    expect(openOffer([own, { ...offer, key: "earlier" }, offer, other])).toBe("question")
    expect(openOffer([offer, guest])).toBe("question")
    expect(openOffer([offer, own, other])).toBeUndefined()
  })

  it("H3 H6 go to the chat that is open, as an ordinary message, and leave the draft", function* () {
    const { fake, link, browser } = brokerEnvironment()
    const chat = fakeChat()
    const { state, lives, choose, messages } = chatOn({ link, browser }, aPresentation({ id: 7, hasGroupChat: true }), {
      chats: chat.chats,
    })
    const arrived: ChatMessage[] = []
    fake.onArrival((dispatch) => arrived.push(chat.accept(dispatch, dispatch.timestamp)))
    yield* start(lives)
    yield* choose(ownChat)
    yield* act(() => messages.write("Half a sent"))
    yield* messages.reply("Yes")
    yield* settled
    yield* choose(groupChat)
    yield* messages.reply("No")
    yield* settled
    expect(arrived.map(({ chat: to, text }) => [to, text])).toEqual([
      [chat.privateChat, "Yes"],
      ["general", "No"],
    ])
    expect(state.get().drafts[ownChat]?.text).toBe("Half a sent")
  })
})

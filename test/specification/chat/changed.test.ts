import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect } from "vitest"
import { fakeChat } from "../../../src/adapters/memory/backend/fakeChat.ts"
import type { ChatMessage } from "../../../src/domain/chat/ChatMessage.ts"
import { groupChat, ownChat } from "../../../src/domain/chat/ChatMessage.ts"
import { merge } from "../../../src/domain/chat/timeline.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"
import { brokerEnvironment } from "../broker/brokerEnvironment.ts"
import { chatOn } from "./chatDeps.ts"

const sent = aChatMessage({ id: "m-1", timestamp: 10, text: "399 euros" })
const edited: ChatMessage = { ...sent, text: "349 euros", revision: 1 }
const withdrawn: ChatMessage = { ...sent, text: "", revision: 2, isWithdrawn: true }
const other = aChatMessage({ id: "m-2", timestamp: 20, text: "Shall I show it?" })

describe("A message that its writer has changed", () => {
  it("H1 H3 is shown once, with its last revision, for every order and split of what arrives", () =>
    fc.assert(
      fc.property(
        fc.shuffledSubarray([sent, edited, withdrawn, other, sent, edited], { minLength: 6 }),
        fc.nat({ max: 6 }),
        (arrived, cut) => {
          const timeline = merge(merge([], arrived.slice(0, cut)), arrived.slice(cut))
          expect(timeline).toEqual([withdrawn, other])
        },
      ),
    ))

  it("H3 keeps its place, whatever time the change names", () => {
    expect(merge([sent, other], [{ ...edited, timestamp: 99 }])).toEqual([edited, other])
  })

  it("H3 H6 cannot be changed by another sender who uses its id", () => {
    const forged = { ...edited, sender: { ...edited.sender, id: "somebody" } }
    expect(merge([sent], [forged])).toContain(sent)
  })

  it.each([-1, 1])("H3 H6 cannot be changed by a sender of another type who uses both its ids: %i", (step) => {
    const forged = { ...edited, sender: { ...edited.sender, type: edited.sender.type + step } }
    expect(merge([sent], [forged])).toContain(sent)
  })

  it("H3 H6 cannot be changed by a change without an id", () => {
    const nameless = { ...sent, id: undefined }
    const change = { ...edited, id: undefined, timestamp: nameless.timestamp - 1 }
    expect(merge([nameless], [change])).toEqual([change, nameless])
  })

  it("H1 H10 keeps the timeline's identity if its revision is known", () => {
    const timeline = merge([], [edited, other])
    expect(merge(timeline, [edited])).toBe(timeline)
    expect(merge(timeline, [sent, { ...other, revision: 0 }])).toBe(timeline)
  })

  it("H5 H3 replaces the text in an open chat, and is not counted as a new message", function* () {
    const { fake, link, browser } = brokerEnvironment()
    const chat = fakeChat()
    const { state, lives } = chatOn({ link, browser }, aPresentation({ id: 7, hasGroupChat: true }), {
      chats: chat.chats,
    })
    const deliver = (message: ChatMessage) => fake.deliver("chat-1", { _tag: "ChatMessageCame", message })
    yield* start(lives)
    yield* act(() => deliver({ ...sent, chat: ownChat }))
    expect(state.get().active).toBe(groupChat)
    expect(state.get().unread.counts.get(ownChat)).toBe(1)
    yield* act(() => deliver({ ...edited, chat: ownChat }))
    yield* act(() => deliver({ ...sent, chat: ownChat }))
    expect(state.get().timeline.map(({ text }) => text)).toEqual(["349 euros"])
    expect(state.get().unread.counts.get(ownChat)).toBe(1)
  })

  it("H1 B6 is up to date after a gap in which it was changed", function* () {
    const { fake, link, browser } = brokerEnvironment()
    const chat = fakeChat()
    const { state, lives } = chatOn({ link, browser }, aPresentation({ id: 7 }), { chats: chat.chats })
    chat.keep(sent, other)
    yield* start(lives)
    yield* act(() => fake.drop())
    chat.keep(withdrawn)
    yield* pass(10)
    yield* Effect.sync(() =>
      expect(state.get().timeline.map(({ text, isWithdrawn }) => [text, isWithdrawn])).toEqual([
        ["", true],
        ["Shall I show it?", undefined],
      ]),
    )
  })
})

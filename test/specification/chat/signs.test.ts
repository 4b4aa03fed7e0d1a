import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeChat } from "../../../src/adapters/memory/backend/fakeChat.ts"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { shareSigns } from "../../../src/application/chat/shareSigns.ts"
import { type ChatMessage, groupChat, ownChat } from "../../../src/domain/chat/ChatMessage.ts"
import { typistsIn } from "../../../src/domain/chat/typists.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { act, pass, start } from "../../run.ts"
import { brokerEnvironment } from "../broker/brokerEnvironment.ts"
import { chatOn } from "./chatDeps.ts"

/** A visitor in the private chat of a presentation with a group, at a backend with these capabilities. */
const visitor = (...capabilities: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { fake, link, browser } = brokerEnvironment()
    const chat = fakeChat()
    const backend = fakeLocation()
    backend.configure({ capabilities })
    const signs = shareSigns({ chatSigns: chat.signs, messageSound: chat.sound })
    const given = { chats: chat.chats, shareSigns: signs, config: backend.config }
    const opened = chatOn({ link, browser }, aPresentation({ id: 7, hasGroupChat: true }), given)
    yield* start(opened.lives)
    yield* opened.choose(ownChat)
    const typing = (chatName: string, moderator: boolean, guests: number) =>
      act(() => fake.deliver("chat-1", { _tag: "ChatTyping", chat: chatName, moderator, guests }))
    const inChat = (name: string) => typistsIn(opened.signs.get(), name)
    const { write } = opened.messages
    return { ...opened, write, fake, chat, typing, inChat }
  })

const nobody = { people: 0, onlyModerator: false }

describe("Typing", () => {
  it("H1 is reported at most once in 3 s, while the visitor writes something", function* () {
    const { chat, write } = yield* visitor("chat_typing")
    yield* act(() => write("  "))
    expect(chat.reported()).toEqual([])
    for (const text of ["I", "I w", "I wo"]) yield* act(() => write(text))
    expect(chat.reported()).toEqual([chat.privateChat])
    yield* pass(2_900)
    yield* act(() => write("I wou"))
    expect(chat.reported()).toHaveLength(1)
    yield* pass(200)
    yield* act(() => write("I woul"))
    expect(chat.reported()).toHaveLength(2)
  })

  it("H1 of the consultant is shown only in its chat, and for 5 s", function* () {
    const { typing, inChat } = yield* visitor("chat_typing")
    yield* typing("private-visitor-1", true, 0)
    expect(inChat(ownChat)).toEqual({ people: 1, onlyModerator: true })
    expect(inChat(groupChat)).toEqual(nobody)
    yield* pass(3_000)
    yield* typing("private-visitor-1", true, 0)
    yield* pass(4_000)
    expect(inChat(ownChat).people).toBe(1)
    yield* pass(1_100)
    expect(inChat(ownChat)).toEqual(nobody)
  })

  it("H1 ends with the message", function* () {
    const { typing, inChat, fake } = yield* visitor("chat_typing")
    yield* typing("private-visitor-1", true, 0)
    const message = aChatMessage({ chat: "private-visitor-1" })
    yield* act(() => fake.deliver("chat-1", { _tag: "ChatMessageCame", message }))
    expect(inChat(ownChat)).toEqual(nobody)
  })

  it("H2 counts the others in the group, without this visitor", function* () {
    const { typing, inChat, choose, write } = yield* visitor("chat_typing")
    yield* typing("general", false, 2)
    expect(inChat(groupChat).people).toBe(2)
    yield* choose(groupChat)
    yield* act(() => write("Hello"))
    yield* typing("general", true, 1)
    expect(inChat(groupChat)).toEqual({ people: 1, onlyModerator: true })
  })
})

describe("Seen", () => {
  it("H5 is reported at most once in 3 s, and never moves back", function* () {
    const { chat, setSigns } = yield* visitor("chat_seen")
    for (const until of [10, 15, 20]) yield* act(() => setSigns({ seenUntil: until }))
    expect(chat.reported()).toEqual([10])
    yield* pass(3_100)
    expect(chat.reported()).toEqual([10, 20])
    yield* act(() => setSigns({ seenUntil: 15 }))
    yield* pass(3_100)
    expect(chat.reported()).toHaveLength(2)
  })

  it("H5 by the consultant is shown live, and never moves back", function* () {
    const { fake, signs } = yield* visitor("chat_seen")
    for (const until of [30, 20]) yield* act(() => fake.deliver("chat-1", { _tag: "ChatRead", until }))
    expect(signs.get().readUntil).toBe(30)
  })

  it("H5 by the consultant is shown from the start, as the backend has stored it", function* () {
    const { link, browser } = brokerEnvironment()
    const chat = fakeChat()
    chat.read(40)
    const { signs, lives } = chatOn({ link, browser }, aPresentation({ id: 7 }), { chats: chat.chats })
    yield* start(lives)
    expect(signs.get().readUntil).toBe(40)
  })
})

describe("The sound of messages", () => {
  /** A visitor in a chat whose sound can be silenced. `isSilent`: as stored; `undefined` if the backend stores nothing. */
  const silenceable = (isSilent: boolean | undefined) =>
    Effect.gen(function* () {
      const { fake, link, browser } = brokerEnvironment()
      const chat = fakeChat()
      if (isSilent !== undefined) chat.silence(isSilent)
      const backend = fakeLocation()
      backend.configure({ capabilities: ["chat_sound"] })
      const signs = shareSigns({ chatSigns: chat.signs, messageSound: chat.sound })
      const given = { chats: chat.chats, shareSigns: signs, config: backend.config }
      const opened = chatOn({ link, browser }, aPresentation({ id: 7, hasGroupChat: true }), given)
      yield* start(opened.lives)
      const come = (message: Partial<ChatMessage> = {}) =>
        act(() => fake.deliver("chat-1", { _tag: "ChatMessageCame", message: aChatMessage(message) }))
      return { ...opened, fake, chat, come }
    })
  const guest = { type: 4, id: "guest-2", firstName: "Ada", lastName: undefined }

  it("is played for the consultant's messages, at most once in 3 s, and not for a changed one or a guest's", function* () {
    const { chat, come } = yield* silenceable(false)
    yield* come({ chat: "general", sender: guest })
    yield* come({ revision: 1 })
    expect(chat.sounds()).toBe(0)
    yield* come()
    yield* come()
    expect(chat.sounds()).toBe(1)
    yield* pass(3_100)
    yield* come()
    expect(chat.sounds()).toBe(2)
  })

  it("is silenced at once, and reported until the backend has stored that", function* () {
    const { chat, come, setSigns } = yield* silenceable(false)
    chat.answerSilentNext("failed")
    yield* act(() => setSigns({ isSilent: true }))
    yield* come()
    expect(chat.sounds()).toBe(0)
    expect(chat.reported()).toEqual([])
    yield* pass(2_100)
    expect(chat.reported()).toEqual([true])
    yield* pass(3_100)
    yield* act(() => setSigns({ isSilent: false }))
    expect(chat.reported()).toEqual([true, false])
    yield* come()
    expect(chat.sounds()).toBe(1)
  })

  it("stays silent after a reload, and through a reconnect before the backend has stored the choice", function* () {
    const reloaded = yield* silenceable(true)
    yield* reloaded.come()
    expect(reloaded.chat.sounds()).toBe(0)
    const { chat, fake, signs, setSigns } = yield* silenceable(false)
    chat.answerSilentNext("failed")
    yield* act(() => setSigns({ isSilent: true }))
    yield* act(() => fake.takeAway("chat-1"))
    yield* pass(5_000)
    expect(chat.queues().length).toBeGreaterThan(1)
    expect(signs.get().isSilent).toBe(true)
    expect(chat.reported()).toEqual([true])
  })

  it("is never played where the backend does not store the choice", function* () {
    const { chat, come } = yield* silenceable(undefined)
    yield* come()
    expect(chat.sounds()).toBe(0)
  })
})

describe("A backend without signs", () => {
  it("H1 H5 gets no report, and nothing is shown", function* () {
    const { chat, signs, write, setSigns } = yield* visitor()
    yield* act(() => write("Hello"))
    yield* act(() => setSigns({ seenUntil: 10 }))
    yield* pass(10_000)
    expect(chat.reported()).toEqual([])
    expect(signs.get().isOffered).toBe(false)
  })
})

import { Effect } from "effect"
import { describe, expect } from "vitest"
import { fakeChat } from "../../../src/adapters/memory/backend/fakeChat.ts"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakeQueue } from "../../../src/adapters/memory/backend/fakeQueue.ts"
import type { ChatQueue } from "../../../src/application/ports/backend/ChatGateway.ts"
import { learningPlaces } from "../../../src/application/visit/ownNames.ts"
import { type ChatMessage, groupChat, originOf, ownChat } from "../../../src/domain/chat/ChatMessage.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { act, pass, settled, start } from "../../run.ts"
import { brokerEnvironment } from "../broker/brokerEnvironment.ts"
import { chatDeps, chatOn, visit } from "./chatDeps.ts"

const { uuid } = visit.customer
const inGroup = aPresentation({ id: 7, hasGroupChat: true })

/** Chats with a backend that gives this answer for each queue; `browser` is one of an earlier page of the same tab. */
const environment = (
  answer: Partial<ChatQueue> = {},
  { capabilities = [], browser: kept = undefined }: { capabilities?: ReadonlyArray<string>; browser?: Browser } = {},
) => {
  const far = brokerEnvironment()
  const { fake, link } = far
  const browser = kept ?? far.browser
  const chat = fakeChat()
  let given = answer
  const chats = {
    ...chat.chats,
    queue: (...about: Parameters<typeof chat.chats.queue>) =>
      Effect.map(chat.chats.queue(...about), (queue) => ({ ...queue, ...given })),
  }
  const backend = fakeLocation()
  backend.configure({ capabilities })
  const { ownNames } = chatDeps({ link, browser })
  const page = chatOn({ link, browser }, inGroup, { chats, config: backend.config, ownNames })
  const { state, choose, say, lives } = page
  return {
    fake,
    chat,
    browser,
    state,
    lives,
    ownNames,
    answerWith: (next: Partial<ChatQueue>) => {
      given = next
    },
    /** Delivers a message to this tab live. */
    deliver: (message: ChatMessage) =>
      act(() => fake.deliver(chat.queues().at(-1) ?? "", { _tag: "ChatMessageCame", message })),
    /** Writes in a chat; returns the published message. */
    writeIn: (name: string, text: string) =>
      Effect.gen(function* () {
        yield* choose(name)
        yield* say(text)
        yield* settled
        return fake.arrived().at(-1)
      }),
    shown: () => state.get().timeline.map(({ text, chat: shown }) => [text, shown]),
    origins: () => state.get().timeline.map((message) => originOf(message, state.get().consumerTag)),
  }
}
type Browser = ReturnType<typeof brokerEnvironment>["browser"]

const moderator = { type: 2, id: "moderator-1", firstName: "Mia", lastName: undefined }
const said = (text: string, timestamp: number, chat: string, sender = moderator) =>
  aChatMessage({ text, timestamp, chat, sender })

/** The names that backends use for the visitor's own chat. */
const ownNamings: ReadonlyArray<readonly [string, string]> = [
  ["private_chat of the queue", "private-visitor-1"],
  ["the visitor's uuid", uuid],
  ["the visitor's consumer tag", "visitor-1"],
  ["the consumer tag of another call", "tag-of-push"],
  ["true", "true"],
]

describe("A private message", () => {
  it.effect.each(ownNamings)(
    "H2 H6 named by %s is shown in private, live, and does not change the group's name",
    function* (_by, name) {
      const all = environment()
      yield* all.ownNames.learn("tag-of-push")
      yield* start(all.lives)
      yield* all.deliver(said("between us", 5, name))
      expect(all.shown()).toEqual([["between us", ownChat]])
      expect(yield* all.writeIn(groupChat, "Hello all")).toMatchObject({ chat: "general", text: "Hello all" })
      expect(yield* all.writeIn(ownChat, "A reply")).toMatchObject({ chat: "private-visitor-1", text: "A reply" })
    },
  )

  it.effect.each(ownNamings)(
    "H1 H2 H6 named by %s is shown in private from history, and does not change the group's name",
    function* (_by, name) {
      const all = environment()
      yield* all.ownNames.learn("tag-of-push")
      all.chat.keep(said("to all", 4, "group-7"), said("between us", 5, name))
      yield* start(all.lives)
      expect(all.shown()).toEqual([
        ["to all", groupChat],
        ["between us", ownChat],
      ])
      expect(yield* all.writeIn(groupChat, "Hello all")).toMatchObject({ chat: "group-7" })
      expect(yield* all.writeIn(ownChat, "A reply")).toMatchObject({ chat: "private-visitor-1" })
    },
  )

  it("H1 H2 is recognized by an earlier consumer tag, of another queue and from before a reload", function* () {
    const before = environment({ consumerTag: "tag-1", privateChat: "private-tag-1" })
    yield* start(before.lives)
    before.answerWith({ consumerTag: "tag-2", privateChat: "private-tag-2" })
    before.chat.keep(said("first", 1, "tag-1"), said("second", 2, "private-tag-1"))
    before.fake.takeAway("chat-1")
    yield* pass(2_000)
    expect(before.shown()).toEqual([
      ["first", ownChat],
      ["second", ownChat],
    ])
    const after = environment({ consumerTag: "tag-3", privateChat: "private-tag-3" }, { browser: before.browser })
    after.chat.keep(said("first", 1, "tag-1"), said("third", 3, "private-tag-2"), said("fourth", 4, "tag-3"))
    yield* start(after.lives)
    expect(after.shown().map(([, shown]) => shown)).toEqual([ownChat, ownChat, ownChat])
    expect(yield* after.writeIn(ownChat, "A reply")).toMatchObject({
      chat: "private-tag-3",
      recipient: { consumerTag: "tag-3" },
    })
  })

  it("H2 E7 is not recognized by the names of another invitation's customer", function* () {
    const before = environment({ consumerTag: "tag-1" })
    yield* start(before.lives)
    before.browser.keep("invited", "00000000-0000-4000-8000-00000000000b")
    const after = environment({ consumerTag: "tag-2" }, { browser: before.browser })
    after.chat.keep(said("mine", 1, groupChat, { type: 4, id: "tag-1", firstName: "A", lastName: undefined }))
    yield* start(after.lives)
    expect(after.origins()).toEqual(["guest"])
  })

  it("H6 is not sent under a name of the group, even if REST names the private chat so", function* () {
    const all = environment({ privateChat: "general" })
    yield* start(all.lives)
    expect(yield* all.writeIn(ownChat, "between us")).toMatchObject({ chat: "visitor-1" })
    yield* all.deliver(said("to all", 5, "general"))
    expect(all.shown().at(-1)).toEqual(["to all", groupChat])
  })
})

describe("A message to the group", () => {
  it.effect.each([
    ["general", "general"],
    ["false", "general"],
    ["", "general"],
    ["group-7", "group-7"],
  ])("H2 H6 named %j is shown in the group, and replies use the name %j", function* (name, as) {
    const all = environment()
    yield* start(all.lives)
    yield* all.deliver(said("to all", 5, name))
    expect(all.shown()).toEqual([["to all", groupChat]])
    expect(yield* all.writeIn(groupChat, "Hello all")).toMatchObject({ chat: as })
  })

  it("H2 H6 sets the group's name only if the moderator sent it, and never to an own name that is learnt later", function* () {
    const all = environment()
    yield* start(all.lives)
    yield* all.deliver(
      said("a guest", 5, "elsewhere", { type: 4, id: "visitor-2", firstName: "B", lastName: undefined }),
    )
    expect(yield* all.writeIn(groupChat, "Hello all")).toMatchObject({ chat: "general" })
    yield* all.deliver(said("the moderator", 6, "tag-of-later"))
    all.answerWith({ consumerTag: "tag-of-later" })
    all.fake.takeAway("chat-1")
    yield* pass(2_000)
    expect(yield* all.writeIn(groupChat, "Hello all")).toMatchObject({ chat: "general" })
  })
})

describe("The visitor's own message", () => {
  it.effect.each([uuid, "visitor-1", "tag-of-register", "tag-of-line"])(
    "H1 H4 is recognized by the sender %s, and is shown once with its duplicate under another name",
    function* (id) {
      const all = environment()
      const queue = fakeQueue()
      const learning = learningPlaces(
        {
          ...queue.queue,
          register: () => Effect.succeed({ consumerTag: "tag-of-register", queueName: "q" }),
          join: (...about) =>
            Effect.map(queue.queue.join(...about), (entry) => ({ ...entry, consumerTag: "tag-of-line" })),
        },
        all.ownNames,
      )
      yield* learning.register(1, visit.referral, undefined)
      yield* learning.join(1, visit.referral)
      yield* start(all.lives)
      yield* all.writeIn(groupChat, "Hello")
      const mine = { type: 4, id, firstName: "A", lastName: undefined }
      const echo = { ...said("Hello", 5, groupChat, mine), id: "0000000000000001" }
      yield* all.deliver(echo)
      yield* all.deliver({ ...echo, sender: { ...mine, id: "visitor-1" } })
      expect(all.shown()).toHaveLength(1)
      expect(all.origins()).toEqual(["me"])
      expect(all.state.get().unread.counts.size).toBe(0)
    },
  )

  it("H4 is shown as a guest's if its sender has no id", function* () {
    const all = environment()
    yield* start(all.lives)
    yield* all.deliver(said("Hello", 5, groupChat, { type: 4, id: "", firstName: "B", lastName: undefined }))
    expect(all.origins()).toEqual(["guest"])
  })
})

describe("The exchange from REST", () => {
  it.effect.each([
    ["/exchange/chat.7/customer.1", [], "chat.7/customer.1"],
    ["chat.7", ["chat_exchange"], "chat.7/customer.visitor-1"],
  ])(
    "H6 %s is published to, from either chat, and is a name of the private one",
    function* (privateChat, capabilities, path) {
      const all = environment({ privateChat }, { capabilities })
      yield* start(all.lives)
      const recipient = { _tag: "Exchange", path, consumerTag: "visitor-1" }
      expect(yield* all.writeIn(groupChat, "Hello all")).toMatchObject({ recipient, chat: "general" })
      expect(yield* all.writeIn(ownChat, "between us")).toMatchObject({ recipient, chat: "visitor-1" })
      yield* all.deliver(said("back", 5, privateChat))
      expect(all.shown()).toEqual([["back", ownChat]])
    },
  )

  it.effect.each(["/exchange/a/b/c", "/topic/all.visitor-2", "chat.7"])(
    "H6 is not %j, which is no exchange: the visitor publishes to the presentation's own",
    function* (privateChat) {
      const all = environment({ privateChat })
      yield* start(all.lives)
      expect(yield* all.writeIn(ownChat, "between us")).toMatchObject({
        recipient: { _tag: "Presentation", presentationId: 7, consumerTag: "visitor-1" },
      })
    },
  )
})

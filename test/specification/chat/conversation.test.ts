import { Effect, Fiber } from "effect"
import { describe, expect } from "vitest"
import { fakeChat } from "../../../src/adapters/memory/backend/fakeChat.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import type { Chat } from "../../../src/application/chat/openChat.ts"
import { type ChatMessage, groupChat, ownChat } from "../../../src/domain/chat/ChatMessage.ts"
import type { Presentation } from "../../../src/domain/presentation/Presentation.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"
import { aPresentation } from "../../builders/aPresentation.ts"
import { it } from "../../it.ts"
import { act, pass, settled, start } from "../../run.ts"
import { brokerEnvironment } from "../broker/brokerEnvironment.ts"
import { chatOn, visit } from "./chatDeps.ts"

const inGroup = aPresentation({ id: 7, hasGroupChat: true })

/** A chat whose backend stamps, stores and echoes each message on the latest chat queue. */
const environment = (presentation = aPresentation({ id: 7 })) => {
  const { fake, link, browser } = brokerEnvironment()
  const chat = fakeChat()
  const host = fakeHost()
  const page = chatOn({ link, browser }, presentation, { chats: chat.chats, funnel: host.funnel })
  const say = (message: ChatMessage) => {
    chat.keep(message)
    fake.deliver(chat.queues().at(-1) ?? "", { _tag: "ChatMessageCame", message })
  }
  const answering = () =>
    fake.onArrival((dispatch) => {
      const message = chat.accept(dispatch, dispatch.timestamp)
      fake.deliver(chat.queues().at(-1) ?? "", { _tag: "ChatMessageCame", message })
    })
  const { lives, choose, state } = page
  return { fake, link, browser, host, chat, page, choose, state, say, answering, lives }
}

/** Opens the chat on its page. */
const opened = (presentation?: Presentation) =>
  Effect.tap(
    Effect.sync(() => environment(presentation)),
    ({ lives }) => start(lives),
  )
/** Opens the chat with a backend that echoes what arrives. */
const answered = (presentation?: Presentation) =>
  Effect.tap(opened(presentation), ({ answering }) => Effect.sync(answering))

/** Opens a chat that `prepare` has arranged, in which the visitor has written "Hello". */
const wrote = (prepare: (all: ReturnType<typeof environment>) => unknown) =>
  Effect.gen(function* () {
    const all = environment()
    prepare(all)
    yield* start(all.lives)
    yield* all.page.say("Hello")
    yield* settled
    return all
  })
/** The backend echoes, and gives receipts of this kind only. */
const echoed =
  (receipts: Parameters<ReturnType<typeof environment>["fake"]["receipts"]>[0]) =>
  ({ answering, fake }: ReturnType<typeof environment>) => {
    answering()
    fake.receipts(receipts)
  }

/** The same with one old message and a history arranged by `prepare`. */
const withHistory = (prepare: (chat: ReturnType<typeof fakeChat>) => unknown) =>
  Effect.gen(function* () {
    const all = environment()
    all.answering()
    all.chat.keep(message("old", 1))
    prepare(all.chat)
    yield* start(all.lives)
    return all
  })

const texts = (state: Chat["state"]) => state.get().timeline.map(({ text }) => text)
const deliveries = (state: Chat["state"]) => state.get().outbox.map(({ delivery }) => delivery)
const message = (text: string, timestamp: number, chat = "private-visitor-1") => aChatMessage({ text, timestamp, chat })

describe("A visitor in a chat", () => {
  it("H1 sees history and live messages, in order and once", function* () {
    const { chat, state, say, lives } = environment()
    chat.keep(message("first", 1), message("third", 3))
    yield* start(lives)
    say(message("second", 2))
    yield* act(() => say(message("fourth", 4)))
    expect(texts(state)).toEqual(["first", "second", "third", "fourth"])
  })

  it("H1 CH4 sees messages that arrive while history is fetched", function* () {
    const { fake, chat, state, lives } = environment()
    chat.take(500)
    chat.keep(message("old", 1))
    yield* start(lives)
    yield* act(() => fake.deliver("chat-1", { _tag: "ChatMessageCame", message: message("new", 2) }))
    expect(texts(state)).toEqual(["new"])
    yield* pass(500)
    expect(texts(state)).toEqual(["old", "new"])
  })

  it("B6 CH2 loses and duplicates nothing over a reconnect", function* () {
    const { fake, state, say } = yield* opened()
    yield* act(() => say(message("before", 1)))
    fake.drop()
    say(message("meanwhile", 2))
    yield* pass(10)
    yield* act(() => say(message("after", 3)))
    expect(texts(state)).toEqual(["before", "meanwhile", "after"])
  })

  it("B6 CH2 CH4 subscribes, then catches up, then sends what is pending, on each session", function* () {
    const { fake, link, browser } = brokerEnvironment()
    const chat = fakeChat()
    const steps: Array<string> = []
    const note = (step: string) => steps.push(`${step}, ${fake.listeners("chat-1")} listening`)
    const chats = {
      ...chat.chats,
      history: (presentationId: number, after?: number) =>
        Effect.sync(() => note("history asked")).pipe(
          Effect.andThen(chat.chats.history(presentationId, after)),
          Effect.tap(() => Effect.sync(() => note("history there"))),
        ),
    }
    fake.onArrival(({ text }) => void note(`${text} sent`))
    const page = chatOn({ link, browser }, aPresentation({ id: 7 }), { chats })
    chat.take(300)
    yield* page.say("first")
    yield* start(page.lives)
    yield* pass(1_500)
    yield* act(() => fake.drop())
    yield* page.say("second")
    yield* pass(1_500)
    expect(steps).toEqual([
      "history asked, 1 listening",
      "history there, 1 listening",
      "first sent, 1 listening",
      "history asked, 1 listening",
      "history there, 1 listening",
      "second sent, 1 listening",
    ])
  })

  it.effect.each([0, 1])(
    "B6 keeps what was shown after a reconnect if history has %i other messages",
    function* (count) {
      const { fake, chat, state } = yield* opened()
      yield* act(() => fake.deliver("chat-1", { _tag: "ChatMessageCame", message: message("never kept", 1) }))
      fake.drop()
      const missed = Array.from({ length: count }, (_, index) => message("missed", 2 + index))
      chat.keep(...missed)
      yield* pass(10)
      expect(texts(state)).toEqual(["never kept", ...missed.map(({ text }) => text)])
    },
  )

  it("B6 keeps what is on screen until history is fetched", function* () {
    const { fake, chat, state, say } = yield* opened()
    yield* act(() => say(message("before", 1)))
    chat.take(3_000)
    fake.drop()
    yield* pass(1_000)
    expect(texts(state)).toEqual(["before"])
  })

  it("H1 fetches history again after 2 s, 4 s and 8 s until it succeeds; meanwhile the chat works and shows what is missing", function* () {
    const { chat, page, state, say } = yield* withHistory((chat) =>
      chat.answerHistoryNext("failed", "failed", "failed"),
    )
    expect(state.get().history).toBe("missing")
    say(message("live", 2))
    yield* page.say("Hello")
    yield* settled
    expect(texts(state)).toEqual(["Hello", "live"])
    expect(deliveries(state)).toEqual(["sent"])
    yield* pass(13_999)
    expect(chat.histories()).toBe(3)
    expect(state.get().history).toBe("missing")
    yield* pass(1)
    expect(state.get().history).toBe("read")
    expect(texts(state)).toEqual(["Hello", "old", "live"])
  })

  it("H1 does not wait for a slow history: after 3 s it is shown as missing, and written messages are sent", function* () {
    const { fake, page, state } = yield* withHistory((chat) => chat.take(10_000))
    yield* page.say("Hello")
    yield* pass(2_999)
    expect(fake.arrived()).toEqual([])
    yield* pass(1)
    expect(deliveries(state)).toEqual(["sent"])
    expect(state.get().history).toBe("missing")
    yield* pass(7_000)
    expect(state.get().history).toBe("read")
    expect(texts(state)).toContain("old")
  })

  it("H1 B7 requests another queue 2 s after the first is gone", function* () {
    const { fake, chat, state, say } = yield* opened()
    fake.takeAway("chat-1")
    yield* pass(2_000)
    expect(fake.listeners("chat-2")).toBe(1)
    yield* act(() => say(message("there", 1)))
    expect(texts(state)).toEqual(["there"])
    expect(chat.queues()).toEqual(["chat-1", "chat-2"])
  })

  it("B7 sees while the queue cannot be subscribed, and can retry at once", function* () {
    const { fake, chat, page, state, lives } = environment()
    chat.answerQueueNext("answered", "failed", "failed")
    yield* start(lives)
    expect(state.get().notSubscribed).toBe(false)
    yield* act(() => fake.takeAway("chat-1"))
    expect(state.get().notSubscribed).toBe(true)
    yield* pass(2_000)
    expect(state.get().notSubscribed).toBe(true)
    page.retry()
    yield* settled
    expect(state.get().notSubscribed).toBe(true)
    page.retry()
    yield* settled
    expect(state.get().notSubscribed).toBe(false)
    expect(fake.listeners("chat-2")).toBe(1)
  })

  it.effect.each(["one-to-one", "one-to-many", "webinar"] as const)(
    "H1 H2 has a private chat in a %s, and a group chat if there is one, which opens first",
    function* (kind) {
      const alone = environment({ ...inGroup, kind, hasGroupChat: false })
      yield* start(alone.lives)
      expect(alone.state.get()).toMatchObject({ chats: [ownChat], active: ownChat })
      const group = environment({ ...inGroup, kind })
      yield* start(group.lives)
      expect(group.state.get()).toMatchObject({ chats: [groupChat, ownChat], active: groupChat })
    },
  )

  it("H5 sees what arrived in another chat, which stores a marker, and clears both by opening that chat", function* () {
    const { browser, choose, state, say } = yield* opened(inGroup)
    yield* act(() => say(message("you alone", 5)))
    expect(state.get().unread).toMatchObject({ counts: new Map([[ownChat, 1]]), indicator: "moderator" })
    expect(browser.stored("lastUnreadChatMessage")).toBe('{"chat":"private","timestamp":5}')
    yield* choose(ownChat)
    expect(state.get()).toMatchObject({ active: ownChat, unread: { counts: new Map(), indicator: undefined } })
    expect(browser.stored("lastUnreadChatMessage")).toBeUndefined()
  })

  it("H5 B6 sees what arrived in another chat while the queue was gone, from history", function* () {
    const { browser, fake, chat, choose, state, lives } = environment(inGroup)
    chat.keep(message("long ago", 4, groupChat))
    yield* start(lives)
    yield* choose(ownChat)
    fake.takeAway("chat-1")
    chat.keep(message("meanwhile", 5, groupChat), message("here", 6), message("mine", 7))
    yield* pass(2_000)
    expect(state.get().unread).toMatchObject({ counts: new Map([[groupChat, 1]]), indicator: "group" })
    expect(browser.stored("lastUnreadChatMessage")).toBe('{"chat":"general","timestamp":5}')
  })

  it("H5 E13 reports the number of unread messages in other chats on each change, and zero at the end", function* () {
    const { chat, host, choose, say, lives } = environment(inGroup)
    chat.keep(message("long ago", 1, groupChat))
    const life = yield* start(lives)
    yield* choose(ownChat)
    for (const at of [5, 6]) yield* act(() => say(message(`all ${at}`, at, groupChat)))
    yield* act(() => say(message("here", 7)))
    yield* choose(groupChat)
    yield* act(() => say(message("elsewhere", 8)))
    yield* Fiber.interrupt(life)
    const counts = host.events().map((event) => (event.name === "unread" ? event.count : event.name))
    expect(counts).toEqual([1, 2, 0, 1, 0])
  })

  it("H8 E13 reports a file from the consultant once, and no other file, nor any of the history", function* () {
    const { fake, chat, host, say, lives } = environment(inGroup)
    const file = { id: "f-1", name: "offer.pdf", size: 1, contentType: "application/pdf" }
    const withFile = (text: string, at: number) => ({ ...message(text, at), attachments: [file] })
    chat.keep(withFile("before", 1))
    yield* start(lives)
    const sent = withFile("now", 2)
    say(sent)
    fake.deliver("chat-1", { _tag: "ChatMessageCame", message: sent })
    say(message("without", 3))
    for (const id of ["visitor-1", "guest-2"])
      say({ ...withFile(`of ${id}`, 4), chat: groupChat, sender: { type: 4, id, firstName: "A", lastName: "B" } })
    yield* settled
    expect(host.events().filter(({ name }) => name !== "unread")).toEqual([{ name: "file_received" }])
  })

  it("H5 is not notified of history, of the visitor's own message, or twice of the same message", function* () {
    const { fake, chat, choose, state, say, lives } = environment(inGroup)
    const all = message("all", 5, groupChat)
    chat.keep(all)
    yield* start(lives)
    yield* choose(ownChat)
    fake.deliver("chat-1", { _tag: "ChatMessageCame", message: all })
    say({ ...message("mine", 6, groupChat), sender: { type: 4, id: "visitor-1", firstName: "A", lastName: "B" } })
    yield* settled
    expect(state.get().unread.counts.size).toBe(0)
  })

  it("H5 E12 finds the same messages unread after a reload", function* () {
    const { browser, chat, state, lives } = environment(inGroup)
    browser.keep("lastUnreadChatMessage", '{"chat":"private","timestamp":5}')
    chat.keep(message("you alone", 5))
    yield* start(lives)
    expect(state.get().unread).toMatchObject({ counts: new Map([[ownChat, 1]]), indicator: "moderator" })
  })

  it("H2 H5 finds a message of an unknown chat in one that has a tab, live and from history", function* () {
    const { chat, choose, state, say, lives } = environment(inGroup)
    chat.keep(message("by history", 1, "group-7"))
    yield* start(lives)
    yield* choose(ownChat)
    say(message("live", 2, "group-7"))
    yield* act(() => say(message("nameless", 3, "")))
    expect(state.get().timeline.map((each) => each.chat)).toEqual([groupChat, groupChat, groupChat])
    expect([...state.get().unread.counts.keys()]).toEqual([groupChat])
  })

  it("H6 writes to the group by the backend's name for it", function* () {
    const { fake, page, state, say, answering, lives } = environment(inGroup)
    answering()
    yield* start(lives)
    yield* act(() => say(message("all", 2, "group-7")))
    yield* page.say("Hello")
    yield* settled
    expect(fake.arrived().map((each) => each.chat)).toEqual(["group-7"])
    expect(deliveries(state)).toEqual(["sent"])
  })

  it("H1 receives nothing after leaving the page", function* () {
    const { fake, lives } = environment()
    const life = yield* start(lives)
    expect(fake.listeners("chat-1")).toBe(1)
    yield* Fiber.interrupt(life)
    expect(fake.listeners("chat-1")).toBe(0)
    expect(fake.sessions()).toBe(0)
  })
})

describe("A visitor who writes", () => {
  it("H1 H3 H6 sends name, chat and id, and sees the message as sent, once", function* () {
    const { fake, page, state } = yield* answered()
    yield* page.say(" Hello ")
    yield* settled
    expect(fake.arrived()).toEqual([
      {
        id: "0000000000000001",
        recipient: { _tag: "Presentation", presentationId: 7, consumerTag: "visitor-1" },
        chat: "private-visitor-1",
        text: "Hello",
        firstName: visit.customer.firstName,
        lastName: visit.customer.lastName,
        timestamp: 0,
      },
    ])
    expect(deliveries(state)).toEqual(["sent"])
    expect(texts(state)).toEqual(["Hello"])
  })

  it("H1 sees the message as sent by its echo if the receipt is missing", function* () {
    const { fake, state } = yield* wrote(echoed("withheld"))
    expect(deliveries(state)).toEqual(["sent"])
    yield* pass(15_000)
    expect(deliveries(state)).toEqual(["sent"])
    expect(fake.arrived()).toHaveLength(1)
  })

  it("H1 sees the message once, and as sent, even if the backend drops ids", function* () {
    const { state } = yield* wrote((all) => {
      echoed("withheld")(all)
      all.chat.dropIds()
    })
    expect(deliveries(state)).toEqual(["sent"])
    expect(state.get().timeline.map(({ id }) => id)).toEqual(["0000000000000001"])
  })

  it.effect.each([
    ["earlier", -40_000],
    ["later", 7_200_000],
  ])(
    "H1 sees the message once if the backend drops ids and stamps its own time, by a clock that is %s",
    function* (_by, ms) {
      const { fake, chat, page, state, lives } = environment()
      chat.dropIds()
      fake.onArrival((dispatch) => {
        const message = chat.accept(dispatch, dispatch.timestamp + ms)
        fake.deliver(chat.queues().at(-1) ?? "", { _tag: "ChatMessageCame", message })
      })
      yield* start(lives)
      for (const text of ["Yes", "Yes"]) {
        yield* page.say(text)
        yield* pass(1_000)
      }
      expect(
        state
          .get()
          .timeline.map(({ id }) => id)
          .sort(),
      ).toEqual(["0000000000000001", "0000000000000002"])
      expect(deliveries(state)).toEqual(["sent", "sent"])
    },
  )

  it("H1 B6 finds in history what a backend without ids received before the link broke, and does not confuse it with older messages", function* () {
    const { fake, chat, page, state, lives } = environment()
    chat.dropIds()
    chat.keep(
      aChatMessage({
        id: undefined,
        text: "Yes",
        timestamp: -600_000,
        chat: "private-visitor-1",
        sender: { type: 4, id: "visitor-1", firstName: "A", lastName: "B" },
      }),
    )
    yield* start(lives)
    fake.onArrival((dispatch) => {
      // Stored, but neither echo nor receipt arrives.
      chat.accept(dispatch, dispatch.timestamp + 500)
      fake.receipts("withheld")
      fake.drop()
    })
    yield* page.say("Yes")
    yield* settled
    yield* pass(20_000)
    expect(fake.arrived()).toHaveLength(1)
    expect(state.get().timeline.map(({ id }) => id)).toEqual([undefined, "0000000000000001"])
  })

  it("H1 B6 has a message sent once that was written without a link", function* () {
    const { fake, page, state } = yield* answered()
    fake.drop()
    yield* page.say("Hello")
    yield* settled
    expect(deliveries(state)).toEqual(["pending"])
    expect(fake.arrived()).toEqual([])
    yield* pass(10)
    expect(fake.arrived()).toHaveLength(1)
    expect(deliveries(state)).toEqual(["sent"])
    expect(texts(state)).toEqual(["Hello"])
  })

  it("B6 does not have a message sent again if history shows that it arrived", function* () {
    const { fake, state } = yield* wrote(({ fake, chat }) => {
      fake.onArrival((dispatch) => void chat.accept(dispatch, dispatch.timestamp))
      fake.receipts("withheld")
    })
    fake.drop()
    yield* pass(10)
    expect(fake.arrived()).toHaveLength(1)
    expect(deliveries(state)).toEqual(["sent"])
    expect(texts(state)).toEqual(["Hello"])
  })

  it("H1 B6 has a message sent again that was lost when the link broke", function* () {
    const { fake, state } = yield* wrote(echoed("lost"))
    fake.receipts("given")
    fake.drop()
    yield* pass(10)
    expect(fake.arrived()).toHaveLength(1)
    expect(deliveries(state)).toEqual(["sent"])
  })

  it("H1 B6 has a message sent again on another session if a connected one has not confirmed it for 15 s", function* () {
    const { fake, state } = yield* wrote(echoed("lost"))
    yield* pass(14_999)
    fake.receipts("given")
    expect(deliveries(state)).toEqual(["pending"])
    yield* pass(11)
    expect(fake.arrived()).toHaveLength(1)
    expect(deliveries(state)).toEqual(["sent"])
    expect(texts(state)).toEqual(["Hello"])
    expect(fake.sessions()).toBe(1)
  })

  it("H1 B6 finds in history, after 15 s without an answer, that the message arrived", function* () {
    const { fake, state } = yield* wrote(({ fake, chat }) => {
      fake.onArrival((dispatch) => void chat.accept(dispatch, dispatch.timestamp))
      fake.receipts("withheld")
    })
    yield* pass(15_010)
    expect(fake.arrived()).toHaveLength(1)
    expect(deliveries(state)).toEqual(["sent"])
    expect(texts(state)).toEqual(["Hello"])
  })

  it("H1 sees the message as failed if two sessions have not answered for 15 s each, and as sent after a retry", function* () {
    const { fake, page, state } = yield* wrote(echoed("lost"))
    yield* pass(30_000)
    expect(deliveries(state)).toEqual(["pending"])
    yield* pass(20)
    expect(deliveries(state)).toEqual(["failed"])
    fake.receipts("given")
    page.messages.resend("0000000000000001")
    yield* settled
    expect(deliveries(state)).toEqual(["sent"])
    expect(texts(state)).toEqual(["Hello"])
  })

  it("H1 sees the message as failed if a connected link rejects it", function* () {
    const { state } = yield* wrote(({ fake }) => fake.receipts("refused"))
    yield* pass(5_000)
    expect(deliveries(state)).toEqual(["failed"])
  })

  it("H1 has messages sent in the order in which they were written", function* () {
    const { fake, page, state, answering, lives } = environment()
    answering()
    for (const text of ["one", "two", "three"]) yield* page.say(text)
    yield* start(lives)
    expect(fake.arrived().map(({ text }) => text)).toEqual(["one", "two", "three"])
    expect(deliveries(state)).toEqual(["sent", "sent", "sent"])
  })

  it("H6 reaches all moderators with what was written before a chat was active, and finds it in the private chat", function* () {
    const { fake, page, state, answering, lives } = environment()
    answering()
    yield* page.say("Anybody there?")
    expect(state.get().outbox).toMatchObject([{ text: "Anybody there?", delivery: "pending" }])
    yield* start(lives)
    expect(fake.arrived()).toMatchObject([
      { recipient: { _tag: "Moderators", consumerTag: "visitor-1" }, chat: "private-visitor-1" },
    ])
    expect(deliveries(state)).toEqual(["sent"])
  })

  it("H2 H6 sends a message to the chat in which it was written, even after opening another chat", function* () {
    const { fake, page, choose } = yield* opened(inGroup)
    yield* choose(ownChat)
    fake.drop()
    yield* page.say("between us")
    yield* choose(groupChat)
    yield* pass(10)
    expect(fake.arrived()).toMatchObject([{ chat: "private-visitor-1", text: "between us" }])
  })
})

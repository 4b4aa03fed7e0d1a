import { describe, expect, it } from "vitest"
import { type ChatMessage, groupChat, keyOf, originOf, ownChat } from "../../../src/domain/chat/ChatMessage.ts"
import {
  exchangeNamed,
  groupNameAfter,
  nothingUnread,
  placedIn,
  privateNameOf,
  readMarker,
  recipientOf,
  shownIn,
  unreadAfter,
  withChosenChat,
  withRememberedUnread,
} from "../../../src/domain/chat/chats.ts"
import {
  draftProblem,
  messageLimit,
  nextDelivery,
  type OutgoingMessage,
  restoreEchoIds,
} from "../../../src/domain/chat/outbox.ts"
import { merge } from "../../../src/domain/chat/timeline.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"

const at = (timestamp: number, difference: Partial<ChatMessage> = {}) => aChatMessage({ timestamp, ...difference })

describe("Two messages", () => {
  const message = aChatMessage({ id: "a" })
  it.each([
    ["with one id and sender, whatever else differs", { ...message, text: "other", timestamp: 1 }, true],
    ["with one id, of another sender", { ...message, sender: { ...message.sender, id: "x" } }, false],
    ["with one id, of another sender type", { ...message, sender: { ...message.sender, type: 4 } }, false],
    ["with two ids, however alike", { ...message, id: "b" }, false],
    ["alike, one without an id", { ...message, id: undefined }, true],
    ["without an id and with another text", { ...message, id: undefined, text: "other" }, false],
    ["without an id and of another chat", { ...message, id: undefined, chat: groupChat }, false],
    ["without an id and of another time", { ...message, id: undefined, timestamp: 1 }, false],
    [
      "without an id and of another sender",
      { ...message, id: undefined, sender: { ...message.sender, id: "x" } },
      false,
    ],
    [
      "without an id and of another sender type",
      { ...message, id: undefined, sender: { ...message.sender, type: 4 } },
      false,
    ],
    [
      "without an id, the sender's name changed",
      { ...message, id: undefined, sender: { ...message.sender, firstName: "x" } },
      true,
    ],
  ])("H1 %s: the same is %o", (_name, other, same) => {
    expect(merge([], [message, other])).toHaveLength(same ? 1 : 2)
    expect(merge([other], [message])).toHaveLength(same ? 1 : 2)
  })
})

describe("The key of a message", () => {
  const sent = (id: string | undefined, type: number, sender: string) =>
    keyOf(aChatMessage({ id, sender: { type, id: sender, firstName: undefined, lastName: undefined } }), "visitor-1")
  it("H1 is the id of the visitor's message, before and after its echo", () =>
    expect(sent("a", 4, "visitor-1")).toBe("a"))

  it("H1 differs for each sender who uses one id, or none", () => {
    const keys = [
      sent("a", 4, "visitor-1"),
      sent("a", 4, "visitor-2"),
      sent("a", 2, "visitor-2"),
      sent(undefined, 4, "visitor-2"),
      sent(undefined, 2, "visitor-2"),
    ]
    expect(new Set(keys).size).toBe(5)
  })
})

describe("A timeline", () => {
  it("H1 adopts the id of a message that first arrived without one", () => {
    const message = at(1, { id: "a" })
    expect(merge([{ ...message, id: undefined }], [message])).toEqual([message])
  })

  it("H10 merges 10,000 messages of history, then a live one, without a noticeable pause", () => {
    const history = Array.from({ length: 10_000 }, (_, index) => at(index))
    const began = performance.now()
    const timeline = merge([], history)
    const read = performance.now()
    merge(timeline, [at(10_001)])
    expect(timeline).toHaveLength(10_000)
    expect(read - began).toBeLessThan(500)
    expect(performance.now() - read).toBeLessThan(200)
  })
})

describe("The sender of a message", () => {
  const from = (type: number, id: string, chat = "general") =>
    aChatMessage({ chat, sender: { type, id, firstName: undefined, lastName: undefined } })
  it.each([
    [4, "visitor-1", "me"],
    [4, "visitor-2", "guest"],
    [2, "moderator-1", "moderator"],
    [2, "visitor-1", "moderator"],
    [1, "system", "group"],
  ])("H4 sender type %i, %s: %s", (type, id, origin) => expect(originOf(from(type, id), "visitor-1")).toBe(origin))

  it("H4 is the moderator in a private chat for every type except the customer's", () =>
    expect(originOf(from(0, "7", "private-1"), "visitor-1")).toBe("moderator"))

  it("H4 is never the visitor before the own name is known", () =>
    expect(originOf(from(4, "visitor-1"), undefined)).toBe("guest"))
})

const own = new Set(["uuid-1", "visitor-1", "visitor-of-push", "private-1"])
const both = [groupChat, ownChat]

describe("The chat that shows a message", () => {
  it.each([
    ["private-1", both, ownChat],
    ["private_chat", both, ownChat],
    ["private", both, ownChat],
    ["true", both, ownChat],
    ["1", both, ownChat],
    ["uuid-1", both, ownChat],
    ["visitor-1", both, ownChat],
    ["visitor-of-push", both, ownChat],
    ["general", both, groupChat],
    ["false", both, groupChat],
    ["0", both, groupChat],
    ["group-7", both, groupChat],
    ["", both, groupChat],
    ["general", [ownChat], ownChat],
    ["group-7", [ownChat], ownChat],
    ["", [ownChat], ownChat],
  ])("H2 %j with %j: %s", (named, chats, chat) => expect(shownIn(chats, own, named)).toBe(chat))
})

describe("A message as this page stores it", () => {
  it.each([
    ["the visitor's, under another own name", 4, "uuid-1", "visitor-1"],
    ["a guest's", 4, "visitor-2", "visitor-2"],
    ["the moderator's, even under a name of the visitor", 2, "uuid-1", "uuid-1"],
  ])("H2 H4 is %s", (_whose, type, id, placed) => {
    const message = aChatMessage({ chat: "group-7", sender: { type, id, firstName: undefined, lastName: undefined } })
    const sender = { ...message.sender, id: placed }
    expect(placedIn(message, groupChat, own, "visitor-1")).toEqual({ ...message, chat: groupChat, sender })
  })
})

describe("The group's name in messages", () => {
  const from = (type: number, chat: string) =>
    aChatMessage({ chat, sender: { type, id: "x", firstName: undefined, lastName: undefined } })
  it.each([
    ["learnt from the moderator's message to the group", 2, "group-7", groupChat, "group-7"],
    ["not learnt from one to the visitor alone", 2, "uuid-1", ownChat, "before"],
    ["not learnt from a guest", 4, "group-7", groupChat, "before"],
    ["not learnt where none is named", 2, "", groupChat, "before"],
    ["not learnt from a boolean", 2, "false", groupChat, "before"],
  ])("H2 H6 is %s", (_how, type, named, shown, name) =>
    expect(groupNameAfter("before", from(type, named), shown)).toBe(name),
  )
})

describe("The name of the visitor's own chat in messages", () => {
  const route = { consumerTag: "visitor-1", exchange: undefined }
  it.each([
    ["private.visitor-1", route, "private.visitor-1"],
    ["general", route, "visitor-1"],
    ["false", route, "visitor-1"],
    ["0", route, "visitor-1"],
    ["/exchange/chat.7", { ...route, exchange: "chat.7/customer.visitor-1" }, "visitor-1"],
    ["/exchange/a/b/c", route, "visitor-1"],
  ])("H6 of private_chat %j: never a name that could be the group's", (privateChat, of, name) =>
    expect(privateNameOf(privateChat, of)).toBe(name),
  )
})

describe("The addressee of a message", () => {
  const route = { consumerTag: "visitor-1", exchange: undefined }
  it("H6 is the exchange of presentation and customer if a chat is active", () =>
    expect(recipientOf(route, 7, "general")).toEqual({
      _tag: "Presentation",
      presentationId: 7,
      consumerTag: "visitor-1",
    }))

  it("H6 is the exchange that REST names, if it names one", () =>
    expect(recipientOf({ ...route, exchange: "chat.7/key" }, 7, "general")).toEqual({
      _tag: "Exchange",
      path: "chat.7/key",
      consumerTag: "visitor-1",
    }))

  it("H6 is all moderators without an active chat, whatever REST names", () => {
    const moderators = { _tag: "Moderators", consumerTag: "visitor-1" }
    expect(recipientOf(route, 7, undefined)).toEqual(moderators)
    expect(recipientOf({ ...route, exchange: "chat.7/key" }, 7, undefined)).toEqual(moderators)
  })

  it.each([
    ["/exchange/chat.7/customer.visitor-1", false, "chat.7/customer.visitor-1"],
    ["/exchange/chat.7", false, "chat.7/customer.visitor-1"],
    ["/exchange/chat%207/k%3Ay", false, "chat%207/k%3Ay"],
    ["chat.7", true, "chat.7/customer.visitor-1"],
    ["chat 7", true, "chat%207/customer.visitor-1"],
    ["chat.7", false, undefined],
    ["private.visitor-1", false, undefined],
    ["/exchange/", false, undefined],
    ["/exchange//key", false, undefined],
    ["/exchange/a/", false, undefined],
    ["/exchange/a/b/c", false, undefined],
    ["/exchange/a/b\nsubscription:x", false, undefined],
    ["/exchange/a/b%0Areceipt%3Ax", false, undefined],
    ["/exchange/a/b\u0000", false, undefined],
    ["/exchange/a/b c", false, undefined],
    ["/exchange/a/%zz", false, undefined],
    ["/topic/all.visitor-2", true, undefined],
    ["/queue/somebody", true, undefined],
    ["/amq/queue/somebody", true, undefined],
    ["a\nb", true, undefined],
    ["\ud800", true, undefined],
    ["", true, undefined],
  ])("H6 is by %j, with chat_exchange: %o, the exchange %j", (privateChat, isName, path) =>
    expect(exchangeNamed(privateChat, isName, "visitor-1")).toBe(path),
  )
})

describe("A draft", () => {
  it.each([
    ["", "empty"],
    [" \n\t ", "empty"],
    ["\u200b\u3164\u2800\u202e", "empty"],
    ["\u{1f44d}", undefined],
    ["Hello", undefined],
    ["x".repeat(messageLimit), undefined],
    [` ${"x".repeat(messageLimit)} `, undefined],
    ["x".repeat(messageLimit + 1), "tooLong"],
  ])("H9 of %j is %s", (text, problem) => expect(draftProblem(text)).toBe(problem))
})

describe("An outgoing message", () => {
  it.each([
    ["pending", { accepted: "sent", echoed: "sent", timedOut: "failed", retried: "pending" }],
    ["failed", { accepted: "sent", echoed: "sent", retried: "pending" }],
    ["sent", { timedOut: "sent", retried: "sent", echoed: "sent" }],
  ] as const)("H1 that is %s changes on each event to: %j", (delivery, table) => {
    for (const [event, next] of Object.entries(table))
      expect(nextDelivery(delivery, event as keyof typeof table), event).toBe(next)
  })

  const written: OutgoingMessage = {
    id: "m-1",
    chat: "private-visitor-1",
    text: "Hello",
    writtenAt: 5,
    delivery: "pending",
    broadcast: false,
    files: [],
  }
  const echo = aChatMessage({
    id: undefined,
    text: "Hello",
    timestamp: 5,
    sender: { type: 4, id: "visitor-1", firstName: "A", lastName: "B" },
  })

  const knowing = { outbox: [written], timeline: [], ownTag: "visitor-1" }

  it("H1 is recognized by sender, chat and text if the backend drops ids, whatever time it stamps", () =>
    expect(restoreEchoIds([{ ...echo, timestamp: 60_000 }], knowing, 0)).toEqual([
      { ...echo, id: "m-1", timestamp: 60_000 },
    ]))

  it("H1 is matched once for each written message, and recognized by its five parts in history", () => {
    const two = [written, { ...written, id: "m-2" }]
    const [first, second] = restoreEchoIds([echo, { ...echo, timestamp: 9 }], { ...knowing, outbox: two }, 0)
    expect([first?.id, second?.id]).toEqual(["m-1", "m-2"])
    const timeline = [first, second].flatMap((each) => each ?? [])
    const again = { ...knowing, outbox: [...two, { ...written, id: "m-3" }], timeline }
    expect(restoreEchoIds([{ ...echo, timestamp: 9 }, echo], again, 0).map(({ id }) => id)).toEqual(["m-2", "m-1"])
  })

  it.each([
    ["another sender", { ...echo, sender: { ...echo.sender, id: "visitor-2" } }],
    ["a time before it was written", { ...echo, timestamp: 4 }],
    ["another text", { ...echo, text: "Hallo" }],
    ["another chat", { ...echo, chat: groupChat }],
    ["an id of its own", { ...echo, id: "m-2" }],
  ])("H1 is not mistaken for one with %s", (_name, message) =>
    expect(restoreEchoIds([message], knowing, 0)).toEqual([message]),
  )
})

describe("The unread messages", () => {
  const inGroup = at(5, { chat: groupChat })
  const inPrivate = at(6, { chat: "private-visitor-1" })

  it("H5 exclude the active chat", () => expect(unreadAfter(nothingUnread, groupChat, inGroup)).toBe(nothingUnread))

  it("H2 H5 are marked in an inactive chat, and the indicator says group", () =>
    expect(unreadAfter(nothingUnread, "private-visitor-1", inGroup)).toEqual({
      counts: new Map([[groupChat, 1]]),
      indicator: "group",
      marker: { chat: groupChat, timestamp: 5 },
    }))

  it("H2 H5 make the indicator say moderator for a private chat", () =>
    expect(unreadAfter(nothingUnread, groupChat, inPrivate).indicator).toBe("moderator"))

  it("H5 are cleared with their marker by opening the chat", () =>
    expect(withChosenChat(unreadAfter(nothingUnread, groupChat, inPrivate), "private-visitor-1")).toEqual(
      nothingUnread,
    ))

  it("H5 keep the marker of another chat, and clear the indicator all the same", () => {
    const unread = unreadAfter(nothingUnread, groupChat, inPrivate)
    expect(withChosenChat(unread, groupChat)).toEqual({ ...unread, indicator: undefined })
  })

  it("H5 E12 are restored after a reload with the message that the marker names", () =>
    expect(
      withRememberedUnread(nothingUnread, { chat: groupChat, timestamp: 5 }, "private-visitor-1", [inGroup, inPrivate]),
    ).toEqual({ counts: new Map([[groupChat, 1]]), indicator: "group", marker: { chat: groupChat, timestamp: 5 } }))

  it("H5 E12 are not restored from another presentation", () =>
    expect(withRememberedUnread(nothingUnread, { chat: groupChat, timestamp: 4 }, "private-visitor-1", [inGroup])).toBe(
      nothingUnread,
    ))

  it.each([
    [undefined, undefined],
    ["", undefined],
    ["1794835812000", undefined],
    ["null", undefined],
    ['{"chat":5,"timestamp":5}', undefined],
    ['{"chat":"general","timestamp":5}', { chat: groupChat, timestamp: 5 }],
  ])("E12 H5 are parsed from %j as %j", (stored, marker) => expect(readMarker(stored)).toEqual(marker))
})

import { describe, expect, it } from "vitest"
import type { ChatState } from "../../../src/application/chat/ChatState.ts"
import { groupChat } from "../../../src/domain/chat/ChatMessage.ts"
import type { OutgoingMessage } from "../../../src/domain/chat/outbox.ts"
import { merge } from "../../../src/domain/chat/timeline.ts"
import type { ChatEntry } from "../../../src/ui/chat/thread/chatEntries.ts"
import { chatEntries } from "../../../src/ui/chat/thread/chatEntries.ts"
import { newSince } from "../../../src/ui/chat/thread/ThreadPlace.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"

const own = "private-visitor-1"
const at = (timestamp: number, chat = own) => aChatMessage({ id: `m-${timestamp}`, timestamp, chat })
const written = (id: string, chat = own): OutgoingMessage => ({
  id,
  chat,
  text: id,
  writtenAt: 100,
  delivery: "pending",
  broadcast: false,
  files: [],
})
type Seen = Pick<ChatState, "timeline" | "outbox" | "active" | "consumerTag">
const nothing: Seen = { timeline: [], outbox: [], active: own, consumerTag: "visitor-1" }
/** The keys without their sender part. */
const keys = (entries: ReadonlyArray<ChatEntry>) => entries.map(({ key }) => key.split(" ")[0])

describe("The entries of the thread", () => {
  it("H2 are those of the selected chat only, then the pending ones written in it", () => {
    const entriesOf = chatEntries()
    const seen = {
      ...nothing,
      timeline: merge([], [at(2), at(1), at(3, groupChat)]),
      outbox: [written("w-1"), written("w-2", groupChat)],
    }
    expect(keys(entriesOf(seen))).toEqual(["m-1", "m-2", "w-1"])
    expect(keys(entriesOf({ ...seen, active: groupChat }))).toEqual(["m-3", "w-2"])
    expect(keys(entriesOf(seen))).toEqual(["m-1", "m-2", "w-1"])
  })

  it("H1 are at their own time, echoed or not: the answer is below the question, and the echo corrects the time", () => {
    const entriesOf = chatEntries()
    const question = { ...written("q"), delivery: "sent" as const }
    const timeline = merge([], [at(99), at(100), at(101), at(102, groupChat)])
    expect(keys(entriesOf({ ...nothing, timeline, outbox: [question] }))).toEqual(["m-99", "m-100", "q", "m-101"])
    const later = { ...written("later"), writtenAt: 103 }
    expect(keys(entriesOf({ ...nothing, timeline, outbox: [question, later] }))).toEqual([
      "m-99",
      "m-100",
      "q",
      "m-101",
      "later",
    ])
    const echo = { ...at(103), id: "q", sender: { ...at(1).sender, type: 4, id: "visitor-1" } }
    expect(keys(entriesOf({ ...nothing, timeline: merge(timeline, [echo]), outbox: [question] }))).toEqual([
      "m-99",
      "m-100",
      "m-101",
      "q",
    ])
  })

  it("H1 contain the visitor's message once when its echo arrives", () => {
    const entriesOf = chatEntries()
    expect(keys(entriesOf({ ...nothing, outbox: [written("m-1")] }))).toEqual(["m-1"])
    const back = { ...at(1), sender: { ...at(1).sender, type: 4, id: "visitor-1" } }
    expect(keys(entriesOf({ ...nothing, outbox: [written("m-1")], timeline: merge([], [back]) }))).toEqual(["m-1"])
  })

  it("H10 are created only for new messages, and the others keep their identity", () => {
    const entriesOf = chatEntries()
    const timeline = merge([], [at(1), at(3), at(4, groupChat)])
    const before = entriesOf({ ...nothing, timeline })
    const appended = merge(timeline, [at(5)])
    const after = entriesOf({ ...nothing, timeline: appended })
    expect(keys(after)).toEqual(["m-1", "m-3", "m-5"])
    expect(after[1]).toBe(before[1])
    const between = entriesOf({ ...nothing, timeline: merge(appended, [at(2)]) })
    expect(keys(between)).toEqual(["m-1", "m-2", "m-3", "m-5"])
    expect(between[0]).toBe(before[0])
  })

  it("H10 keep their identity when nothing shown has changed", () => {
    const entriesOf = chatEntries()
    const seen = { ...nothing, timeline: merge([], [at(1)]) }
    const before = entriesOf(seen)
    expect(entriesOf({ ...seen })).toBe(before)
    expect(entriesOf({ ...seen, timeline: merge(seen.timeline, [at(2, groupChat)]) })).toBe(before)
    expect(entriesOf({ ...seen, outbox: [written("w-1", groupChat)] })).toBe(before)
  })

  it("B6 are what history has after a reconnect", () => {
    const entriesOf = chatEntries()
    entriesOf({ ...nothing, timeline: merge([], [at(1), at(2), at(3)]) })
    expect(keys(entriesOf({ ...nothing, timeline: merge([], [at(2)]) }))).toEqual(["m-2"])
    expect(keys(entriesOf(nothing))).toEqual([])
  })
})

describe("The number of messages new to a reader", () => {
  const entries = chatEntries()({
    ...nothing,
    timeline: merge([], [at(1), at(2), at(3), { ...at(4), sender: { ...at(4).sender, type: 4, id: "visitor-1" } }]),
  })
  it.each([
    ["all from others if none was seen", undefined, 3],
    ["those after the last one seen", { key: "m-1 2 moderator-1", timestamp: 1 }, 2],
    ["none after the last one from others", { key: "m-3 2 moderator-1", timestamp: 3 }, 0],
    ["those newer than a seen one that is gone", { key: "gone", timestamp: 2 }, 2],
  ])("H10 is %s", (_name, seen, count) => expect(newSince(entries, seen)).toBe(count))
})

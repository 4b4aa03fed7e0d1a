import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ChatMessage, fiveParts } from "../../../src/domain/chat/ChatMessage.ts"
import { holds, merge, newIn, notShownIn, type Timeline } from "../../../src/domain/chat/timeline.ts"
import { aChatMessage } from "../../builders/aChatMessage.ts"

// Few texts, times and senders, so that duplicates of every kind occur.
const looks = fc.record({
  text: fc.constantFrom("x", "y"),
  timestamp: fc.integer({ min: 1, max: 4 }),
  senderId: fc.constantFrom("m", "n"),
})
/** Any message. An id belongs to one look; a look may have several ids or none. */
const message = fc.tuple(looks, fc.constantFrom(undefined, "a", "b")).map(
  ([{ text, timestamp, senderId }, mark]): ChatMessage => ({
    id: mark && `${mark}-${text}-${timestamp}-${senderId}`,
    chat: "general",
    sender: { type: 4, id: senderId, firstName: undefined, lastName: undefined },
    text,
    timestamp,
  }),
)
const messages = fc.array(message, { maxLength: 30 })
/** The same messages in another order, some of them repeated, in batches. */
const arrivals = messages.chain((all) =>
  fc.record({
    all: fc.constant(all),
    portions: fc
      .tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.subarray(all))
      .chain(([once, again]) =>
        fc.tuple(
          fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }),
          fc.array(fc.nat({ max: once.length + again.length }), { maxLength: 5 }),
        ),
      )
      .map(([came, cuts]) => {
        const ends = [...cuts.toSorted((one, other) => one - other), came.length]
        return ends.map((end, index) => came.slice(ends[index - 1] ?? 0, end))
      }),
  }),
)
const mergedOf = (portions: ReadonlyArray<ReadonlyArray<ChatMessage>>): Timeline =>
  portions.reduce<Timeline>((timeline, portion) => merge(timeline, portion), [])

/** By sender and id if both have one, otherwise by the five parts (readings H1). */
const areSame = (one: ChatMessage, other: ChatMessage): boolean =>
  one.id !== undefined && other.id !== undefined
    ? one.id === other.id && one.sender.id === other.sender.id
    : fiveParts(one) === fiveParts(other)

describe("A timeline, for any input", () => {
  it("H1 B6 is the same for every order, split and repetition of its input", () =>
    fc.assert(
      fc.property(arrivals, ({ all, portions }) => {
        expect(mergedOf(portions)).toEqual(merge([], all))
      }),
      { numRuns: 500 },
    ))

  it("H1 is in order of time", () =>
    fc.assert(
      fc.property(arrivals, ({ portions }) => {
        const times = mergedOf(portions).map(({ timestamp }) => timestamp)
        expect(times).toEqual(times.toSorted((one, other) => one - other))
      }),
    ))

  it("H1 contains each message once: by id, or by the five parts if an id is missing", () =>
    fc.assert(
      fc.property(arrivals, ({ all, portions }) => {
        const timeline = mergedOf(portions)
        for (const each of all) expect(timeline.some((shown) => areSame(shown, each))).toBe(true)
        const ids = timeline.flatMap(({ id }) => id ?? [])
        expect(new Set(ids).size).toBe(ids.length)
        for (const nameless of timeline.filter(({ id }) => id === undefined))
          expect(timeline.filter((shown) => fiveParts(shown) === fiveParts(nameless))).toHaveLength(1)
      }),
    ))

  it("H1 keeps its identity if all that arrives is known", () =>
    fc.assert(
      fc.property(arrivals, ({ all, portions }) => {
        const timeline = mergedOf(portions)
        expect(merge(timeline, all)).toBe(timeline)
      }),
    ))

  it("H1 does not modify the timeline it is merged from, which can be merged again", () =>
    fc.assert(
      fc.property(messages, messages, messages, (history, live, other) => {
        const timeline = merge([], history)
        const before = [...timeline]
        const one = merge(timeline, live)
        expect(merge(timeline, other)).toEqual(merge([], [...history, ...other]))
        expect(timeline).toEqual(before)
        expect(one).toEqual(merge([], [...history, ...live]))
      }),
    ))

  it("H1 knows which ids have arrived", () =>
    fc.assert(
      fc.property(messages, (all) => {
        const timeline = mergedOf([all.slice(3), all.slice(0, 3)])
        for (const id of ["a-x-1-m", "b-y-2-n", "nobody's"]) {
          expect(holds(timeline, id, "m")).toBe(all.some((each) => each.id === id && each.sender.id === "m"))
          expect(holds(timeline, id, undefined)).toBe(false)
        }
      }),
    ))

  it("H5 B6 has as new what neither id nor five parts show to be known", () => {
    const known = aChatMessage({ id: "known", timestamp: 10 })
    const nameless = aChatMessage({ id: undefined, timestamp: 20, text: "sent without an id" })
    const earlier = merge([], [known, nameless])
    const named = { ...nameless, id: "named" }
    const fresh = [
      aChatMessage({ id: "fresh", timestamp: 30 }),
      aChatMessage({ id: undefined, timestamp: 40, text: "new" }),
    ]
    expect(newIn(earlier, merge(earlier, [{ ...known, text: "edited", revision: 1 }, named, ...fresh]))).toEqual(fresh)
    expect(newIn(earlier, earlier)).toEqual([])
  })

  it("H1 B6 has not shown what a history has beyond its messages, whose stored time or id may differ", () => {
    const alike = { id: undefined, text: "Yes" }
    const timeline = merge(
      [],
      [aChatMessage({ ...alike, timestamp: 1_234 }), aChatMessage({ id: "a", timestamp: 9_000 })],
    )
    const stored = [
      aChatMessage({ ...alike, timestamp: 1_000 }),
      aChatMessage({ ...alike, id: "b", timestamp: 1_300 }),
      aChatMessage({ ...alike, timestamp: 5_000 }),
      aChatMessage({ id: "c", timestamp: 9_000 }),
    ]
    expect(notShownIn(timeline, stored)).toEqual(stored.slice(1))
    expect(notShownIn(timeline, timeline)).toEqual([timeline[1]])
  })

  it("H10 accepts 200,000 messages of one moment, without ids", () => {
    const all = Array.from({ length: 200_000 }, (_, index) => ({
      id: undefined,
      chat: "general",
      sender: { type: 2, id: String(index), firstName: undefined, lastName: undefined },
      text: "x",
      timestamp: 1,
    }))
    expect(merge([], all)).toHaveLength(all.length)
  })
})

import { type ChatMessage, customerSenderType, fiveParts, type Sender } from "./ChatMessage.ts"

/**
 * Messages in order of timestamp, without duplicates (H1). `merge` adds messages; none is removed.
 */
export type Timeline = ReadonlyArray<ChatMessage>

const order = <Part extends string | number>(one: Part, other: Part): number => (one < other ? -1 : one > other ? 1 : 0)

/**
 * Id and sender break ties, then the five parts, so that every tab shows the same order. Compares part by part:
 * concatenating them for each comparison was the largest cost of merging a busy chat.
 */
const compareMessages = (one: ChatMessage, other: ChatMessage): number => {
  if (one.timestamp !== other.timestamp) return one.timestamp - other.timestamp
  if (one.id !== other.id) {
    if (one.id === undefined) return 1
    return other.id === undefined ? -1 : order(one.id, other.id)
  }
  const bySender = order(one.sender.type, other.sender.type) || order(one.sender.id, other.sender.id)
  // A sender and id identify one message, regardless of its content.
  if (bySender !== 0 || one.id !== undefined) return bySender
  return order(one.chat, other.chat) || order(one.text, other.text)
}

/**
 * Ids by the type and id of their sender. Concatenating all three for each message was the largest cost of merging a
 * large history.
 */
type Ids = Map<number, Map<string, Set<string>>>

const idsFrom = (ids: Ids, { type, id }: Pick<Sender, "type" | "id">): Set<string> => {
  const senders = ids.get(type) ?? new Map<string, Set<string>>()
  const known = senders.get(id)
  if (known !== undefined) return known
  const none = new Set<string>()
  ids.set(type, senders.set(id, none))
  return none
}

/**
 * The ids of a timeline. They move to the timeline that is merged from it, because the next message goes there. A
 * second merge into the same timeline collects its ids again.
 */
const idsOf = new WeakMap<Timeline, Ids>()

const knownIds = (timeline: Timeline): Ids => {
  const known = idsOf.get(timeline)
  if (known !== undefined) return known
  const ids: Ids = new Map()
  for (const { id, sender } of timeline) if (id !== undefined) idsFrom(ids, sender).add(id)
  idsOf.set(timeline, ids)
  return ids
}

/** Adds an id and returns whether it was new. Uses one set operation, the largest cost of a large history. */
const isNew = (ids: Set<string>, id: string): boolean => {
  const sizeBefore = ids.size
  return ids.add(id).size > sizeBefore
}

/** Whether the visitor's own message with this id has arrived. */
export const holds = (timeline: Timeline, id: string, ownTag: string | undefined): boolean =>
  ownTag !== undefined && idsFrom(knownIds(timeline), { type: customerSenderType, id: ownTag }).has(id)

/**
 * Merges arriving messages, live or from history, into a timeline: sorted, without duplicates, regardless of the order
 * of arrival (H1, B6). A message with an id matches its twin by sender and id. One without an id matches by the five
 * parts, and a twin with an id replaces it. Of one message the highest revision stays. Costs no more than sorting the arrivals and iterating over messages that
 * are not older (H10).
 */
export const merge = (timeline: Timeline, arrived: ReadonlyArray<ChatMessage>): Timeline => {
  const merged = withFresh(timeline, arrived)
  const changed = revised(merged, arrived)
  const ids = idsOf.get(merged)
  // The ids are the same: a change adds none.
  if (changed !== merged && ids !== undefined) {
    idsOf.delete(merged)
    idsOf.set(changed, ids)
  }
  return changed
}

const withFresh = (timeline: Timeline, arrived: ReadonlyArray<ChatMessage>): Timeline => {
  const ids = knownIds(timeline)
  const fresh = arrived.filter(({ id, sender }) => id === undefined || isNew(idsFrom(ids, sender), id))
  fresh.sort(compareMessages)
  const [oldest] = fresh
  if (oldest === undefined) return timeline
  const from = firstFrom(timeline, oldest.timestamp)
  const tail = timeline.slice(from)
  const settled = withoutTwins(interleaved(tail, fresh))
  if (settled.length === tail.length && settled.every((message, index) => message === tail[index])) return timeline
  const merged = from === 0 ? settled : timeline.slice(0, from).concat(settled)
  idsOf.delete(timeline)
  idsOf.set(merged, ids)
  return merged
}

/**
 * Replaces messages by those that arrived with the same sender and id and a higher revision. They keep their position,
 * because a change has no timestamp.
 */
const revised = (timeline: Timeline, arrived: ReadonlyArray<ChatMessage>): Timeline => {
  const changes = arrived.filter(({ id, revision = 0 }) => id !== undefined && revision > 0)
  if (changes.length === 0) return timeline
  const next = [...timeline]
  let hasChanged = false
  for (const change of changes) {
    const index = next.findLastIndex((message) => isSame(message, change))
    const known = next[index]
    if (known === undefined || (known.revision ?? 0) >= (change.revision ?? 0)) continue
    next[index] = { ...change, timestamp: known.timestamp }
    hasChanged = true
  }
  return hasChanged ? next : timeline
}

const isSame = (one: ChatMessage, other: ChatMessage): boolean =>
  one.id === other.id && one.sender.type === other.sender.type && one.sender.id === other.sender.id

/** The messages that a later timeline has and an earlier one has not, compared by id or by the five parts. */
export const newIn = (earlier: Timeline, later: Timeline): Timeline => {
  const ids = knownIds(earlier)
  const unmatched = later.filter(({ id, sender }) => id === undefined || !idsFrom(ids, sender).has(id))
  if (unmatched.length === 0) return unmatched
  const keys = new Set(earlier.map(fiveParts))
  return unmatched.filter((message) => !keys.has(fiveParts(message)))
}

/**
 * Overlap of a history request with what is already known, in ms. Timestamps rise within a chat, but messages of two
 * chats may enter the history out of order. Duplicates are shown once (H1).
 */
const overlapMs = 10_000

/**
 * The timestamp after which to request history for a timeline that is complete until then; `undefined` for the whole
 * history.
 */
export const historyAfter = (completeUntil: number | undefined): number | undefined =>
  completeUntil === undefined ? undefined : Math.max(0, completeUntil - overlapMs)

/** Tolerated difference between the live and the stored timestamp of a message, in ms: a database may keep seconds. */
const storedMs = 1_000

/**
 * The messages of a history that a timeline has not shown. A message matches its twin by sender and id; if either lacks
 * an id, by sender, chat and text at nearly the same time, and each twin matches once.
 */
export const notShownIn = (timeline: Timeline, history: ReadonlyArray<ChatMessage>): ReadonlyArray<ChatMessage> => {
  const twins = new Map<string, Array<ChatMessage>>()
  const keyWithoutTime = (message: ChatMessage) => fiveParts({ ...message, timestamp: 0 })
  for (const message of timeline) {
    const alike = twins.get(keyWithoutTime(message))
    if (alike === undefined) twins.set(keyWithoutTime(message), [message])
    else alike.push(message)
  }
  return history.filter((message) => {
    const alike = twins.get(keyWithoutTime(message)) ?? []
    const index = alike.findIndex(
      ({ id, timestamp }) =>
        (id === undefined || message.id === undefined) && Math.abs(timestamp - message.timestamp) < storedMs,
    )
    return index < 0 || alike.splice(index, 1).length === 0
  })
}

/** Index of the first message that is not older than a timestamp, by binary search. */
const firstFrom = (timeline: Timeline, timestamp: number): number => {
  let [low, high] = [0, timeline.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((timeline[middle]?.timestamp ?? timestamp) < timestamp) low = middle + 1
    else high = middle
  }
  return low
}

/** Merges two sorted lists. Of equal messages, that of the first list comes first. */
const interleaved = (one: Timeline, other: Timeline): ReadonlyArray<ChatMessage> => {
  if (one.length === 0) return other
  const both: Array<ChatMessage> = []
  let next = 0
  for (const message of one) {
    for (let early = other[next]; early !== undefined && compareMessages(early, message) < 0; early = other[next]) {
      both.push(early)
      next += 1
    }
    both.push(message)
  }
  return next === 0 ? both.concat(other) : both.concat(other.slice(next))
}

/**
 * Drops each message without an id that looks like another. Twins by the five parts have the same timestamp, so they
 * are adjacent.
 */
const withoutTwins = (messages: ReadonlyArray<ChatMessage>): ReadonlyArray<ChatMessage> => {
  if (messages.every(({ id }) => id !== undefined)) return messages
  const kept: Array<ChatMessage> = []
  for (let start = 0; start < messages.length; ) {
    let end = start + 1
    while (end < messages.length && messages[end]?.timestamp === messages[start]?.timestamp) end += 1
    for (const message of distinct(messages.slice(start, end))) kept.push(message)
    start = end
  }
  return kept
}

/** Of messages with the same timestamp, those with an id, and the first of each group of equal ones without. */
const distinct = (tied: ReadonlyArray<ChatMessage>): ReadonlyArray<ChatMessage> => {
  if (tied.length === 1) return tied
  const keys = new Set(tied.filter(({ id }) => id !== undefined).map(fiveParts))
  return tied.filter((message) => {
    if (message.id !== undefined) return true
    const key = fiveParts(message)
    return !keys.has(key) && keys.add(key)
  })
}

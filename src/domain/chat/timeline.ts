import { type ChatMessage, fiveParts } from "./ChatMessage.ts"

/** Messages in order of timestamp, each once (H1). */
export type Timeline = ReadonlyArray<ChatMessage>

/** Ties are broken by id, then by the five parts, so that every tab shows the same order. */
const before = (one: ChatMessage, other: ChatMessage): number => {
  if (one.timestamp !== other.timestamp) return one.timestamp - other.timestamp
  const [first, second] = [one.id ?? fiveParts(one), other.id ?? fiveParts(other)]
  return first < second ? -1 : first > second ? 1 : 0
}

/**
 * Merges what arrives, live or from history, into a timeline: sorted, exactly once, whatever the order of arrival (H1, B6).
 * Near-linear. A message with an id meets its twin by id; one without by the five parts, and learns the id of a later twin.
 */
export const merge = (timeline: Timeline, arrived: ReadonlyArray<ChatMessage>): Timeline => {
  if (arrived.length === 0) return timeline
  const ids = new Set<string>()
  /** Where the one of these five parts stands that bears no id; undefined where all that look so bear one. */
  const nameless = new Map<string, number | undefined>()
  const merged: Array<ChatMessage> = []
  let learnt = false
  const add = (message: ChatMessage) => {
    if (message.id !== undefined && ids.has(message.id)) return
    const key = fiveParts(message)
    const twin = nameless.get(key)
    // Two ids are two messages, however alike; one without an id is the twin of whoever looks the same.
    if (message.id === undefined && nameless.has(key)) return
    nameless.set(key, message.id === undefined ? merged.length : undefined)
    if (message.id !== undefined) ids.add(message.id)
    if (twin === undefined) merged.push(message)
    else {
      merged[twin] = message
      learnt = true
    }
  }
  for (const message of timeline) add(message)
  const kept = merged.length
  for (const message of arrived) add(message)
  if (merged.length === kept && !learnt) return timeline
  return isInOrder(merged) ? merged : merged.sort(before)
}

const isInOrder = (messages: Timeline): boolean =>
  messages.every((message, index) => {
    const previous = messages[index - 1]
    return previous === undefined || before(previous, message) <= 0
  })

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
 * Merges what arrives, live or from history, into a timeline: sorted, exactly once (H1, B6). Near-linear. A message with an id
 * meets its twin by id; one without by the five parts.
 */
export const merge = (timeline: Timeline, arrived: ReadonlyArray<ChatMessage>): Timeline => {
  if (arrived.length === 0) return timeline
  const ids = new Set<string>()
  const parts = new Map<string, { readonly withId: boolean }>()
  const merged: Array<ChatMessage> = []
  const add = (message: ChatMessage) => {
    const key = fiveParts(message)
    const twin = parts.get(key)
    if (message.id !== undefined && ids.has(message.id)) return
    // Two ids are two messages, however alike; one without an id is the twin of whoever looks the same.
    if (twin && !(twin.withId && message.id !== undefined)) return
    if (message.id !== undefined) ids.add(message.id)
    parts.set(key, { withId: message.id !== undefined })
    merged.push(message)
  }
  for (const message of timeline) add(message)
  const kept = merged.length
  for (const message of arrived) add(message)
  if (merged.length === kept) return timeline
  const last = timeline[kept - 1]
  const inOrder = merged.length === kept + 1 && (last === undefined || before(last, merged[kept] as ChatMessage) <= 0)
  return inOrder ? merged : merged.sort(before)
}

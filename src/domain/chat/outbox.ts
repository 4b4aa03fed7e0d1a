import type { Attachment } from "./attachment.ts"
import { type ChatMessage, fiveParts, groupChat, originOf, ownChat } from "./ChatMessage.ts"
import type { WrittenFile } from "./drafts.ts"
import { holds, type Timeline } from "./timeline.ts"

/** What became of a message that this visitor wrote (design: outgoing message). */
export type Delivery = "pending" | "sent" | "failed"

export interface OutgoingMessage {
  /** Random; the echo carries it too. */
  readonly id: string
  /** Undefined: written before any chat was active, and not placed yet. */
  readonly chat: string | undefined
  readonly text: string
  /** When it was written; UTC, ms since 1970. Shown until the echo brings the backend's stamp. */
  readonly writtenAt: number
  readonly delivery: Delivery
  /** Written without an active chat, so it goes to all moderators (H6). */
  readonly broadcast: boolean
  /** Files that go with it (H8); the message waits until each is uploaded. */
  readonly files: ReadonlyArray<WrittenFile>
}

/** Messages written before there was a chat, or under another chat name before a reload, go to the consultant alone. */
export const inKnownChat = (message: OutgoingMessage): OutgoingMessage =>
  message.chat === groupChat || message.chat === ownChat ? message : { ...message, chat: ownChat }

export type OutgoingEvent = "accepted" | "echoed" | "timedOut" | "uploadFailed" | "retried"

/** What its files have become on the backend, in their order; undefined while one of them is not there yet. */
export const uploadedFiles = ({ files }: OutgoingMessage): ReadonlyArray<Attachment> | undefined => {
  const there = files.flatMap(({ attachment }) => attachment ?? [])
  return there.length === files.length ? there : undefined
}

/** How long a message waits for its receipt or echo on a link that is up, before it counts as failed. */
export const deliveryPatienceMs = 15_000

/** The next delivery of an outgoing message; what is sent stays sent. A lost link changes nothing: pending waits for the next one. */
export const nextDelivery = (delivery: Delivery, event: OutgoingEvent): Delivery => {
  if (delivery === "sent") return "sent"
  switch (event) {
    case "accepted":
    case "echoed":
      return "sent"
    case "timedOut":
    case "uploadFailed":
      return "failed"
    case "retried":
      return "pending"
  }
}

/** How far the backend's clock may be behind this visitor's, in ms, for a message of history to be taken for one just written. */
export const clockSkewMs = 60_000

/** What an arriving message is compared with. */
interface Known {
  readonly outbox: ReadonlyArray<OutgoingMessage>
  /** What has arrived before, with the ids that it was given here. */
  readonly timeline: ReadonlyArray<ChatMessage>
  readonly ownTag: string | undefined
}

/**
 * Gives echoes their ids back where the backend drops them, so that a message is shown once and marked sent (decisions H1). One that has
 * arrived before is known by the five parts. A new one is known by sender, chat and text alone, for the backend stamps its own time; each
 * written message is found once, and not in what was said more than `earlierMs` before it was written.
 */
export const identified = (
  arrived: ReadonlyArray<ChatMessage>,
  { outbox, timeline, ownTag }: Known,
  earlierMs: number,
): ReadonlyArray<ChatMessage> => {
  const isNameless = (message: ChatMessage) => message.id === undefined && originOf(message, ownTag) === "me"
  if (outbox.length === 0 || !arrived.some(isNameless)) return arrived
  const own = timeline.filter((message) => originOf(message, ownTag) === "me")
  const before = new Map(own.map((message) => [fiveParts(message), message.id]))
  const there = new Set(own.map(({ id }) => id))
  const waiting = outbox.filter(({ id }) => !there.has(id))

  const idOf = (message: ChatMessage): string | undefined => {
    const parts = fiveParts(message)
    if (before.has(parts)) return before.get(parts)
    const index = waiting.findIndex(
      ({ chat = "", text, writtenAt }) =>
        chat === message.chat && text === message.text && message.timestamp >= writtenAt - earlierMs,
    )
    return index < 0 ? undefined : waiting.splice(index, 1)[0]?.id
  }
  return arrived.map((message) => {
    const id = isNameless(message) ? idOf(message) : message.id
    return id === message.id ? message : { ...message, id }
  })
}

/** Returns the same outbox if no echo matches, so that subscribers are not notified. */
export const echoed = (
  outbox: ReadonlyArray<OutgoingMessage>,
  timeline: Timeline,
  ownTag: string | undefined,
): ReadonlyArray<OutgoingMessage> => {
  const isNews = ({ id, delivery }: OutgoingMessage) => delivery !== "sent" && holds(timeline, id, ownTag)
  if (!outbox.some(isNews)) return outbox
  return outbox.map((each) => (isNews(each) ? { ...each, delivery: nextDelivery(each.delivery, "echoed") } : each))
}

import type { Attachment } from "./Attachment.ts"
import { type ChatMessage, customerSenderType, fiveParts } from "./ChatMessage.ts"
import type { WrittenFile } from "./draft.ts"

/** What became of a message that this visitor wrote (design: outgoing message). */
export type Delivery = "pending" | "sent" | "failed"

export interface OutgoingMessage {
  /** Random; the echo bears it too. */
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

/**
 * Gives an echo its id back where the backend dropped it, known by the five parts of what this visitor wrote (decisions H1); so
 * that the message is shown once and marked sent.
 */
export const identified = (
  arrived: ReadonlyArray<ChatMessage>,
  outbox: ReadonlyArray<OutgoingMessage>,
  ownTag: string | undefined,
): ReadonlyArray<ChatMessage> => {
  if (ownTag === undefined || outbox.length === 0) return arrived
  const ids = new Map(outbox.map((each) => [fiveParts(asWritten(each, ownTag)), each.id]))
  return arrived.map((message) => {
    const id = message.id ?? ids.get(fiveParts(message))
    return id === message.id ? message : { ...message, id }
  })
}

const asWritten = ({ chat = "", text, writtenAt }: OutgoingMessage, ownTag: string): ChatMessage => ({
  id: undefined,
  chat,
  sender: { type: customerSenderType, id: ownTag, firstName: undefined, lastName: undefined },
  text,
  timestamp: writtenAt,
})

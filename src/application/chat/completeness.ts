import { newestIn } from "../../domain/chat/missed.ts"
import type { BrokerLink } from "../broker/brokerLink.ts"
import type { OpenConversation } from "./Conversation.ts"

/** Timestamp up to which a conversation is complete. Advances only on a session that has fetched history. */
export interface Completeness {
  readonly note: (conversation: OpenConversation) => void
  /** UTC, ms since 1970; `undefined` before the first time. */
  readonly until: (conversation: OpenConversation) => number | undefined
}

export const trackCompleteness = (link: BrokerLink): Completeness => {
  const wholeUntil = new WeakMap<OpenConversation, number | undefined>()
  return {
    note: (conversation) => {
      const { caughtUpOn, timeline } = conversation.get()
      if (caughtUpOn !== undefined && caughtUpOn === link.state.get()) wholeUntil.set(conversation, newestIn(timeline))
    },
    until: (conversation) => wholeUntil.get(conversation),
  }
}

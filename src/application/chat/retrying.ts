import { Effect } from "effect"
import { until } from "../store/Store.ts"
import type { Conversation, OpenConversation } from "./Conversation.ts"

/** Completes when the visitor retries. */
export const retried = (conversation: OpenConversation) => {
  const before = conversation.get().retries
  return until(conversation, (now): now is Conversation => now.retries !== before)
}
/** Waits before a retry, in ms. The visitor's own retry ends the delay. */
export const pause = (conversation: OpenConversation) => (ms: number) =>
  Effect.raceFirst(Effect.sleep(ms), Effect.asVoid(retried(conversation)))

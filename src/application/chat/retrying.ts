import { Effect } from "effect"
import { until } from "../store/Store.ts"
import type { Conversation, OpenConversation } from "./Conversation.ts"

/** Ends when the visitor asks for another try. */
export const retried = (conversation: OpenConversation) => {
  const before = conversation.get().retries
  return until(conversation, (now): now is Conversation => now.retries !== before)
}
/** Waits before another try, in ms; the visitor's own retry ends the wait. */
export const pause = (conversation: OpenConversation) => (ms: number) =>
  Effect.raceFirst(Effect.sleep(ms), Effect.asVoid(retried(conversation)))

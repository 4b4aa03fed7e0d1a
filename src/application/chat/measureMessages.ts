import { Effect } from "effect"
import type { Delivery } from "../../domain/chat/outbox.ts"
import { holds } from "../../domain/chat/timeline.ts"
import type { Telemetry } from "../ports/browser/Telemetry.ts"
import { follow } from "../store/Store.ts"
import type { OpenConversation } from "./Conversation.ts"

/**
 * Reports when each message was written, and when its echo arrived or it failed (H1), by its id alone; until
 * interrupted.
 */
export type MeasureMessages = (telemetry: Telemetry, conversation: OpenConversation) => Effect.Effect<never>

export const measureMessages: MeasureMessages = (telemetry, conversation) =>
  Effect.suspend(() => {
    /** The last report about each message; final once it is echoed. */
    const reported = new Map<string, Delivery | "echoed">()
    return follow(conversation, ({ outbox, timeline, consumerTag }) =>
      Effect.gen(function* () {
        for (const { id: key, delivery } of outbox) {
          const before = reported.get(key)
          if (before === "echoed") continue
          if (delivery === "pending" && before !== "pending") {
            reported.set(key, delivery)
            yield* telemetry.notify({ name: "message_written", key })
          }
          if (before === undefined) continue
          if (holds(timeline, key, consumerTag)) {
            reported.set(key, "echoed")
            yield* telemetry.notify({ name: "message_echoed", key })
          } else if (delivery === "failed" && before !== "failed") {
            reported.set(key, delivery)
            yield* telemetry.notify({ name: "message_failed", key })
          }
        }
      }),
    )
  })

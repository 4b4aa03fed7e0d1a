import { Effect } from "effect"
import type { Delivery } from "../../domain/chat/outbox.ts"
import { holds } from "../../domain/chat/timeline.ts"
import type { Telemetry } from "../ports/browser/Telemetry.ts"
import { follow } from "../store/Store.ts"
import type { OpenConversation } from "./Conversation.ts"

/** Tells when each message was written, and when it came back from the broker or failed (H1), by its id alone; until interrupted. */
export type MeasureMessages = (telemetry: Telemetry, conversation: OpenConversation) => Effect.Effect<never>

export const measureMessages: MeasureMessages = (telemetry, conversation) =>
  Effect.suspend(() => {
    /** What was told of a message last; none of it once it has come back. */
    const told = new Map<string, Delivery | "echoed">()
    return follow(conversation, ({ outbox, timeline, consumerTag }) =>
      Effect.gen(function* () {
        for (const { id: key, delivery } of outbox) {
          const before = told.get(key)
          if (before === "echoed") continue
          if (delivery === "pending" && before !== "pending") {
            told.set(key, delivery)
            yield* telemetry.notify({ name: "message_written", key })
          }
          if (before === undefined) continue
          if (holds(timeline, key, consumerTag)) {
            told.set(key, "echoed")
            yield* telemetry.notify({ name: "message_echoed", key })
          } else if (delivery === "failed" && before !== "failed") {
            told.set(key, delivery)
            yield* telemetry.notify({ name: "message_failed", key })
          }
        }
      }),
    )
  })

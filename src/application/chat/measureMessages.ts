import { Effect } from "effect"
import type { Delivery } from "../../domain/chat/outbox.ts"
import { holds } from "../../domain/chat/timeline.ts"
import type { Telemetry } from "../ports/browser/Telemetry.ts"
import type { Runnable } from "../store/livesOf.ts"
import { follow, type Store } from "../store/Store.ts"
import type { ChatState } from "./ChatState.ts"

/**
 * Reports when each message was written, and when its echo arrived or it failed (H1). Reports only its id, no text.
 * Runs until interrupted.
 */
export const measureMessages = ({
  state,
  telemetry,
}: {
  readonly state: Store<Pick<ChatState, "outbox" | "timeline" | "consumerTag">>
  readonly telemetry: Telemetry
}): Runnable => {
  /** The last report about each message; final once it is echoed. */
  const reported = new Map<string, Delivery | "echoed">()
  return {
    live: follow(state, ({ outbox, timeline, consumerTag }) =>
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
    ),
  }
}

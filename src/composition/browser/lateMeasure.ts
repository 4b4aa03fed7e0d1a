import { Effect } from "effect"
import type { MeasureMessages } from "../../application/chat/measureMessages.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"

/** Measures messages where telemetry is configured, by code that is fetched there alone. What does not arrive is the operator's loss. */
export const lateMeasure =
  ({ configuration }: ConfigSource): MeasureMessages =>
  (telemetry, conversation) =>
    Effect.gen(function* () {
      if ((yield* configuration).telemetry === undefined) return yield* Effect.never
      const { measureMessages } = yield* Effect.tryPromise(() => import("../../application/chat/measureMessages.ts"))
      return yield* measureMessages(telemetry, conversation)
    }).pipe(Effect.catch(() => Effect.never))

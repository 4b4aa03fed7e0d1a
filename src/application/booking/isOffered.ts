import { Effect } from "effect"
import type { ConfigSource } from "../ports/ConfigSource.ts"

/** Whether the backend has a capability; where nobody can say, it is done without. */
export const isOffered = (config: ConfigSource, capability: "holds" | "booking_mail"): Effect.Effect<boolean> =>
  Effect.map(config.configuration, ({ capabilities }) => capabilities.includes(capability)).pipe(
    Effect.orElseSucceed(() => false),
  )

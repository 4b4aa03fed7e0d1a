import { Effect } from "effect"
import type { Capability } from "../../../contracts/generated/capabilities.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"

/** Whether the backend has one of the capabilities; `false` if the configuration cannot be read. */
export const hasCapability = (config: ConfigSource, ...asked: ReadonlyArray<Capability>): Effect.Effect<boolean> =>
  Effect.map(config.configuration, ({ capabilities }) => asked.some((each) => capabilities.includes(each))).pipe(
    Effect.orElseSucceed(() => false),
  )

import { Effect } from "effect"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import type { ConfigSource } from "../ports/ConfigSource.ts"

/** The stream of the stream test, as the deployment sets it (S8, E3); undefined where it sets none. */
export type TestStream = Effect.Effect<StreamAddress | undefined>

export const testStream = ({ config }: { readonly config: ConfigSource }): TestStream =>
  config.configuration.pipe(
    Effect.map((set) => set.testStream && { ...set.testStream, iceServers: [] }),
    // The page itself could not have opened without a configuration: this is only ever a second reading.
    Effect.catch((failure) => Effect.as(Effect.logWarning("no configuration for the stream test", failure), undefined)),
  )

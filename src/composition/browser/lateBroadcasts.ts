import { Effect } from "effect"
import { watchFrames } from "../../adapters/webrtc/streamMedia.ts"
import type { ConfigSource } from "../../application/ports/backend/ConfigSource.ts"
import type { BroadcastPlayer } from "../../application/ports/media/BroadcastPlayer.ts"
import { SignallingUnreachable } from "../../application/ports/media/Receiving.ts"

/** HLS, fetched when the first stream goes that way: few do, and the library outweighs the rest of the page. */
export const lateBroadcasts = ({ configuration }: ConfigSource): BroadcastPlayer => {
  const made = Effect.tryPromise({
    try: async () => {
      const [{ hlsPlayer }, { default: Player }] = await Promise.all([
        import("../../adapters/hls/hlsPlayer.ts"),
        import("hls.js"),
      ])
      return (credentialOrigins: ReadonlyArray<string>) => hlsPlayer({ Player, watchFrames, credentialOrigins })
    },
    catch: () => new SignallingUnreachable(),
  })
  // The page itself could not have opened without a configuration: this is only ever a second reading.
  const origins = configuration.pipe(
    Effect.map(({ hlsCredentialOrigins }) => hlsCredentialOrigins),
    Effect.mapError(() => new SignallingUnreachable()),
  )
  return {
    play: (url) =>
      Effect.gen(function* () {
        const [player, credentialOrigins] = yield* Effect.all([made, origins])
        return yield* player(credentialOrigins).play(url)
      }),
  }
}

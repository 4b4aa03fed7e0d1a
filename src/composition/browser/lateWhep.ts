import { Effect } from "effect"
import { type SignallingChannel, SignallingUnreachable } from "../../application/ports/media/Receiving.ts"

/** WHEP, fetched when the first stream goes that way: most deployments speak Wowza's signalling. */
export const lateWhep = (): SignallingChannel => {
  const made = Effect.tryPromise({
    try: async () => (await import("../../adapters/whip/whepSignalling.ts")).whepSignalling(),
    catch: () => new SignallingUnreachable(),
  })
  return { play: (stream, peer) => Effect.flatMap(made, (channel) => channel.play(stream, peer)) }
}

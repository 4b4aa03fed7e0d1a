import { Clock, Effect } from "effect"
import { notPlaying } from "../../domain/stream/PlayState.ts"
import type { QualityCause } from "../../domain/stream/quality.ts"
import { nextPlay } from "../../domain/stream/streamPolicy.ts"
import {
  type StreamAddress,
  type StreamProtocols,
  type StreamTransport,
  samePlace,
  sameStream,
  transportsToPlay,
} from "../../domain/stream/streamSource.ts"
import { freshMs } from "../../domain/stream/streamTimes.ts"
import type { ConfigUnavailable, Configuration } from "../ports/backend/ConfigSource.ts"
import type { PageLifecycle } from "../ports/browser/Page.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { LiveMedia } from "../ports/media/Receiving.ts"
import { createSignal, createStore, until, untilEmitted } from "../store/Store.ts"
import { attemptStream } from "./attemptStream.ts"
import { notYetPlaying, type Playing, type Stream, type StreamWish } from "./Playing.ts"
import { type PlaySource, playSource, type SourceParts } from "./playSource.ts"
import { runAttempts } from "./runAttempts.ts"

const loudest = 1

/** Falls back to the loudest volume for an invalid value: another script may have written it. */
const volumeIn = (kept: string | undefined): number => {
  const volume = Number(kept ?? loudest)
  return volume > 0 && volume <= loudest ? volume : loudest
}

/**
 * The player's volume, 0 to 1, stored for the tab (S7). Not whether it is muted, because unexpected silence confuses
 * visitors.
 */
const keptVolume = (store: Pick<VisitorStore, "read" | "write">) => ({
  recall: Effect.map(store.read("volume"), volumeIn),
  // A volume of 0 is not stored: the slider mutes with it, and a returning visitor expects sound.
  keep: (volume: number): Effect.Effect<void> => (volume > 0 ? store.write("volume", String(volume)) : Effect.void),
})

/** The part of the configuration that a player reads. */
interface ProtocolSource {
  readonly configuration: Effect.Effect<Pick<Configuration, "protocols">, ConfigUnavailable>
}

export interface StreamDeps extends SourceParts {
  readonly pageLifecycle: Pick<PageLifecycle, "onWake">
  readonly config: ProtocolSource
  readonly store: Pick<VisitorStore, "read" | "write">
}

/** Creates a stream, which plays while `live` runs. `source` negotiates its media. */
export const openStream =
  (deps: StreamDeps, source: PlaySource = playSource(deps)) =>
  ({ address, kind, proto, hlsReady }: StreamWish): Stream => {
    const state = createStore(notYetPlaying)
    const change = (difference: Partial<Playing>) => state.set({ ...state.get(), ...difference })
    const again = createSignal()
    const woken = createSignal()
    const volume = keptVolume(deps.store)
    let hasReadPlaylist = false

    const blame = (cause: QualityCause) => {
      if (cause !== state.get().cause) change({ cause })
    }

    const answered = (media: LiveMedia, transport: StreamTransport) => {
      hasReadPlaylist = transport === "hls"
      const { cause } = state.get()
      // The new media has no frame yet: no frozen picture is in sight any more.
      change({ media, cause: cause === "frozenSender" ? "none" : cause })
    }

    const live = Effect.gen(function* () {
      change({ volume: yield* volume.recall })
      const protocols = yield* protocolsOf(deps.config)
      const clock = yield* Clock.Clock
      const transportsTo = (place: StreamAddress | undefined) =>
        place ? transportsToPlay(place, kind, protocols, proto) : []
      const { dispatch, begunAt } = yield* runAttempts({
        initial: notPlaying,
        next: nextPlay,
        isFresh: ({ _tag }) => _tag === "Steady" || _tag === "Play",
        attempt: (play, dispatch, count) => {
          hasReadPlaylist = false
          return attemptStream({ play: source, address, woken, blame, answered }, play, dispatch, count)
        },
        show: ({ phase, message, transports }) => change({ phase, message, transport: transports[0] }),
        hasReadPlaylist: () => hasReadPlaylist,
      })
      let known = address.get()
      const play = Effect.suspend(() => dispatch({ _tag: "Play", transports: transportsTo(address.get()) }))
      const playOnDemand = Effect.gen(function* () {
        yield* untilEmitted(again)
        change({ media: undefined, cause: "none" })
        yield* play
      })
      const followAddress = Effect.gen(function* () {
        const next = yield* until(address, (other) => !sameStream(other, known))
        const { transport } = state.get()
        const stays = next !== undefined && transport !== undefined && samePlace(transport, known, next)
        known = next
        yield* dispatch({ _tag: stays ? "TransportsChanged" : "AddressChanged", transports: transportsTo(next) })
      })
      const wake = Effect.suspend(() => {
        woken.emit()
        const since = begunAt()
        // Several events may report one wake, so a recent attempt is not restarted.
        const isRecent = since !== undefined && clock.currentTimeMillisUnsafe() - since <= freshMs
        return isRecent ? Effect.void : dispatch({ _tag: "Woken" })
      })
      yield* play
      return yield* Effect.raceAllFirst([
        Effect.forever(playOnDemand),
        Effect.forever(followAddress),
        Effect.forever(Effect.andThen(untilEmitted(hlsReady), dispatch({ _tag: "HlsReady" }))),
        deps.pageLifecycle.onWake(wake),
      ])
    }).pipe(Effect.scoped)

    return { state, playAgain: again.emit, keepVolume: volume.keep, live }
  }

const noProtocols: StreamProtocols = {}

/** Failures are only logged: the page has read the configuration before, or it would not have opened. */
const protocolsOf = (config: ProtocolSource): Effect.Effect<StreamProtocols> =>
  config.configuration.pipe(
    Effect.map(({ protocols }) => protocols),
    Effect.catch((failure) => Effect.as(Effect.logWarning("no configuration for the player", failure), noProtocols)),
  )

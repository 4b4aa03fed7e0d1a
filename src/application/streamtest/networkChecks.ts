import { Duration, Effect } from "effect"
import type { StreamAddress } from "../../domain/stream/streamSource.ts"
import { transportsToPlay } from "../../domain/stream/streamSource.ts"
import { type CheckOutcome, passedOutcome, plainAddress, troubleOutcome } from "../../domain/streamtest/Check.ts"
import { bandwidthOutcome, mediaOutcome, picturePatienceMs } from "../../domain/streamtest/outcomes.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { Diagnostics, Party } from "../ports/browser/Diagnostics.ts"
import { type Store, until } from "../store/Store.ts"
import type { Playing } from "../stream/Playing.ts"

const problems = { mediaServer: "signallingUnreachable", broker: "brokerUnreachable" } as const

const reached = ({ reaches }: Diagnostics, party: Party, address: string): Effect.Effect<CheckOutcome> =>
  Effect.map(reaches(party, address), (isReached) =>
    isReached ? passedOutcome(plainAddress(address)) : troubleOutcome("failed", problems[party], plainAddress(address)),
  )

/** The address that negotiates the test stream; the playlist if there is only HLS, which has no signalling. */
export const signallingAddress = ({ signallingUrl, whepUrl, hlsUrl }: StreamAddress): string | undefined =>
  signallingUrl ?? whepUrl ?? hlsUrl

/** Whether the media server's signalling answers (S8). */
export const checkSignalling = (
  diagnostics: Diagnostics,
  stream: StreamAddress | undefined,
): Effect.Effect<CheckOutcome> => {
  const address = stream && signallingAddress(stream)
  return address === undefined
    ? Effect.succeed(troubleOutcome("skipped", "noTestStream"))
    : reached(diagnostics, "mediaServer", address)
}

/** Whether the message broker answers (S8). */
export const checkBroker = (diagnostics: Diagnostics, config: ConfigSource): Effect.Effect<CheckOutcome> =>
  config.configuration.pipe(
    Effect.flatMap(({ websocketLink }) => reached(diagnostics, "broker", websocketLink)),
    Effect.catch(() => Effect.succeed(troubleOutcome("failed", "brokerUnreachable"))),
  )

/** Reports the outcome of the test stream, and again when the picture arrives late. */
export const checkMedia = (
  stream: StreamAddress | undefined,
  playing: Store<Playing>,
  report: (outcome: CheckOutcome) => void,
): Effect.Effect<void> =>
  Effect.gen(function* () {
    if (stream === undefined) return report(troubleOutcome("skipped", "noTestStream"))
    const planned = transportsToPlay(stream, undefined, { webinar: undefined, oneToMany: undefined }, undefined)[0]
    const now = () => mediaOutcome(playing.get(), planned ?? "webrtc")
    const hasPicture = until(playing, (each): each is Playing => each.phase === "streaming")
    const hasStopped = until(playing, (each): each is Playing => each.phase === "stopped" && each.message !== undefined)
    yield* Effect.raceAllFirst([hasPicture, hasStopped, Effect.sleep(Duration.millis(picturePatienceMs))])
    report(now())
    yield* hasPicture
    report(now())
  })

/** Rates the download speed from the showroom (S8). */
export const checkBandwidth = ({ rate }: Diagnostics): Effect.Effect<CheckOutcome> => Effect.map(rate, bandwidthOutcome)

import { Deferred, Effect } from "effect"
import {
  type BroadcastFailure,
  type BroadcastPlayer,
  MediaBroken,
  PlaylistMissing,
} from "../../../application/ports/media/BroadcastPlayer.ts"
import {
  CodecsUnsupported,
  DescriptionFailed,
  type NegotiationFailure,
  type Peer,
  type PeerConnector,
  type SignallingChannel,
  type SignallingChannels,
  SignallingRefused,
  SignallingUnreachable,
  type Wanted,
} from "../../../application/ports/media/Receiving.ts"
import type { StreamAddress, StreamProtocol } from "../../../domain/stream/streamSource.ts"
import { script } from "../script.ts"
import { type Arrival, type FakeSource, fakeSource } from "./fakeSource.ts"

/**
 * The outcome of a negotiation: a status other than 200, where 404 means a missing playlist; a status with a retry
 * delay; an offer that cannot be set, or an unreadable playlist; no common codec; no socket; no response; a valid
 * offer, or one after 20 s.
 */
export type StreamAnswer =
  | number
  | { readonly status: number; readonly againMs: number }
  | "broken"
  | "codecs"
  | "unreachable"
  | "silent"
  | "offer"
  | "late"

/** The media server, and the visitor's side of its streams (S1). */
export interface FakeMediaServer {
  readonly signalling: SignallingChannels
  readonly peers: PeerConnector
  readonly broadcasts: BroadcastPlayer
  /** Outcomes of the next negotiations; afterwards a valid offer. */
  readonly answerNext: (...answers: ReadonlyArray<StreamAnswer>) => void
  /** Sends a frame to every visitor; a playing surface presents it. */
  readonly frame: () => void
  /** Sends frames to every visitor; none is presented. */
  readonly arrive: (arrival: Arrival) => void
  readonly sendSoundAlone: () => void
  /** Pauses the visitor's player, or resumes it. */
  readonly pause: (paused: boolean) => void
  /** Ends every open connection for good. */
  readonly lose: () => void
  /** Breaks the media of every HLS stream. */
  readonly breakStreams: () => void
  /** Requested streams, one for each negotiation, and their transports. */
  readonly asked: () => ReadonlyArray<StreamAddress>
  readonly askedBy: () => ReadonlyArray<StreamProtocol>
  readonly open: () => number
}

const offers: Readonly<Record<"broken" | "codecs" | "offer" | "late", string>> = {
  broken: "v=0 broken",
  codecs: "v=0 unknown codecs",
  offer: "v=0",
  late: "v=0",
}

const readOffer = (offer: string): Effect.Effect<string, DescriptionFailed | CodecsUnsupported> => {
  if (offer === offers.codecs) return Effect.fail(new CodecsUnsupported())
  if (offer === offers.broken) return Effect.fail(new DescriptionFailed({ reason: "The offer is invalid" }))
  return Effect.succeed("v=0 answer")
}

const playlistFailure = (answer: StreamAnswer): BroadcastFailure | undefined => {
  if (answer === 404) return new PlaylistMissing()
  if (answer === "unreachable") return new SignallingUnreachable()
  if (answer === "codecs") return new CodecsUnsupported()
  if (answer === "broken") return new MediaBroken({ reason: "The playlist is invalid" })
  if (typeof answer === "number") return new SignallingRefused({ status: answer })
  return typeof answer === "object" ? new SignallingRefused(answer) : undefined
}

export const fakeMediaServer = (): FakeMediaServer => {
  const answers = script<StreamAnswer>()
  const open = new Set<FakeSource>()
  const broken = new Map<FakeSource, Deferred.Deferred<never, BroadcastFailure>>()
  const asked: Array<{ readonly stream: StreamAddress; readonly transport: StreamProtocol }> = []
  let sendsPicture = true
  let paused = false

  const opened = (wanted: Wanted): FakeSource => {
    const source = fakeSource({ hasPicture: () => sendsPicture && wanted === "all", isPaused: () => paused })
    open.add(source)
    return source
  }
  const closed = (source: FakeSource) => Effect.sync(() => void open.delete(source))

  const openPeer = (wanted: Wanted): Peer => {
    const source = opened(wanted)
    return {
      ...source,
      answer: (offer) => Effect.suspend(() => readOffer(offer)),
      offer: Effect.succeed(offers.offer),
      accept: (answer) => Effect.suspend(() => Effect.asVoid(readOffer(answer))),
      addCandidates: () => Effect.void,
      addServers: () => Effect.void,
      connected: Effect.void,
      lose: Effect.sync(source.lose),
      close: closed(source),
    }
  }

  const signalling = (transport: "webrtc" | "whep"): SignallingChannel => ({
    play: (stream, peer) =>
      Effect.suspend((): Effect.Effect<void, NegotiationFailure> => {
        asked.push({ stream, transport })
        const answer = answers.next() ?? "offer"
        if (answer === "silent") return Effect.never
        if (answer === "unreachable") return Effect.fail(new SignallingUnreachable())
        if (typeof answer === "number") return Effect.fail(new SignallingRefused({ status: answer }))
        if (typeof answer === "object") return Effect.fail(new SignallingRefused(answer))
        const agreed = Effect.andThen(peer.answer(offers[answer]), peer.addCandidates([]))
        return answer === "late" ? Effect.delay(agreed, 20_000) : agreed
      }),
  })

  const play: BroadcastPlayer["play"] = (hlsUrl) =>
    Effect.gen(function* () {
      asked.push({ stream: { ...nowhere, hlsUrl }, transport: "hls" })
      const answer = answers.next() ?? "offer"
      const failure = playlistFailure(answer)
      if (failure !== undefined) return yield* Effect.fail(failure)
      if (answer === "silent") return yield* Effect.never
      const source = yield* Effect.acquireRelease(
        Effect.sync(() => opened("all")),
        closed,
      )
      const over = Deferred.makeUnsafe<never, BroadcastFailure>()
      broken.set(source, over)
      const lost = Effect.andThen(source.lost, Effect.fail(new SignallingUnreachable()))
      const { media, expectsFrames } = source
      return {
        media,
        expectsFrames,
        reading: Effect.succeed(undefined),
        over: Effect.raceFirst(Deferred.await(over), lost),
      }
    })

  return {
    signalling: { webrtc: signalling("webrtc"), whep: signalling("whep") },
    peers: { open: (_iceServers, wanted) => Effect.sync(() => openPeer(wanted)) },
    broadcasts: { play },
    answerNext: answers.add,
    frame: () => {
      for (const { frame } of [...open]) frame()
    },
    arrive: (arrival) => {
      for (const { arrive } of [...open]) arrive(arrival)
    },
    sendSoundAlone: () => {
      sendsPicture = false
    },
    pause: (now) => {
      paused = now
    },
    lose: () => {
      for (const { lose } of [...open]) lose()
    },
    breakStreams: () => {
      for (const over of broken.values())
        Deferred.doneUnsafe(over, Effect.fail(new MediaBroken({ reason: "The picture is invalid" })))
    },
    asked: () => asked.map(({ stream }) => stream),
    askedBy: () => asked.map(({ transport }) => transport),
    open: () => open.size,
  }
}

const nowhere: Omit<StreamAddress, "hlsUrl"> = {
  signallingUrl: undefined,
  whepUrl: undefined,
  applicationName: "",
  streamName: "",
  iceServers: [],
}

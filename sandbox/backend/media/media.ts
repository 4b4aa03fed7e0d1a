import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import type { Access } from "./access.ts"
import { createHls, type HlsAnswer } from "./hls.ts"
import { createHttpSignalling, type HttpSignalling } from "./http/httpSignalling.ts"
import type { WhepBehaviour } from "./http/whep.ts"
import type { OfferBudget } from "./offerBudget.ts"
import { createRefusals, type Fault, type Way } from "./refusals.ts"
import { type StreamName, streamKey } from "./StreamName.ts"
import type { FanoutStatistics } from "./streams/fanout.ts"
import { type LoopHandle, loadRecording, startLoop } from "./streams/looped.ts"
import { createRegistry, type StreamListener } from "./streams/registry.ts"
import { createPlaySessions } from "./wowza/playSessions.ts"
import type { WowzaReply } from "./wowza/wowzaMessage.ts"
import { createWowzaSockets } from "./wowza/wowzaSockets.ts"

/** All have defaults; times are in milliseconds. */
export interface MediaOptions {
  /**
   * Address that media sockets bind to and that browsers are told; 0.0.0.0 for all. Default 127.0.0.1: for browsers of this
   * machine alone, which are told all of its addresses; packets from others are dropped.
   */
  readonly interfaceAddress?: string
  /** Whether the sender of the request may begin one more session. Default always. */
  readonly mayOffer?: OfferBudget
  readonly mayPlay?: Access
  readonly mayPublish?: Access
  /** Whether getAvailableStreams names all streams to everybody. Default false: only whether the named one runs. */
  readonly listAll?: boolean
  /** Whether a play ends with the socket that brought its answer, as on some servers. Default false, as on Wowza's. */
  readonly playsWithSocket?: boolean
  /** A signalling reply as it goes out. Default as it is. */
  readonly sent?: (reply: WowzaReply) => unknown
  /** Viewers and publishers that are silent for this long count as gone. Default 8,000. */
  readonly silenceMs?: number
  /** How long an offer waits for its answer, and then for its connection. Default 15,000. */
  readonly connectMs?: number
  /** Folder of the recording and the segments, with a slash at its end. Default the committed one. */
  readonly assets?: URL
  readonly now?: () => number
}

/** What the desk page shows. */
export interface MediaStatistics {
  readonly sockets: number
  /** Sessions of WHIP and WHEP. */
  readonly httpSessions: number
  readonly streams: ReadonlyArray<
    StreamName & FanoutStatistics & { readonly looped: boolean; readonly startedAt: number }
  >
}

/** The media server: signalling (S1, P3), streams and HLS (S5). An HTTP server hosts it. */
export interface Media {
  /** For the `upgrade` event of the signalling address. */
  readonly handleSignallingUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Playing over HTTP, and publishing over it. */
  readonly whep: HttpSignalling
  readonly whip: HttpSignalling
  /** Who offers when a player asks for this stream by WHEP. The player, unless set otherwise. */
  readonly setWhepBehaviour: (applicationName: string, streamName: string, behaviour: WhepBehaviour) => void
  readonly whepBehaviour: (applicationName: string, streamName: string) => WhepBehaviour
  /**
   * Answers `/{application}/{stream}/playlist.m3u8` and its segments, the hosting server's own prefix taken off. Undefined: no
   * answer at all, as demanded by a fault.
   */
  readonly hls: (pathname: string) => Promise<HlsAnswer | undefined>
  /** Puts the demo consultant on air under this name. Stops with `stop`, or when somebody publishes under the name. */
  readonly publishLoop: (applicationName: string, streamName: string) => LoopHandle
  /** True from a stream's first packet to its end. */
  readonly isLive: (applicationName: string, streamName: string) => boolean
  /** Ends a stream of any publisher. Nothing happens when there is none. */
  readonly endStream: (applicationName: string, streamName: string) => Promise<void>
  /** What the next requests for this stream meet, one fault each; afterwards all is well. */
  readonly refuseNext: (applicationName: string, streamName: string, ...faults: Fault[]) => void
  /** The same for requests of one way alone. */
  readonly refuseNextBy: (way: Way, applicationName: string, streamName: string, ...faults: Fault[]) => void
  readonly onStreamStarted: (listener: StreamListener) => () => void
  readonly onStreamEnded: (listener: StreamListener) => () => void
  readonly statistics: () => MediaStatistics
  readonly close: () => Promise<void>
}

const committedAssets = new URL("./assets/", import.meta.url)
const anybody: Access = () => true

/** Starts the media server. Rejects when the recording cannot be read. */
export const createMedia = async (options: MediaOptions = {}): Promise<Media> => {
  const { interfaceAddress = "127.0.0.1", silenceMs = 8_000, connectMs = 15_000, now = Date.now } = options
  const assets = options.assets ?? committedAssets
  const recording = await loadRecording(assets)
  const registry = createRegistry(now)
  const sessions = createPlaySessions(connectMs)
  const refusals = createRefusals()
  const behaviours = new Map<string, WhepBehaviour>()
  const behaviourOf = (name: StreamName) => behaviours.get(streamKey(name)) ?? "answer"
  const parts = {
    registry,
    refusals,
    mayPlay: options.mayPlay ?? anybody,
    mayPublish: options.mayPublish ?? anybody,
    mayOffer: options.mayOffer ?? (async () => true),
    viewer: { interfaceAddress, silenceMs, connectMs },
    publisher: { interfaceAddress, silenceMs, connectMs },
  }
  const sockets = createWowzaSockets({
    ...parts,
    sessions,
    listAll: options.listAll ?? false,
    playsWithSocket: options.playsWithSocket ?? false,
    sent: options.sent ?? ((reply) => reply),
  })
  const http = createHttpSignalling({ ...parts, behaviourOf })
  const loopedSince = (name: StreamName) => {
    const stream = registry.find(name)
    return stream?.looped ? stream.startedAt : undefined
  }
  return {
    handleSignallingUpgrade: sockets.handleUpgrade,
    whep: http.whep,
    whip: http.whip,
    setWhepBehaviour: (applicationName, streamName, behaviour) => {
      const key = streamKey({ applicationName, streamName })
      if (behaviour === "answer") behaviours.delete(key)
      else behaviours.set(key, behaviour)
    },
    whepBehaviour: (applicationName, streamName) => behaviourOf({ applicationName, streamName }),
    hls: createHls({ assets, loopedSince, faultOf: (name) => refusals.take(name, "playlist"), now }),
    publishLoop: (applicationName, streamName) => startLoop(registry, recording, { applicationName, streamName }),
    isLive: (applicationName, streamName) => registry.find({ applicationName, streamName })?.fanout.ready() ?? false,
    endStream: async (applicationName, streamName) => registry.find({ applicationName, streamName })?.end(),
    refuseNext: (applicationName, streamName, ...faults) =>
      refusals.refuseNext({ applicationName, streamName }, undefined, ...faults),
    refuseNextBy: (way, applicationName, streamName, ...faults) =>
      refusals.refuseNext({ applicationName, streamName }, way, ...faults),
    onStreamStarted: registry.onStarted,
    onStreamEnded: registry.onEnded,
    statistics: () => ({
      sockets: sockets.count(),
      httpSessions: http.count(),
      streams: registry
        .all()
        .map(({ name, fanout, looped, startedAt }) => ({ ...name, ...fanout.statistics(), looped, startedAt })),
    }),
    close: async () => {
      await sockets.close()
      await Promise.all([sessions.close(), registry.close()])
    },
  }
}

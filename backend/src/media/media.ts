import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import type { Access } from "./access.ts"
import { type HlsAnswer, openHls } from "./hls.ts"
import { type HttpSignalling, openHttpSignalling } from "./http/httpSignalling.ts"
import type { WhepBehaviour } from "./http/whep.ts"
import { type JanusEngineSettings, openJanusEngine } from "./janus/janusEngine.ts"
import { type LiveHlsParts, openLiveHls } from "./live/liveHls.ts"
import type { StreamListener, StreamStatistics } from "./MediaEngine.ts"
import type { OfferBudget } from "./offerBudget.ts"
import { createRefusals, type Fault, type Transport } from "./refusals.ts"
import { type StreamName, streamKey } from "./StreamName.ts"
import { openSegmentCache } from "./segmentCache.ts"
import { type LoopHandle, loadRecording, startLoop } from "./streams/looped.ts"
import { ownEngine } from "./streams/ownEngine.ts"
import { openRegistry } from "./streams/registry.ts"
import type { Scene } from "./streams/scene.ts"
import { withRecordings } from "./streams/withRecordings.ts"
import { type WatchJoin, watchedEngine } from "./watchedEngine.ts"
import { openPlaySessions } from "./wowza/playSessions.ts"
import type { WowzaReply } from "./wowza/wowzaMessage.ts"
import { openWowzaSockets } from "./wowza/wowzaSockets.ts"

/** Options of the media server. Each has a default. Times are in ms. */
export interface MediaOptions {
  /**
   * Address that media sockets bind to and that browsers receive; 0.0.0.0 for all. Default 127.0.0.1: only browsers of
   * this machine connect. They receive all of its addresses; packets from others are dropped.
   */
  readonly interfaceAddress?: string
  /** Whether the sender of the request may start one more session. Default always. */
  readonly mayOffer?: OfferBudget
  readonly mayPlay?: Access
  readonly mayPublish?: Access
  /**
   * Whether getAvailableStreams lists all streams to everyone. Default false: it only answers whether the named one
   * runs.
   */
  readonly listAll?: boolean
  /** Whether a play ends with the socket that brought its answer, as on some servers. Default false, as on Wowza's. */
  readonly playsWithSocket?: boolean
  /** Transforms a signalling reply before it is sent. Default: unchanged. */
  readonly sent?: (reply: WowzaReply) => unknown
  /**
   * Publishes cameras and microphones on Janus. Recordings stay on the media server of this process. Default: all
   * streams are here.
   */
  readonly janus?: Omit<JanusEngineSettings, "connectMs" | "now">
  /** Live HLS of the streams on Janus. Default none. */
  readonly liveHls?: Omit<LiveHlsParts, "engine" | "segments">
  /** Observes attempts to join a stream. Default: nobody does. */
  readonly watch?: WatchJoin
  /** Viewers and publishers that are silent for this long count as gone. Default 8,000. */
  readonly silenceMs?: number
  /** Timeout of an offer's answer, and then of its connection. Default 15,000. */
  readonly connectMs?: number
  /** Folder of the hall's recording and segments, with a trailing slash. Default: the committed one, with all scenes. */
  readonly assets?: URL
  readonly now?: () => number
}

/** Figures for the desk page. */
export interface MediaStatistics {
  readonly sockets: number
  /** Sessions of WHIP and WHEP. */
  readonly httpSessions: number
  readonly streams: ReadonlyArray<
    StreamName & StreamStatistics & { readonly looped: boolean; readonly startedAt: number }
  >
}

/** The media server: signalling (S1, P3), streams and HLS (S5). An HTTP server hosts it. */
export interface Media {
  /** Handles the `upgrade` event of the signalling address. */
  readonly handleSignallingUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** Playing and publishing over HTTP. */
  readonly whep: HttpSignalling
  readonly whip: HttpSignalling
  /** Whether a session can be lost while this server runs, because another process carries it. */
  readonly losesSessions: boolean
  /** Whether a publisher may send a small picture beside the large one, for viewers with a weak line. */
  readonly takesSmallPicture: boolean
  /** Sets who makes the offer when a player requests this stream by WHEP. Default: the player. */
  readonly setWhepBehaviour: (applicationName: string, streamName: string, behaviour: WhepBehaviour) => void
  readonly whepBehaviour: (applicationName: string, streamName: string) => WhepBehaviour
  /**
   * Answers `/{application}/{stream}/playlist.m3u8` and its segments, without the hosting server's prefix. `undefined`:
   * a fault suppresses the answer.
   */
  readonly hls: (pathname: string) => Promise<HlsAnswer | undefined>
  /**
   * Broadcasts the demo consultant under this name until `stop`, or until another publisher takes the name. Default
   * scene: the hall.
   */
  readonly publishLoop: (applicationName: string, streamName: string, scene?: Scene) => LoopHandle
  /** `true` from a stream's first packet to its end. */
  readonly isLive: (applicationName: string, streamName: string) => boolean
  /** Ends a stream of any publisher. Does nothing if there is none. */
  readonly endStream: (applicationName: string, streamName: string) => Promise<void>
  /** Queues faults for the next requests for this stream, one fault per request. */
  readonly refuseNext: (applicationName: string, streamName: string, ...faults: Fault[]) => void
  /** Queues faults for the next requests over one transport only. */
  readonly refuseNextBy: (transport: Transport, applicationName: string, streamName: string, ...faults: Fault[]) => void
  readonly onStreamStarted: (listener: StreamListener) => () => void
  readonly onStreamEnded: (listener: StreamListener) => () => void
  /** Why no stream can be published now, without addresses. `undefined` if one can. */
  readonly outage: () => string | undefined
  readonly statistics: () => MediaStatistics
  readonly close: () => Promise<void>
}

const committedAssets = new URL("./assets/", import.meta.url)
const anybody: Access = () => true

/** Starts the media server. Rejects if the recording cannot be read. */
export const openMedia = async (options: MediaOptions = {}): Promise<Media> => {
  const { interfaceAddress = "127.0.0.1", silenceMs = 8_000, connectMs = 15_000, now = Date.now } = options
  const assets = options.assets ?? committedAssets
  const hall = await loadRecording(assets)
  const recordingOf = { hall, harbour: options.assets ? hall : await loadRecording(assets, "harbour") }
  const registry = openRegistry(now)
  const recordings = ownEngine(registry, { interfaceAddress, silenceMs, connectMs })
  const live =
    options.janus &&
    (await openJanusEngine({ prefersH264: options.liveHls !== undefined, ...options.janus, connectMs, now }))
  const engine = live ? withRecordings(live, recordings) : recordings
  const segments = openSegmentCache()
  const liveHls = options.liveHls && openLiveHls({ ...options.liveHls, engine, segments })
  const sessions = openPlaySessions(connectMs)
  const refusals = createRefusals()
  const behaviours = new Map<string, WhepBehaviour>()
  const behaviourOf = (name: StreamName) => behaviours.get(streamKey(name)) ?? "answer"
  const parts = {
    engine: options.watch ? watchedEngine(engine, options.watch) : engine,
    refusals,
    mayPlay: options.mayPlay ?? anybody,
    mayPublish: options.mayPublish ?? anybody,
    mayOffer: options.mayOffer ?? (async () => true),
  }
  const sockets = openWowzaSockets({
    ...parts,
    sessions,
    listAll: options.listAll ?? false,
    playsWithSocket: options.playsWithSocket ?? false,
    sent: options.sent ?? ((reply) => reply),
  })
  const http = openHttpSignalling({ ...parts, behaviourOf })
  const looped = (name: StreamName) => {
    const stream = registry.find(name)
    return stream?.media.scene && { startedAt: stream.startedAt, scene: stream.media.scene }
  }
  return {
    handleSignallingUpgrade: sockets.handleUpgrade,
    whep: http.whep,
    whip: http.whip,
    losesSessions: live !== undefined,
    takesSmallPicture: live !== undefined,
    setWhepBehaviour: (applicationName, streamName, behaviour) => {
      const key = streamKey({ applicationName, streamName })
      if (behaviour === "answer") behaviours.delete(key)
      else behaviours.set(key, behaviour)
    },
    whepBehaviour: (applicationName, streamName) => behaviourOf({ applicationName, streamName }),
    hls: openHls({ assets, live: liveHls, segments, looped, faultOf: (name) => refusals.take(name, "playlist"), now }),
    publishLoop: (applicationName, streamName, scene = "hall") => {
      void live?.find({ applicationName, streamName })?.end()
      return startLoop(registry, recordingOf[scene], scene, { applicationName, streamName })
    },
    outage: engine.outage,
    isLive: (applicationName, streamName) => engine.find({ applicationName, streamName })?.isReady() ?? false,
    endStream: async (applicationName, streamName) => engine.find({ applicationName, streamName })?.end(),
    refuseNext: (applicationName, streamName, ...faults) =>
      refusals.refuseNext({ applicationName, streamName }, undefined, ...faults),
    refuseNextBy: (transport, applicationName, streamName, ...faults) =>
      refusals.refuseNext({ applicationName, streamName }, transport, ...faults),
    onStreamStarted: engine.onStarted,
    onStreamEnded: engine.onEnded,
    statistics: () => ({
      sockets: sockets.count(),
      httpSessions: http.count(),
      streams: engine
        .all()
        .map(({ name, statistics, looped, startedAt }) => ({ ...name, ...statistics(), looped, startedAt })),
    }),
    close: async () => {
      await sockets.close()
      await liveHls?.close()
      await Promise.all([sessions.close(), engine.close()])
    },
  }
}

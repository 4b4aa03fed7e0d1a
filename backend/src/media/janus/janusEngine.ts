import { about, type Log } from "../../environment/Log.ts"
import { type EngineStream, EngineUnavailable, type MediaEngine, type PublishOptions } from "../MediaEngine.ts"
import type { MediaKind, VideoCodec } from "../MediaKind.ts"
import { connects, kindsIn, videoCodecsIn } from "../peer/sdp.ts"
import { assertReadable } from "../peer/sdpLimits.ts"
import type { StreamName } from "../StreamName.ts"
import { type NamedStream, openNamedStreams, type RunningMedia } from "../streams/namedStreams.ts"
import { type JanusLink, type OpenJanus, openJanusLink, type TakenJanus } from "./janusLink.ts"
import { type JanusPublisher, openJanusPublisher } from "./janusPublisher.ts"
import type { JanusPlace } from "./janusSession.ts"
import { createMoving, createWaiting } from "./moving.ts"

/** Settings of the engine. Times are in ms. */
export interface JanusEngineSettings {
  /** Each serves some of the streams. */
  readonly places: ReadonlyArray<JanusPlace>
  readonly log: Log
  readonly now: () => number
  /** Timeout in ms of a connection between a browser and Janus. */
  readonly connectMs: number
  /** Time in ms without packets after which a connected publisher counts as lost. Default 30,000. */
  readonly silenceMs?: number
  /**
   * Whether a publisher that offers H264 uses it, so that HLS needs no encoder. Default: the codec that the publisher
   * prefers.
   */
  readonly prefersH264?: boolean
  /** Time in ms for which a viewer's connection must be good before the large picture returns. Default 10,000. */
  readonly calmMs?: number
  /** Viewers of a stream on one Janus from which the next one carries a copy. Default: streams are not copied. */
  readonly mostViewers?: number | undefined
  /** Timeout in ms of an answer of Janus. Default 5,000. */
  readonly answerMs?: number
  /** Interval in ms of keep-alives. Janus counts as lost after four unanswered ones. Default 1,000. */
  readonly keepAliveMs?: number
  /** Delay in ms before Janus is tried again. Default 250. */
  readonly retryMs?: number
  /**
   * Time in ms for which an answer waits for a Janus, or a lost stream, that is expected back. Default 5,500: less than
   * a page's timeout.
   */
  readonly holdMs?: number
}

interface JanusMedia extends RunningMedia {
  readonly kinds: readonly MediaKind[]
  readonly videoCodec: VideoCodec
  readonly publisher: JanusPublisher
}

const outage = "The media engine is away; try again in a moment."

const streamOf = ({ name, startedAt, end, media }: NamedStream<JanusMedia>): EngineStream => ({
  name,
  startedAt,
  end,
  looped: false,
  kinds: media.kinds,
  videoCodec: media.videoCodec,
  isReady: media.ready,
  offer: media.publisher.offer,
  forward: media.publisher.forward,
  statistics: media.publisher.statistics,
})

/** The servers, and the one for the next stream. */
const openLinks = (settings: JanusEngineSettings) => {
  const { places, log, answerMs = 5_000, keepAliveMs = 1_000, retryMs = 250 } = settings
  const waiting = createWaiting()
  const onUp = () => waiting.end("up")
  const links = places.map((place) => openJanusLink({ ...place, log, answerMs, keepAliveMs, retryMs, onUp }))
  const streams = new Map<JanusLink, number>()
  const count = (link: JanusLink) => streams.get(link) ?? 0
  const isAnyUp = () => links.some((link) => link.now() !== undefined)
  return {
    isAnyUp,
    /** Resolves once a server is connected, or after `ms`. */
    untilUp: async (ms: number) => (isAnyUp() ? undefined : waiting.until("up", ms)),
    tried: Promise.all(links.map(({ tried }) => tried)),
    /**
     * Takes the server with the fewest streams, besides these. `undefined` if there is none. Call `leave` at the end of
     * the stream.
     */
    take: (besides: ReadonlyArray<OpenJanus> = []): TakenJanus | undefined => {
      const isFree = (janus: OpenJanus | undefined) => janus !== undefined && !besides.includes(janus)
      const [link] = links.filter((one) => isFree(one.now())).sort((one, other) => count(one) - count(other))
      const janus = link?.now()
      if (!link || !janus) return undefined
      streams.set(link, count(link) + 1)
      return { janus, leave: () => void streams.set(link, count(link) - 1) }
    },
    close: () => {
      for (const link of links) link.close()
    },
  }
}

/**
 * The engine on Janus' VideoRoom plugin: each publisher gets a room of its own, viewers subscribe to it. Resolves after
 * the first attempt to connect to each server, also if none can be reached.
 */
export const openJanusEngine = async (settings: JanusEngineSettings): Promise<MediaEngine> => {
  const { log, now, connectMs, silenceMs = 30_000, calmMs = 10_000, holdMs = 5_500 } = settings
  const { mostViewers = Number.POSITIVE_INFINITY } = settings
  const links = openLinks(settings)
  const streams = openNamedStreams<JanusMedia>(now)
  const moving = createMoving()
  const whyNone = () => (links.isAnyUp() ? undefined : outage)
  const report = (what: string, cause: unknown) => log.warn(`media engine: ${what}`, about(cause))
  await links.tried

  const publish = async (name: StreamName, offer: string, { isStarved, onStopped, onLost }: PublishOptions) => {
    assertReadable(offer)
    const kinds = kindsIn(offer)
    const codecs = videoCodecsIn(offer)
    const firstCodec = settings.prefersH264 && codecs.includes("H264") ? "H264" : codecs[0]
    if (kinds.length === 0 || (kinds.includes("video") && firstCodec === undefined)) return undefined
    if (!connects(offer)) throw new Error("It lacks credentials or a fingerprint.")
    const videoCodec = firstCodec ?? "VP8"
    await links.untilUp(holdMs)
    const taken = links.take()
    if (!taken) throw new EngineUnavailable(outage)
    const publisher = await openJanusPublisher(taken.janus, offer, videoCodec, {
      connectMs,
      silenceMs,
      calmMs,
      mostViewers,
      now,
      report,
      takeOther: links.take,
      onStopped: () => {
        taken.leave()
        onStopped?.()
      },
    })
    const start = () => {
      const ready = () => !isStarved && publisher.hasBegun()
      let tellReady: () => void = () => undefined
      const stream = streams.start(name, (onReady) => {
        tellReady = isStarved ? tellReady : onReady
        return { kinds, videoCodec, publisher, ready, end: publisher.stop }
      })
      const onReady = () => {
        tellReady()
        moving.remove(name)
      }
      const lost = () => {
        if (taken.janus.session.isLost()) {
          moving.add(name)
          onLost?.()
        }
        void stream.end()
      }
      publisher.watch(onReady, lost)
      return streamOf(stream)
    }
    return { answer: publisher.answer, candidates: publisher.candidates, start, stop: publisher.stop }
  }
  return {
    publish,
    find: (name) => {
      const stream = streams.find(name)
      return stream && streamOf(stream)
    },
    all: () => streams.all().map(streamOf),
    outage: whyNone,
    whyAbsent: (name) => whyNone() ?? (moving.has(name) ? `Live stream is moving: ${name.streamName}` : undefined),
    whenBack: (name) => moving.until(name, holdMs),
    onStarted: streams.onStarted,
    onEnded: streams.onEnded,
    close: async () => {
      await streams.close()
      links.close()
    },
  }
}

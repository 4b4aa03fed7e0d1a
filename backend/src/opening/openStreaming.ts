import { openPresence } from "../desk/presence.ts"
import { publishTickets } from "../desk/publishTickets.ts"
import type { PresentationEvent } from "../environment/events.ts"
import { about } from "../environment/Log.ts"
import { openMedia } from "../media/media.ts"
import type { StreamName } from "../media/StreamName.ts"
import type { WatchJoin } from "../media/watchedEngine.ts"
import { countJoins } from "../metrics/joins.ts"
import { watchConsultants } from "../presentation/absence/consultantGone.ts"
import { endBreaks } from "../presentation/absence/endBreaks.ts"
import { endOffers } from "../presentation/handOver/endOffers.ts"
import { keepUnagreedOut } from "../presentation/recording/endUnagreed.ts"
import { openRecordings } from "../presentation/recordings.ts"
import { endHiddenSeconds } from "../presentation/second/endHiddenSeconds.ts"
import { followStage } from "../presentation/stage/followStage.ts"
import { testStreamName } from "../web/configJson.ts"
import { mediaAddress } from "../web/mediaAddresses.ts"
import type { Opening } from "./Opening.ts"
import type { Core } from "./openCore.ts"
import type { Data } from "./openData.ts"

/** Events after which a second picture may be over. */
const ending: ReadonlySet<PresentationEvent["kind"]> = new Set(["ended", "cancelled", "handed_over", "changed"])

/** Opens the media server, the recordings that stand in for a consultant, and the rights to publish. */
export const openStreaming = async (
  { settings: { host, janus, liveHls }, extension, open, log, tracing }: Opening,
  { environment }: Data,
  { limiter, addressOf, rest: { backend } }: Core,
) => {
  const presence = openPresence()
  const tickets = publishTickets(environment.clock)
  /** The presentation whose own stream this is. `undefined` for a visitor's camera, which is not broadcast. */
  const presented = async (stream: StreamName) => {
    const owner = await backend.streams.ownerOf(stream)
    return owner?.consumerTag === undefined ? owner : undefined
  }
  const isPresented = async (stream: StreamName) =>
    (await presented(stream)) !== undefined && backend.streams.mayPlay(stream)
  const tellReady = async (stream: StreamName) => {
    const owner = await presented(stream)
    if (owner && !owner.second) await backend.presentations.hlsStreamUpdate(owner.presentationId)
  }
  const joins = countJoins()
  const watch: WatchJoin = (kind, attempt) => {
    const counted = () => joins.watch(kind, attempt)
    return tracing ? tracing.within(`media join ${kind}`, {}, counted) : counted()
  }
  const media = await openMedia({
    watch,
    mayOffer: (request) => limiter.takes("offers", addressOf(request)),
    interfaceAddress: mediaAddress(host),
    ...(janus && { janus: { ...janus, log } }),
    ...(liveHls && {
      liveHls: {
        settings: liveHls,
        log,
        mayBroadcast: isPresented,
        onReady: (stream) => void tellReady(stream).catch((cause) => log.warn("live HLS was not told", about(cause))),
      },
    }),
    ...(extension && { sent: extension.edge.reply }),
    mayPlay: async (stream) => {
      if (stream.streamName !== testStreamName && !(await backend.streams.mayPlay(stream))) return false
      await recordings.wanted(stream)
      return true
    },
    mayPublish: ({ request, ...asked }) =>
      tickets.mayPublish(request, asked.streamName) || backend.streams.mayPublish(asked),
  })
  open.later("media", media.close)
  const stopEnding = backend.events.on("presentation", ({ kind }) =>
    ending.has(kind) ? endHiddenSeconds(media, backend.streams) : undefined,
  )
  open.later("second pictures", async () => stopEnding())
  const stopEndingBreaks = endBreaks({
    environment,
    media,
    streams: backend.streams,
    presentations: backend.presentations,
    log,
  })
  open.later("breaks", async () => stopEndingBreaks())
  const stopFollowingStage = await followStage({
    environment,
    media,
    log,
    events: backend.events,
    stage: backend.stage,
  })
  open.later("stage", async () => stopFollowingStage())
  const stopEndingOffers = await endOffers({
    environment,
    log,
    events: backend.events,
    presentations: backend.presentations,
  })
  open.later("offers", async () => stopEndingOffers())
  const stopWatching = await watchConsultants({
    environment,
    media,
    log,
    events: backend.events,
    streams: backend.streams,
    presentations: backend.presentations,
  })
  open.later("consultants", async () => stopWatching())
  const recordings = openRecordings({
    environment,
    media,
    streams: backend.streams,
    testStreamName,
    standIn: (locationId) => (presence.isAttended(locationId) ? undefined : extension?.sceneAt(locationId)),
  })
  open.later("recordings", recordings.close)
  const stopEndingUnagreed = keepUnagreedOut({
    environment,
    log,
    events: backend.events,
    end: (name) => media.endStream(backend.streams.applicationName, name),
  })
  open.later("recording", async () => stopEndingUnagreed())
  return { presence, tickets, media, joins, recordings }
}

export type Streaming = Awaited<ReturnType<typeof openStreaming>>

import {
  type CandidateEntry,
  EngineUnavailable,
  type Forwarding,
  type ForwardingTarget,
  type OfferedViewer,
  type StreamStatistics,
  type ViewingOptions,
} from "../MediaEngine.ts"
import type { VideoCodec } from "../MediaKind.ts"
import { withoutCandidates } from "../peer/candidates.ts"
import { echoBandwidth, hasSimulcast, withStartBitrate } from "../peer/sdp.ts"
import { isEnd, untilConnected } from "./connecting.ts"
import { descriptionIn } from "./description.ts"
import { forClient } from "./JanusFailure.ts"
import { copyStream } from "./janusCopy.ts"
import { openJanusForwarding } from "./janusForwarding.ts"
import type { OpenJanus, TakenJanus } from "./janusLink.ts"
import type { JanusHandle } from "./janusSession.ts"
import { createRoom, destroyRoom, feed } from "./rooms.ts"
import { createTrackActivity } from "./trackActivity.ts"
import { createViewerPlaces } from "./viewer/viewerPlaces.ts"
import { createViewers, type Viewers } from "./viewer/viewers.ts"

export interface JanusPublisherSettings {
  /** Timeout in ms of a connection. */
  readonly connectMs: number
  /** Time in ms without packets after which a connected publisher counts as lost. */
  readonly silenceMs: number
  /** Time in ms for which a viewer's connection must be good before the viewer gets the large picture again. */
  readonly calmMs: number
  /** Maximum number of viewers on one Janus, as long as another one can carry a copy. */
  readonly mostViewers: number
  /** Chooses a Janus for a copy, other than the given ones. `undefined` if there is none. */
  readonly takeOther: (besides: ReadonlyArray<OpenJanus>) => TakenJanus | undefined
  /** Called once, at any end, also if the publisher was never connected. */
  readonly onStopped: () => void
  /** The current time, in ms since 1970. */
  readonly now: () => number
  /** Reports a failure that nobody waits for. */
  readonly report: (what: string, cause: unknown) => void
}

export interface JanusPublisher {
  /** The answer without its candidates. */
  readonly answer: string
  readonly candidates: readonly CandidateEntry[]
  /** Sets the callbacks for the first packet, and for the loss of the publisher. `stop` calls neither. */
  readonly watch: (onReady: () => void, onLost: () => void) => void
  readonly hasBegun: () => boolean
  readonly offer: (options: ViewingOptions) => Promise<OfferedViewer>
  readonly forward: (target: ForwardingTarget) => Promise<Forwarding>
  readonly statistics: () => StreamStatistics
  /** Closes publisher, viewers and room. Does nothing on a second call. */
  readonly stop: () => Promise<void>
}

/** Initial video bit rate of browsers, as for the embedded media server. Janus' feedback adapts it later. */
const startKilobitsPerSecond = 2_000
const checkEveryMs = 1_000
/** Statistics that Janus reports only through its admin interface. */
const uncounted = { packets: undefined, bytes: undefined, keyFrameRequests: undefined }

/** Creates a room and publishes to it. Rejects with EngineUnavailable, or if Janus cannot read the offer. */
export const openJanusPublisher = async (
  home: OpenJanus,
  offer: string,
  videoCodec: VideoCodec,
  settings: JanusPublisherSettings,
): Promise<JanusPublisher> => {
  const { session, control } = home
  const { connectMs, silenceMs, calmMs, onStopped, now, report } = settings
  const activity = createTrackActivity(now)
  let watched: { readonly onReady: () => void; readonly onLost: () => void } | undefined
  let handle: JanusHandle | undefined
  let room: number | undefined
  let viewers: Viewers | undefined
  let state: "open" | "lost" | "stopped" = "open"

  const stop = async () => {
    if (state === "stopped") return
    state = "stopped"
    waiting.done()
    clearInterval(timer)
    unsubscribe()
    await viewers?.stop()
    handle?.detach()
    onStopped()
    if (room === undefined || session.isLost()) return
    await destroyRoom(control, room).catch((cause: unknown) => report("a room was not destroyed", cause))
  }
  const lose = () => {
    if (state !== "open") return
    state = "lost"
    watched?.onLost()
  }
  const unsubscribe = session.onLost(lose)
  const waiting = untilConnected(connectMs, lose)
  const timer = setInterval(() => {
    if (activity.hasBegun() && activity.silentMs() > silenceMs) lose()
  }, checkEveryMs)
  timer.unref()

  const offerTo = async (options: ViewingOptions): Promise<OfferedViewer> => {
    if (viewers === undefined || state !== "open") throw new EngineUnavailable("The stream has just ended.")
    return viewers.offer(options)
  }
  const forwardTo = (opened: JanusHandle, place: number, described: string) => async (to: ForwardingTarget) => {
    if (state !== "open") throw new EngineUnavailable("The stream has just ended.")
    const parts = { control, handle: opened, room: place, answer: described, report }
    return openJanusForwarding(parts, to).catch((cause) => {
      throw forClient(cause)
    })
  }
  try {
    room = await createRoom(control, videoCodec)
    const opened = await session.attach((event) => {
      if (isEnd(event)) return lose()
      if (event.janus === "webrtcup") {
        waiting.done()
        opened.endCandidates()
      }
      const hadBegun = activity.hasBegun()
      activity.note(event)
      if (!hadBegun && activity.hasBegun()) watched?.onReady()
    })
    handle = opened
    const joining = { request: "joinandconfigure", ptype: "publisher", room, id: feed }
    const answered = await opened.request(joining, { type: "offer", sdp: withoutCandidates(offer) })
    const { sdp, candidates } = descriptionIn(answered, "answer")
    const places = createViewerPlaces({
      home: { janus: home, room },
      most: settings.mostViewers,
      openCopy: copyStream({ source: home, sourceRoom: room, answer: sdp, videoCodec, report }, settings.takeOther),
    })
    viewers = createViewers(places, { connectMs, calmMs, report, hasSmallPicture: hasSimulcast(sdp) })
    return {
      answer: withStartBitrate(echoBandwidth(sdp, offer), startKilobitsPerSecond),
      candidates,
      watch: (onReady, onLost) => {
        watched = { onReady, onLost }
        if (state === "lost") onLost()
      },
      hasBegun: activity.hasBegun,
      offer: offerTo,
      forward: forwardTo(opened, room, sdp),
      statistics: () => ({ viewers: viewers?.count() ?? 0, ...uncounted, lastAt: activity.lastAt() }),
      stop,
    }
  } catch (cause) {
    report("a publisher was not connected", cause)
    await stop()
    throw forClient(cause)
  }
}

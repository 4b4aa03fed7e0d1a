import type { RtpPacket } from "werift"
import type { CandidateEntry } from "../MediaEngine.ts"
import type { MediaKind } from "../MediaKind.ts"
import { withoutCandidates } from "../peer/candidates.ts"
import { candidateEntries, closePeer, createPeer, describeLocally } from "../peer/peer.ts"
import { connects, echoBandwidth, kindsIn, makePassive, videoCodecsIn, withStartBitrate } from "../peer/sdp.ts"
import { assertReadable } from "../peer/sdpLimits.ts"
import type { Source } from "./fanout.ts"
import { type Patience, watchSilence } from "./silence.ts"

/** A client's camera or microphone, as the source of a stream. */
export interface Publisher extends Source {
  /** The answer without its candidates. */
  readonly answer: string
  readonly candidates: readonly CandidateEntry[]
}

export interface PublisherSettings extends Patience {
  readonly interfaceAddress: string
}

export interface PublisherEvents {
  readonly onPacket: (kind: MediaKind, packet: RtpPacket) => void
  /** The connection is lost for good, or the publisher fell silent. `stop` does not call it. */
  readonly onLost: () => void
}

const startKilobitsPerSecond = 2_000

/**
 * Answers a publisher's offer. `undefined` if the offer has nothing that can be forwarded: neither sound nor VP8 or
 * H264 of constrained baseline. Rejects if the offer cannot be read.
 */
export const openPublisher = async (
  offer: string,
  settings: PublisherSettings,
  events: PublisherEvents,
): Promise<Publisher | undefined> => {
  assertReadable(offer)
  const kinds = kindsIn(offer)
  const [videoCodec] = videoCodecsIn(offer)
  if (kinds.length === 0 || (kinds.includes("video") && videoCodec === undefined)) return undefined

  const peer = createPeer(settings.interfaceAddress, videoCodec)
  const stopWatching = watchSilence(peer, settings, events.onLost)
  let stopped = false
  const stop = async () => {
    if (stopped) return
    stopped = true
    stopWatching()
    await closePeer(peer)
  }
  try {
    if (!connects(offer)) throw new Error("It lacks credentials or a fingerprint.")
    peer.onTrack.subscribe((track) => {
      const kind = track.kind === "audio" ? "audio" : "video"
      track.onReceiveRtp.subscribe((packet) => events.onPacket(kind, packet))
    })
    peer.connectionStateChange.subscribe((state) => {
      if ((state === "failed" || state === "closed") && !stopped) events.onLost()
    })
    await peer.setRemoteDescription({ type: "offer", sdp: withoutCandidates(offer) })
    const made = await peer.createAnswer()
    const described = { type: "answer" as const, sdp: makePassive(made.sdp, offer) }
    const sdp = await describeLocally(peer, described, settings.interfaceAddress)
    const requestKeyFrame = () => {
      const video = peer.getTransceivers().find(({ kind }) => kind === "video")
      const ssrc = video?.receiver.track.ssrc
      // If a request gets lost, the browser that misses the picture repeats it.
      if (ssrc !== undefined) video?.receiver.sendRtcpPLI(ssrc).catch(() => undefined)
    }
    return {
      kinds,
      videoCodec: videoCodec ?? "VP8",
      answer: withStartBitrate(echoBandwidth(withoutCandidates(sdp), offer), startKilobitsPerSecond),
      candidates: candidateEntries(sdp, settings.interfaceAddress),
      requestKeyFrame,
      stop,
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

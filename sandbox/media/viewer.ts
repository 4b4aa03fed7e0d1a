import { MediaStream, MediaStreamTrack, type RTCRtpSender } from "werift"
import type { Fanout, Receiver } from "./fanout.ts"
import type { MediaKind } from "./MediaKind.ts"
import { type CandidateEntry, candidateEntries, closePeer, createPeer, gathered } from "./peer.ts"
import type { Shortage } from "./refusals.ts"
import { connects, withoutCandidates } from "./sdp.ts"

/** A play session of one viewer. */
export interface Viewer {
  /** The offer without its candidates. */
  readonly offer: string
  readonly candidates: readonly CandidateEntry[]
  /** Takes the browser's answer; from here on the connection makes itself. Rejects when the answer cannot be used. */
  readonly accept: (answer: string) => Promise<void>
  /** False once the session is over, for whatever reason. */
  readonly isOpen: () => boolean
  /** Leaves the stream. Harmless when done twice. */
  readonly close: () => Promise<void>
}

/** What a viewer needs to know of its surroundings; times in milliseconds. */
export interface ViewerSettings {
  readonly interfaceAddress: string
  /** Browsers report about once a second; one that is silent for so long is gone (S1). */
  readonly silenceMs: number
  /** How long the answer and the connection may take together. */
  readonly connectMs: number
  readonly shortage: Shortage | undefined
}

/** A frozen play shows this much before it stops. */
const frozenAfterMs = 1_000

/** Offers a stream to somebody; the session joins the stream, and leaves it when the far side is gone. */
export const createViewer = async (fanout: Fanout, settings: ViewerSettings): Promise<Viewer> => {
  const peer = createPeer(settings.interfaceAddress, fanout.videoCodec)
  const senders = new Map<MediaKind, RTCRtpSender>()
  // Both tracks in one stream: Wowza's page takes `event.streams[0]` for the whole picture.
  const together = new MediaStream()
  let connectedAt: number | undefined
  let heardAt = Date.now()
  let closed = false

  const starved = () =>
    settings.shortage === "dark" ||
    (settings.shortage === "frozen" && connectedAt !== undefined && Date.now() - connectedAt > frozenAfterMs)

  const receiver: Receiver = {
    send: (kind, packet) => {
      if (connectedAt === undefined || closed || starved()) return
      // A packet that the network refuses is a lost packet: the browser asks for it again.
      senders
        .get(kind)
        ?.sendRtp(packet)
        .catch(() => undefined)
    },
    close: async () => {
      if (closed) return
      closed = true
      clearInterval(watch)
      fanout.leave(receiver)
      await closePeer(peer)
    },
  }

  const watch = setInterval(() => {
    const patience = connectedAt === undefined ? settings.connectMs : settings.silenceMs
    if (Date.now() - heardAt > patience) void receiver.close()
  }, 1_000)
  watch.unref()

  for (const kind of fanout.kinds) {
    const { sender } = peer.addTransceiver(new MediaStreamTrack({ kind }), {
      direction: "sendonly",
      streams: [together],
    })
    senders.set(kind, sender)
    if (kind === "video") sender.onPictureLossIndication.subscribe(fanout.wantKeyFrame)
  }
  peer.connectionStateChange.subscribe((state) => {
    if (state === "connected" && connectedAt === undefined) {
      connectedAt = Date.now()
      heardAt = connectedAt
      fanout.begin(receiver)
    }
    if (state === "failed" || state === "closed") void receiver.close()
  })

  await peer.setLocalDescription(await peer.createOffer())
  const sdp = await gathered(peer)
  // Listened to at the transport: reports of a viewer that gets no media name no track, so no sender sees them.
  for (const transport of peer.dtlsTransports) {
    transport.onRtcp.subscribe(() => {
      heardAt = Date.now()
    })
  }
  fanout.join(receiver)
  return {
    offer: withoutCandidates(sdp),
    candidates: candidateEntries(sdp, settings.interfaceAddress),
    accept: async (answer) => {
      if (!connects(answer)) throw new Error("It lacks media, credentials or a fingerprint.")
      await peer.setRemoteDescription({ type: "answer", sdp: answer })
    },
    isOpen: () => !closed,
    close: receiver.close,
  }
}

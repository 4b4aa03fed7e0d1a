import { MediaStream, MediaStreamTrack, type RTCPeerConnection, type RTCRtpSender } from "werift"
import type { ViewingOptions } from "../MediaEngine.ts"
import type { MediaKind } from "../MediaKind.ts"
import { closePeer, createPeer } from "../peer/peer.ts"
import type { Fanout, Receiver } from "./fanout.ts"
import { type Patience, watchSilence } from "./silence.ts"

export interface ViewerSettings extends Patience, ViewingOptions {
  readonly interfaceAddress: string
}

/** A viewer's connection before the first offer. */
export interface Viewing {
  readonly peer: RTCPeerConnection
  /** Joins the stream. Packets follow once the connection is established. */
  readonly join: () => void
  /** `false` after any end of the session. */
  readonly isOpen: () => boolean
  /** Leaves the stream. Does nothing on a second call. */
  readonly close: () => Promise<void>
}

/** Time for which a play with the fault `frozen` shows frames before it stops, in ms. */
const frozenAfterMs = 1_000

/** Creates a connection with the stream's tracks. It leaves the stream when the viewer is gone. */
export const openViewing = (fanout: Fanout, settings: ViewerSettings): Viewing => {
  const peer = createPeer(settings.interfaceAddress, fanout.videoCodec)
  const senders = new Map<MediaKind, RTCRtpSender>()
  // Both tracks in one MediaStream, because Wowza's page plays only `event.streams[0]`.
  const together = new MediaStream()
  let connectedAt: number | undefined
  let closed = false

  const isShort = () =>
    settings.shortage === "dark" ||
    (settings.shortage === "frozen" && connectedAt !== undefined && performance.now() - connectedAt > frozenAfterMs)

  const close = async () => {
    if (closed) return
    closed = true
    stopWatching()
    fanout.leave(receiver)
    settings.onClosed?.()
    await closePeer(peer)
  }
  const receiver: Receiver = {
    send: (kind, packet) => {
      if (connectedAt === undefined || closed || isShort()) return
      // A packet that the network refuses counts as lost: the browser requests it again.
      senders
        .get(kind)
        ?.sendRtp(packet)
        .catch(() => undefined)
    },
    close,
  }
  const stopWatching = watchSilence(peer, settings, () => void close())

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
      connectedAt = performance.now()
      fanout.begin(receiver)
    }
    if (state === "failed" || state === "closed") void close()
  })
  return { peer, join: () => fanout.join(receiver), isOpen: () => !closed, close }
}

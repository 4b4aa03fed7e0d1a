import type { RtpPacket } from "werift"
import type { MediaKind, VideoCodec } from "../MediaKind.ts"
import { createGroupOfPictures } from "./groupOfPictures.ts"
import { createKeyFrameRequests } from "./keyFrameRequests.ts"

/** A receiver of a stream. `send` does nothing before the connection is established and after its end. */
export interface Receiver {
  readonly send: (kind: MediaKind, packet: RtpPacket) => void
  readonly close: () => Promise<void>
}

export interface Source {
  readonly kinds: readonly MediaKind[]
  /** Codec of the video, the only one that viewers are offered. */
  readonly videoCodec: VideoCodec
  readonly requestKeyFrame: () => void
  readonly stop: () => Promise<void>
}

/**
 * One stream. Forwards a source's packets to all receivers unchanged, except for what concerns the publisher's
 * session.
 */
export interface Fanout {
  readonly kinds: readonly MediaKind[]
  readonly videoCodec: VideoCodec
  readonly push: (kind: MediaKind, packet: RtpPacket) => void
  /** `true` from the first packet on. Before it, a play is answered with 504. */
  readonly ready: () => boolean
  /** Requests a key frame at once: it arrives about when the connection is established. */
  readonly join: (receiver: Receiver) => void
  readonly leave: (receiver: Receiver) => void
  /** The receiver can accept packets: sends it the last group of pictures, or requests a key frame if there is none. */
  readonly begin: (receiver: Receiver) => void
  readonly wantKeyFrame: () => void
  /** Stops the source and closes every receiver. */
  readonly end: () => Promise<void>
  readonly statistics: () => FanoutStatistics
}

/** Counted since the start of the stream. */
export interface FanoutStatistics {
  readonly viewers: number
  readonly packets: number
  readonly bytes: number
  readonly keyFrameRequests: number
  /** Time of a track's last packet, in ms since 1970; absent before its first. */
  readonly lastAt: Readonly<Partial<Record<MediaKind, number>>>
}

/** A packet without its header extensions: in a viewer's session the publisher's ids have other meanings, or none. */
const cleared = (packet: RtpPacket): RtpPacket => {
  const copy = packet.clone()
  copy.header.extensions = []
  copy.header.extension = false
  return copy
}

/** @param onReady called once, with the first packet. `now` is in ms since 1970. */
export const openFanout = (source: Source, onReady: () => void, now: () => number = Date.now): Fanout => {
  const receivers = new Set<Receiver>()
  const group = createGroupOfPictures(source.videoCodec)
  const keyFrames = createKeyFrameRequests(source.requestKeyFrame)
  let packets = 0
  let bytes = 0
  const lastAt: Partial<Record<MediaKind, number>> = {}
  return {
    kinds: source.kinds,
    videoCodec: source.videoCodec,
    push: (kind, original) => {
      const packet = cleared(original)
      packets++
      lastAt[kind] = now()
      bytes += packet.payload.length
      if (kind === "video") group.add(packet)
      for (const receiver of receivers) receiver.send(kind, packet)
      if (packets === 1) onReady()
    },
    ready: () => packets > 0,
    join: (receiver) => {
      receivers.add(receiver)
      keyFrames.want()
    },
    leave: (receiver) => receivers.delete(receiver),
    begin: (receiver) => {
      const pictures = group.packets()
      for (const packet of pictures) receiver.send("video", packet)
      if (pictures.length === 0) keyFrames.want()
    },
    wantKeyFrame: keyFrames.want,
    end: async () => {
      keyFrames.stop()
      const leaving = [...receivers]
      receivers.clear()
      await Promise.all([source.stop(), ...leaving.map((receiver) => receiver.close())])
    },
    statistics: () => ({
      viewers: receivers.size,
      packets,
      bytes,
      keyFrameRequests: keyFrames.count(),
      lastAt: { ...lastAt },
    }),
  }
}

import type { RtpPacket } from "werift"
import type { VideoCodec } from "../MediaKind.ts"
import { opensKeyFrame } from "./keyFrame.ts"

/**
 * One second of the video clock. An older group is not worth sending: decoding it takes a newcomer longer than waiting
 * for the key frame that is asked for at the same moment. A camera makes one only when asked.
 */
const longestTicks = 90_000

/** The video packets since the last key frame, so that a viewer who joins a running stream sees a picture at once. */
export interface GroupOfPictures {
  readonly add: (packet: RtpPacket) => void
  /** Empty when there was no key frame yet, or none of late. */
  readonly packets: () => readonly RtpPacket[]
}

/** An empty group for a stream of this codec. */
export const createGroupOfPictures = (codec: VideoCodec): GroupOfPictures => {
  let kept: RtpPacket[] = []
  return {
    add: (packet) => {
      const opened = kept[0]?.header
      const sameKeyFrame = opened?.timestamp === packet.header.timestamp
      if (!sameKeyFrame && opensKeyFrame(codec, packet.payload)) kept = [packet]
      else if (opened && (packet.header.timestamp - opened.timestamp) >>> 0 > longestTicks) kept = []
      else if (opened) kept.push(packet)
    },
    packets: () => kept,
  }
}

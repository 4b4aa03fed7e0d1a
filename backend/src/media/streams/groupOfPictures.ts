import type { RtpPacket } from "werift"
import type { VideoCodec } from "../MediaKind.ts"
import { opensKeyFrame } from "./keyFrame.ts"

/**
 * One second of the video clock. An older group is not sent: a newcomer needs longer to decode it than to wait for the
 * key frame that is requested at the same moment. A camera sends a key frame only on request.
 */
const longestTicks = 90_000

/** The video packets since the last key frame, so that a viewer who joins a running stream sees a picture at once. */
export interface GroupOfPictures {
  readonly add: (packet: RtpPacket) => void
  /** Empty if there was no key frame yet, or no recent one. */
  readonly packets: () => readonly RtpPacket[]
}

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

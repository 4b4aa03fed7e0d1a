import { Vp8RtpPayload } from "werift"
import type { VideoCodec } from "../MediaKind.ts"

const idrSlice = 5
const sequenceParameters = 7
const aggregate = 24
const fragment = 28

/** H264 (RFC 6184): a group begins with its sequence parameters, or with the picture if they were sent separately. */
const opensH264 = (payload: Buffer): boolean => {
  const type = (payload[0] ?? 0) & 0x1f
  if (type === aggregate) {
    for (let at = 1; at + 2 < payload.length; at += 2 + payload.readUInt16BE(at)) {
      if (((payload[at + 2] ?? 0) & 0x1f) === sequenceParameters) return true
    }
    return false
  }
  const start = (payload[1] ?? 0) & 0x80
  const inner = (payload[1] ?? 0) & 0x1f
  return type === sequenceParameters || type === idrSlice || (type === fragment && start !== 0 && inner === idrSlice)
}

const opensVp8 = (payload: Buffer): boolean => {
  const parsed = Vp8RtpPayload.deSerialize(payload)
  return parsed.payloadHeaderExist && parsed.isKeyframe
}

/** `true` for the first packet of a picture that depends on no other: a new viewer can decode from here. */
export const opensKeyFrame = (codec: VideoCodec, payload: Buffer): boolean =>
  payload.length > 1 && (codec === "VP8" ? opensVp8(payload) : opensH264(payload))

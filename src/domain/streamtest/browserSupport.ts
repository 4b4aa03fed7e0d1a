import { type CheckOutcome, found, passed } from "./Check.ts"

/** What a browser says that it can receive; codecs by their short names, such as VP8 or opus. */
export interface BrowserSupport {
  readonly webRtc: boolean
  readonly video: ReadonlyArray<string>
  readonly audio: ReadonlyArray<string>
  /** Media source extensions, by which HLS is played. */
  readonly mse: boolean
}

/** Publishers send one of these (decisions S1, facts of the media servers); every WebRTC browser must know both (RFC 7742). */
const picturesSent = ["VP8", "H264"]
const soundsSent = ["opus"]

/** Whether a browser plays what is sent (S6, S8). */
export const browserOutcome = ({ webRtc, video, audio, mse }: BrowserSupport): CheckOutcome => {
  const facts = [...video, ...audio, ...(mse ? ["MSE"] : [])]
  if (!webRtc) return found("failed", "noWebRtc", ...facts)
  const knows = (codecs: ReadonlyArray<string>, sent: ReadonlyArray<string>) => sent.some((one) => codecs.includes(one))
  if (!knows(video, picturesSent) || !knows(audio, soundsSent)) return found("failed", "noCodecs", ...facts)
  return mse ? passed(...facts) : found("warned", "noMse", ...facts)
}

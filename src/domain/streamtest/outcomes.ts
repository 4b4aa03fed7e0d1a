import type { StreamMessage, StreamPhase } from "../stream/PlayState.ts"
import type { StreamTransport } from "../stream/streamSource.ts"
import { type CheckOutcome, passedOutcome, troubleOutcome } from "./Check.ts"

/** The formats that a browser can receive. Codecs have their short names, such as VP8 or opus. */
export interface BrowserSupport {
  readonly webRtc: boolean
  readonly video: ReadonlyArray<string>
  readonly audio: ReadonlyArray<string>
  /** Media source extensions, which play HLS. */
  readonly mse: boolean
}

/** Publishers send one of these (readings S1). Every WebRTC browser must support both (RFC 7742). */
const picturesSent = ["VP8", "H264"]
const soundsSent = ["opus"]

/** Whether a browser can play the sent formats (S6, S8). */
export const browserOutcome = ({ webRtc, video, audio, mse }: BrowserSupport): CheckOutcome => {
  const facts = [...video, ...audio, ...(mse ? ["MSE"] : [])]
  if (!webRtc) return troubleOutcome("failed", "noWebRtc", ...facts)
  const supportsAny = (codecs: ReadonlyArray<string>, sent: ReadonlyArray<string>) =>
    sent.some((one) => codecs.includes(one))
  if (!supportsAny(video, picturesSent) || !supportsAny(audio, soundsSent))
    return troubleOutcome("failed", "noCodecs", ...facts)
  return mse ? passedOutcome(...facts) : troubleOutcome("warned", "noMse", ...facts)
}

/** Bounds of a reported rate, in kbit/s: a short download yields no more than the order of magnitude. */
const bounds = [1_000, 3_000, 10_000, 30_000] as const

/** Picture and sound of a consultation at their best need 3064 kbit/s (P5). Below 1 Mbit/s a picture breaks. */
const enough = 3_000
const least = 1_000

/** The range of a measured rate, such as "3–10 Mbit/s". */
export const rangeOf = (kilobitsPerSecond: number): string => {
  const over = bounds.filter((bound) => kilobitsPerSecond >= bound).at(-1)
  const under = bounds.find((bound) => kilobitsPerSecond < bound)
  if (over === undefined) return `< ${bounds[0] / 1_000} Mbit/s`
  return under === undefined ? `> ${over / 1_000} Mbit/s` : `${over / 1_000}–${under / 1_000} Mbit/s`
}

/** Rates a download speed in kbit/s; `undefined` if it could not be measured (S8). */
export const bandwidthOutcome = (kilobitsPerSecond: number | undefined): CheckOutcome => {
  if (kilobitsPerSecond === undefined) return troubleOutcome("skipped", "notMeasured")
  const range = rangeOf(kilobitsPerSecond)
  if (kilobitsPerSecond < least) return troubleOutcome("failed", "tooSlow", range)
  return kilobitsPerSecond < enough ? troubleOutcome("warned", "slow", range) : passedOutcome(range)
}

/** Time in which the test stream's picture must appear, in ms; then the test reports a problem. */
export const picturePatienceMs = 20_000

interface Played {
  readonly phase: StreamPhase
  readonly message: StreamMessage | undefined
  readonly transport: StreamTransport | undefined
}

/** Outcome of the test stream (S8): a picture, by the planned transport or another; a stop; or a timeout. */
export const mediaOutcome = (
  { phase, message, transport = "webrtc" }: Played,
  planned: StreamTransport,
): CheckOutcome => {
  if (phase === "streaming")
    return transport === planned ? passedOutcome(transport) : troubleOutcome("warned", "otherTransport", transport)
  switch (message) {
    case "notRunning":
    case "initiating":
    case "sessionNotFound":
      return troubleOutcome("warned", "notRunning", message)
    case "unsupported":
      return troubleOutcome("failed", "noCodecs")
    case "failed":
      return troubleOutcome("failed", "playFailed")
    default:
      return troubleOutcome("failed", "noMedia", ...(message === undefined ? [] : [message]))
  }
}

/** Features that a host page must allow for a consultation (IF11), as named in an iframe's `allow`. */
export const frameFeatures = ["camera", "microphone", "autoplay", "fullscreen"] as const
export type FrameFeature = (typeof frameFeatures)[number]

export interface FrameFindings {
  readonly isFramed: boolean
  /** Missing features; `undefined` if the browser does not report them. */
  readonly lacking: ReadonlyArray<FrameFeature> | undefined
}

/** Whether the host page lets the showroom work, with the missing features (S8, IF11). */
export const frameOutcome = ({ isFramed, lacking }: FrameFindings): CheckOutcome => {
  const frame = isFramed ? "framed" : "not framed"
  if (lacking === undefined) return isFramed ? troubleOutcome("skipped", "frameUnknown", frame) : passedOutcome(frame)
  return lacking.length === 0 ? passedOutcome(frame) : troubleOutcome("warned", "frameLacks", frame, ...lacking)
}

import type { StreamNotice, StreamPhase } from "../stream/StreamNotice.ts"
import type { StreamWay } from "../stream/streamSource.ts"
import { type CheckOutcome, found, passed } from "./Check.ts"

/** So long the picture of the test stream may take until the test says that something is wrong, in ms. */
export const picturePatienceMs = 20_000

/** What a player has come to. */
interface Played {
  readonly phase: StreamPhase
  readonly notice: StreamNotice | undefined
  readonly way: StreamWay | undefined
}

/** What the test stream has come to (S8): a picture, by the way it should take or another, an end, or neither for too long. */
export const mediaOutcome = ({ phase, notice, way = "webrtc" }: Played, planned: StreamWay): CheckOutcome => {
  if (phase === "streaming") return way === planned ? passed(way) : found("warned", "otherWay", way)
  switch (notice) {
    case "notRunning":
    case "initiating":
    case "sessionNotFound":
      return found("warned", "notRunning", notice)
    case "unsupported":
      return found("failed", "noCodecs")
    case "failed":
      return found("failed", "playFailed")
    default:
      return found("failed", "noMedia", ...(notice === undefined ? [] : [notice]))
  }
}

import type { ErrorData } from "hls.js"
import { type BroadcastFailure, MediaBroken, PlaylistMissing } from "../../application/ports/media/BroadcastPlayer.ts"
import { CodecsUnsupported, SignallingRefused, SignallingUnreachable } from "../../application/ports/media/Receiving.ts"
import { retryAfterMs } from "../reading/retryAfter.ts"

/** The status of a playlist before the stream begins (RC6). */
const isMissing = (status: number) => status === 404 || status === 410

/**
 * The failure for the status of a playlist request. `againMs` is the server's Retry-After. Without a status the server
 * was not reached.
 */
export const playlistFailure = (status: number | undefined, againMs?: number): BroadcastFailure => {
  if (status === undefined || status === 0) return new SignallingUnreachable()
  if (isMissing(status)) return new PlaylistMissing()
  return new SignallingRefused({ status: status === 429 ? 503 : status, againMs })
}

type Answered = XMLHttpRequest | Response

const headerOf = (answer: Answered): string | null =>
  "headers" in answer ? answer.headers.get("retry-after") : answer.getResponseHeader("retry-after")

/** The Retry-After of a refusal, in ms; another origin must expose the header. */
export const retryAfterOf = (networkDetails: ErrorData["networkDetails"] | undefined): number | undefined => {
  const answer: Answered | null | undefined = networkDetails
  return answer ? retryAfterMs(headerOf(answer), Date.now()) : undefined
}

/** Written as texts, because importing the library's constants would put all of it into this chunk. */
const unreadable = new Set<string>(["manifestParsingError", "levelEmptyError", "levelParsingError"])
const unknownCodecs = new Set<string>(["manifestIncompatibleCodecsError", "bufferAddCodecError"])

/** The failure for a fatal error of hls.js. */
export const failureOf = ({
  type,
  details,
  response,
  networkDetails,
}: Pick<ErrorData, "type" | "details" | "response" | "networkDetails">): BroadcastFailure => {
  if (unknownCodecs.has(details)) return new CodecsUnsupported()
  if (unreadable.has(details) || type !== "networkError") return new MediaBroken({ reason: details })
  return playlistFailure(response?.code, retryAfterOf(networkDetails))
}

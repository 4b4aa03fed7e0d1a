import type { ErrorData } from "hls.js"
import { type BroadcastFailure, MediaBroken, PlaylistMissing } from "../../application/ports/media/BroadcastPlayer.ts"
import { CodecsUnsupported, SignallingRefused, SignallingUnreachable } from "../../application/ports/media/Receiving.ts"
import { retryAfterMs } from "../reading/retryAfter.ts"

/** A request for a playlist before the stream begins is answered with one of these (RC6). */
const isMissing = (status: number) => status === 404 || status === 410

/** What the status of a playlist's request means, and when the server would be asked again; without a status nobody was reached. */
export const playlistFailure = (status: number | undefined, againMs?: number): BroadcastFailure => {
  if (status === undefined || status === 0) return new SignallingUnreachable()
  if (isMissing(status)) return new PlaylistMissing()
  return new SignallingRefused({ status: status === 429 ? 503 : status, againMs })
}

/** What of a response says when to come again: hls.js fetches by either. */
type Answered = XMLHttpRequest | Response

const headerOf = (answer: Answered): string | null =>
  "headers" in answer ? answer.headers.get("retry-after") : answer.getResponseHeader("retry-after")

/** The wait that a refusal asks for, in ms; another origin has to expose the header. */
export const retryAfterOf = (networkDetails: ErrorData["networkDetails"] | undefined): number | undefined => {
  const answer: Answered | null | undefined = networkDetails
  return answer ? retryAfterMs(headerOf(answer), Date.now()) : undefined
}

/** Named by text: the library's own constants would bring all of it into this file's chunk. */
const unreadable = new Set<string>(["manifestParsingError", "levelEmptyError", "levelParsingError"])
const unknownCodecs = new Set<string>(["manifestIncompatibleCodecsError", "bufferAddCodecError"])

/** What a fatal error of hls.js means for playing. */
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

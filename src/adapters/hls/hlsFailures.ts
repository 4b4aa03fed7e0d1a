import type { ErrorData } from "hls.js"
import { type BroadcastFailure, MediaBroken, PlaylistMissing } from "../../application/ports/BroadcastPlayer.ts"
import { CodecsUnsupported } from "../../application/ports/PeerConnector.ts"
import { SignallingRefused, SignallingUnreachable } from "../../application/ports/SignallingChannel.ts"

/** Whoever asks for a playlist before the stream begins gets one of these (RC6). */
const isMissing = (status: number) => status === 404 || status === 410

/** What the status of a playlist's request means; without one nobody was reached. */
export const playlistFailure = (status: number | undefined): BroadcastFailure => {
  if (status === undefined || status === 0) return new SignallingUnreachable()
  if (isMissing(status)) return new PlaylistMissing()
  return new SignallingRefused({ status: status === 429 ? 503 : status })
}

/** Named by text: the library's own constants would bring all of it into this file's chunk. */
const unreadable = new Set<string>(["manifestParsingError", "levelEmptyError", "levelParsingError"])
const unknownCodecs = new Set<string>(["manifestIncompatibleCodecsError", "bufferAddCodecError"])

/** What a fatal error of hls.js is to whoever plays. */
export const failureOf = ({
  type,
  details,
  response,
}: Pick<ErrorData, "type" | "details" | "response">): BroadcastFailure => {
  if (unknownCodecs.has(details)) return new CodecsUnsupported()
  if (unreadable.has(details) || type !== "networkError") return new MediaBroken({ reason: details })
  return playlistFailure(response?.code)
}

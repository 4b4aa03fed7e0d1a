import { withInstance } from "../StreamName.ts"
import { readRequest, repeatedFields, reply, type WowzaReply } from "./wowzaMessage.ts"
import { getOffer, type PlayParts, sendResponse } from "./wowzaPlay.ts"
import { type PublishParts, type SignallingSocket, sendOffer } from "./wowzaPublish.ts"

/** Dependencies of the protocol; see `PlayParts` and `PublishParts`. */
export interface WowzaParts extends PlayParts, PublishParts {
  /**
   * Whether getAvailableStreams lists every stream of an application to everyone, as Wowza does. By default it only
   * answers whether the named one runs: a name is the right to play.
   */
  readonly listAll: boolean
  /** Whether a play ends with the socket that brought its answer. */
  readonly playsWithSocket: boolean
  /** Transforms a reply before it is sent. */
  readonly sent: (reply: WowzaReply) => unknown
}

const listed = ({ engine, listAll }: WowzaParts, name: { applicationName: string; streamName: string }) => {
  const application = withInstance(name.applicationName)
  const running = engine
    .all()
    .filter((stream) => withInstance(stream.name.applicationName) === application)
    .filter((stream) => stream.isReady() && (listAll || stream.name.streamName === name.streamName))
    .map((stream) => ({
      streamName: stream.name.streamName,
      readyAudio: stream.kinds.includes("audio"),
      readyVideo: stream.kinds.includes("video"),
    }))
  return running.length > 0 ? running : null
}

/**
 * Answers one frame of Wowza Streaming Engine's classic websocket protocol (S1, P3). An unreadable frame is answered
 * with 400, a failure of the server with 500. `undefined`: a fault suppresses the answer.
 */
export const answerWowza = async (
  parts: WowzaParts,
  frame: string,
  socket: SignallingSocket,
): Promise<WowzaReply | undefined> => {
  const asked = readRequest(frame)
  if (!asked) return { status: 400, statusDescription: "This is not a JSON object." }
  const { direction, command, name } = asked
  if (!name) {
    const statusDescription = "streamInfo needs applicationName and streamName."
    return { status: 400, statusDescription, ...repeatedFields(asked) }
  }
  try {
    if (command === "getAvailableStreams") {
      return reply(asked, name, 200, "OK", { availableStreams: listed(parts, name) })
    }
    switch (`${direction} ${command}`) {
      case "play getOffer":
        return await getOffer(parts, asked, name, socket)
      case "play sendResponse":
        return await sendResponse(parts, asked, name, socket)
      case "publish sendOffer":
        return await sendOffer(parts, asked, name, socket)
      default:
        return reply(asked, name, 400, `Unknown command: ${direction ?? "no direction"} ${command}`)
    }
  } catch (cause) {
    return reply(asked, name, 500, `The media server failed: ${String(cause)}`)
  }
}

import type { CandidateEntry } from "../MediaEngine.ts"
import { type StreamName, withInstance } from "../StreamName.ts"

export type Direction = "play" | "publish"

/** A client's request (S1). Other fields of a message are ignored: Wowza's own clients differ in them. */
export interface WowzaRequest {
  /** `undefined` if it is neither of the two. */
  readonly direction: Direction | undefined
  readonly command: string
  /** `undefined` if the stream is not named. */
  readonly name: StreamName | undefined
  /** `undefined` if absent, empty or `[empty]`. */
  readonly sessionId: string | undefined
  readonly sdp: string | undefined
  /** `secureToken` of `streamInfo`. `undefined` if absent or empty. */
  readonly token: string | undefined
}

/** The id for a session that does not exist, or not yet. */
export const noSession = "[empty]"

/** The command of a message that answers no request: the session of its `streamInfo` is lost (status 507). */
export const sessionLost = "sessionLost"

/** A reply. 200 is the only successful status. */
export interface WowzaReply {
  readonly status: number
  readonly statusDescription: string
  readonly direction?: Direction
  readonly command?: string
  readonly streamInfo?: { readonly applicationName: string; readonly streamName: string; readonly sessionId: string }
  readonly sdp?: { readonly type: "offer" | "answer"; readonly sdp: string }
  readonly iceCandidates?: readonly CandidateEntry[]
  readonly availableStreams?: ReadonlyArray<{ readonly streamName: string }> | null
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined)

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {}

/** Parses a frame of the websocket. `undefined` if it is not a JSON object. */
export const readRequest = (frame: string): WowzaRequest | undefined => {
  let parsed: unknown
  try {
    parsed = JSON.parse(frame)
  } catch {
    return undefined
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return undefined
  const message = record(parsed)
  const streamInfo = record(message.streamInfo)
  const applicationName = text(streamInfo.applicationName)
  const streamName = text(streamInfo.streamName)
  const sessionId = text(streamInfo.sessionId)
  return {
    direction: message.direction === "play" || message.direction === "publish" ? message.direction : undefined,
    command: text(message.command) ?? "",
    name: applicationName && streamName ? { applicationName, streamName } : undefined,
    sessionId: sessionId === noSession ? undefined : sessionId,
    sdp: text(record(message.sdp).sdp),
    token: text(streamInfo.secureToken),
  }
}

/** The fields of a request that its reply repeats, if present. */
export const repeatedFields = ({ direction, command }: WowzaRequest): Pick<WowzaReply, "direction" | "command"> => ({
  ...(direction ? { direction } : {}),
  ...(command ? { command } : {}),
})

/** A reply to a readable request. Repeats direction, command and stream, as Wowza does. */
export const reply = (
  asked: WowzaRequest,
  name: StreamName,
  status: number,
  statusDescription: string,
  more: Pick<WowzaReply, "sdp" | "iceCandidates" | "availableStreams"> & { readonly sessionId?: string } = {},
): WowzaReply => {
  const { sessionId = noSession, ...rest } = more
  const applicationName = withInstance(name.applicationName)
  const streamInfo = { applicationName, streamName: name.streamName, sessionId }
  return { status, statusDescription, ...repeatedFields(asked), streamInfo, ...rest }
}

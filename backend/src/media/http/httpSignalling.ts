import type { StreamName } from "../StreamName.ts"
import type { MediaAnswer, MediaRequest } from "./httpMessage.ts"
import { openHttpSessions } from "./httpSessions.ts"
import { playByHttp, type WhepParts } from "./whep.ts"
import { publishByHttp, type WhipParts } from "./whip.ts"

/** WHIP or WHEP, without the HTTP server that hosts it. `undefined`: a fault suppresses the answer. */
export interface HttpSignalling {
  readonly post: (name: StreamName, request: MediaRequest) => Promise<MediaAnswer | undefined>
  readonly patch: (name: StreamName, sessionId: string, request: MediaRequest) => Promise<MediaAnswer>
  readonly end: (name: StreamName, sessionId: string) => Promise<MediaAnswer>
  /** Answers when the session is lost, or after a while. `left` aborts once the client has gone. */
  readonly follow: (name: StreamName, sessionId: string, left: AbortSignal) => Promise<MediaAnswer>
}

/** WHEP and WHIP with separate sessions: a player's session is not a publisher's. */
export const openHttpSignalling = (parts: Omit<WhepParts & WhipParts, "sessions">) => {
  const playing = openHttpSessions()
  const publishing = openHttpSessions()
  return {
    whep: {
      post: (name, request) => playByHttp({ ...parts, sessions: playing }, name, request),
      patch: playing.patch,
      end: playing.end,
      follow: playing.follow,
    } satisfies HttpSignalling,
    whip: {
      post: (name, request) => publishByHttp({ ...parts, sessions: publishing }, name, request),
      patch: publishing.patch,
      end: publishing.end,
      follow: publishing.follow,
    } satisfies HttpSignalling,
    count: () => playing.count() + publishing.count(),
  }
}

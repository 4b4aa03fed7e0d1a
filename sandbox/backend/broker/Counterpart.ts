import type { Refusal } from "./Refusal.ts"
import type { Frame } from "./stomp/Frame.ts"
import type { FrameSocket } from "./stomp/frameSocket.ts"
import type { Visitor } from "./stomp/greeting.ts"

/** A visitor whose CONNECT was found good and who is not yet told so. */
export interface Arrival {
  readonly visitor: Visitor
  /** The token that was found good. */
  readonly passcode: string
  readonly sessionId: string
  readonly frameSocket: FrameSocket
  /** Counts frames against what the subject may send; false when nothing is left. */
  readonly pay: (frames: number) => Promise<boolean>
  /** reports a refusal that answers no frame, as the broker does; `about` are further headers. */
  readonly tell: (refusal: Refusal, about?: Readonly<Record<string, string>>) => void
}

/** What obeys a visitor's commands: the queues of this process, or another broker behind it. */
export interface Counterpart {
  /** Obeys a frame after CONNECT. Rejects with a Refusal. */
  readonly obey: (frame: Frame) => Promise<void>
  /** The visitor's socket, which was full, has room again. */
  readonly drained: () => void
  /** The visitor has gone. Called once. */
  readonly ended: () => void
}

/** Begins to serve a visitor, and says CONNECTED. Rejects with a Refusal, after which the visitor may try again. */
export type Serve = (arrival: Arrival) => Promise<Counterpart>

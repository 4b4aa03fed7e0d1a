import type { Refusal } from "./Refusal.ts"
import type { Frame } from "./stomp/Frame.ts"
import type { Ending, FrameSocket } from "./stomp/frameSocket.ts"
import type { Visitor } from "./stomp/greeting.ts"

/** A visitor with a valid CONNECT that is not yet answered. */
export interface Arrival {
  readonly visitor: Visitor
  readonly passcode: string
  /** The key for limits of the remote side. */
  readonly address: string
  readonly sessionId: string
  readonly frameSocket: FrameSocket
  /** Charges frames to the subject's limit. Resolves with false if it is exhausted. */
  readonly pay: (frames: number) => Promise<boolean>
  /** Sends a refusal that no frame has asked for, as the broker does; `about` are further headers. */
  readonly refuse: (refusal: Refusal, about?: Readonly<Record<string, string>>) => void
}

/** Executes a visitor's commands: on the queues of this process, or on another broker. */
export interface Counterpart {
  /** Executes a frame after CONNECT. Rejects with a Refusal. */
  readonly execute: (frame: Frame) => Promise<void>
  /** The visitor's socket was full and has room again. */
  readonly drained: () => void
  /** The visitor's connection has ended. Called once. */
  readonly ended: (how: Ending) => void
}

/** Starts serving a visitor and sends CONNECTED. Rejects with a Refusal, after which the visitor may try again. */
export type Serve = (arrival: Arrival) => Promise<Counterpart>

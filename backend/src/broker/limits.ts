interface Rate {
  readonly atOnce: number
  readonly perSecond: number
}

/**
 * Limits of one connection, in bytes, ms or counts. Those of a subject over all its connections are in limits/table.ts.
 */
export interface Limits {
  /** One STOMP frame, even if it arrives in pieces. */
  readonly frameBytes: number
  /** One frame before CONNECTED, and the head of any later one. A token with its scopes needs 16,384. */
  readonly headBytes: number
  /** One header, name and value. A subscription keeps its headers with each delivery. */
  readonly headerBytes: number
  /**
   * Messages, pings and pongs of one websocket, whatever they contain: heart-beats, acknowledgements and pieces of
   * frames too.
   */
  readonly messages: Rate
  /** Bytes of those messages. */
  readonly bytes: Rate
  readonly subscriptionsPerSession: number
  /** Unacknowledged deliveries of a session; further messages wait in their queues. */
  readonly heldPerSession: number
  /** Bytes of unacknowledged deliveries, in the embedded broker. */
  readonly heldBytes: number
  /** Open transactions of a session, all empty. */
  readonly transactionsPerSession: number
  /** From the open socket to the first CONNECT. A broker behind the gate may take as long to answer it. */
  readonly greetingMs: number
  /** The broker closes a socket after this silence. RabbitMQ 3.10.8 closes after 60.0 s (measured). */
  readonly idleMs: number
  /** The shortest heart-beat to agree to. RabbitMQ 3.10.8 answers 1000 when asked for 300 (measured). */
  readonly heartbeatFloorMs: number
  /** Messages in one queue; a new one drops the oldest (x-max-length). */
  readonly queueLength: number
  /** Unsent bytes of a socket above which its session receives no more messages. */
  readonly outgoingBytes: number
  /** Received bytes that are not yet executed. Above this, the socket is not read until there is space. */
  readonly incomingBytes: number
}

export const defaultLimits: Limits = {
  frameBytes: 256 * 1024,
  headBytes: 20 * 1024,
  headerBytes: 1_024,
  // A returning visitor acknowledges up to 1,000 messages at once, each in a message of its own.
  messages: { atOnce: 4_000, perSecond: 400 },
  bytes: { atOnce: 64 * 1024 * 1024, perSecond: 4 * 1024 * 1024 },
  subscriptionsPerSession: 20,
  heldPerSession: 1_000,
  heldBytes: 512 * 1024,
  transactionsPerSession: 20,
  greetingMs: 5_000,
  idleMs: 60_000,
  heartbeatFloorMs: 1_000,
  queueLength: 1_000,
  outgoingBytes: 1024 * 1024,
  incomingBytes: 1024 * 1024,
}

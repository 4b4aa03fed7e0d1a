/** A burst, then a rate per second. */
interface Rate {
  readonly atOnce: number
  readonly perSecond: number
}

/** What the broker allows in one connection; what a subject may do over all of them is in limits/table.ts. Bytes, ms, or counts. */
export interface Limits {
  /** One STOMP frame, also when it comes in pieces. */
  readonly frameBytes: number
  /** One frame before CONNECTED, and the head of any later one: a token with its scopes needs 16,384. */
  readonly headBytes: number
  /** One header, name and value. Headers live on beside each delivery of a subscription. */
  readonly headerBytes: number
  /** Messages, pings and pongs of one websocket, whatever is in them: heart-beats, acknowledgements and pieces of frames too. */
  readonly messages: Rate
  /** Bytes of those messages. */
  readonly bytes: Rate
  readonly subscriptionsPerSession: number
  /** Deliveries that a session may leave without an acknowledgement; the others wait in their queues. */
  readonly heldPerSession: number
  /** Bytes of such deliveries, in the embedded broker. */
  readonly heldBytes: number
  /** Transactions, all empty, that may be open in one session. */
  readonly transactionsPerSession: number
  /** From the open socket to the first CONNECT; a broker behind us may take as long to answer it. */
  readonly greetingMs: number
  /** A socket that is silent for this long is closed. RabbitMQ 3.10.8 closes after 60.0 s (measured). */
  readonly idleMs: number
  /** The shortest heart-beat agreed to. RabbitMQ 3.10.8 answers 1000 when asked for 300 (measured). */
  readonly heartbeatFloorMs: number
  /** Messages waiting in one queue; the oldest goes first (x-max-length). */
  readonly queueLength: number
  /** What may wait in one socket before its session is given no more messages. */
  readonly outgoingBytes: number
  /** What a visitor has sent and is not yet obeyed; beyond this the socket is not read until there is space. */
  readonly incomingBytes: number
}

export const defaultLimits: Limits = {
  frameBytes: 256 * 1024,
  headBytes: 20 * 1024,
  headerBytes: 1_024,
  // A visitor who returns acknowledges up to 1,000 messages at once, each in a message of its own.
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

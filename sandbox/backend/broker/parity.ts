/** What may go wrong between a session and the broker. */
export type Mishap =
  | "refusedConnect"
  | "refusedCommand"
  | "cancelledSubscription"
  | "badRequest"
  | "malformed"
  | "overLimit"
  | "removed"
  | "unreachable"

/** Whether the visitor is told by an ERROR frame, and whether the socket is closed then. */
interface Answer {
  readonly tells: boolean
  readonly closes: boolean
}

/** How a broker behaves where the STOMP specification and RabbitMQ differ. */
export interface Behaviour {
  readonly answers: Readonly<Record<Mishap, Answer>>
  /** The websocket's close after a mishap: its code and the reason that a page can read. */
  readonly mishapClose: { readonly code: number; readonly reason: string }
  /** The websocket's close after a DISCONNECT. */
  readonly cleanClose: { readonly code: number; readonly reason: string }
}

export type Quirks = "rabbitmq-3.10" | "none"

const told: Answer = { tells: true, closes: true }
const silent: Answer = { tells: false, closes: true }
const leftOpen: Answer = { tells: true, closes: false }

/**
 * Every difference of behaviour in one place. "rabbitmq-3.10" is what RabbitMQ 3.10.8 was seen to do over a websocket, so
 * that no client is tuned to a nicer broker; "none" is the STOMP 1.2 specification: an ERROR, then the end.
 */
export const behaviours: Readonly<Record<Quirks, Behaviour>> = {
  "rabbitmq-3.10": {
    answers: {
      // "Bad CONNECT" comes, but the socket stays open until one side gives up.
      refusedConnect: leftOpen,
      // Missing or forbidden queue, foreign exchange, wrong key, subscription id used twice: the ERROR never gets out.
      refusedCommand: silent,
      // The other subscriptions live on.
      cancelledSubscription: leftOpen,
      // Not measured: read in its source, where such an ERROR does not end the session (rabbitmq-server#2410).
      badRequest: leftOpen,
      malformed: silent,
      overLimit: silent,
      removed: silent,
      // Only where the broker is another process.
      unreachable: silent,
    },
    mishapClose: { code: 1000, reason: "STOMP died" },
    // The same reason as after a mishap: a client cannot tell the two apart.
    cleanClose: { code: 1000, reason: "STOMP died" },
  },
  none: {
    answers: {
      refusedConnect: told,
      refusedCommand: told,
      cancelledSubscription: told,
      badRequest: told,
      malformed: told,
      overLimit: told,
      removed: told,
      unreachable: told,
    },
    mishapClose: { code: 1008, reason: "" },
    cleanClose: { code: 1000, reason: "" },
  },
}

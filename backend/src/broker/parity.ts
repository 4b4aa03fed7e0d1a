/** Failures between a session and the broker. `removed`: the backend ends the session. */
export type Mishap =
  | "refusedConnect"
  | "refusedCommand"
  | "cancelledSubscription"
  | "badRequest"
  | "malformed"
  | "overLimit"
  | "removed"
  | "unreachable"

/** Whether the broker sends an ERROR frame, and whether it then closes the socket. */
interface Answer {
  readonly sendsError: boolean
  readonly closesSocket: boolean
}

/** A broker's behaviour where the STOMP specification and RabbitMQ differ. */
export interface Behaviour {
  readonly answers: Readonly<Record<Mishap, Answer>>
  /** How the websocket closes after a mishap; a page can read the reason. */
  readonly mishapClose: { readonly code: number; readonly reason: string }
  /** How the websocket closes after a DISCONNECT. */
  readonly cleanClose: { readonly code: number; readonly reason: string }
}

export type Quirks = "rabbitmq-3.10" | "none"

const errorThenClose: Answer = { sendsError: true, closesSocket: true }
const closeOnly: Answer = { sendsError: false, closesSocket: true }
const errorOnly: Answer = { sendsError: true, closesSocket: false }

/**
 * All differences of behaviour. "rabbitmq-3.10": as observed in RabbitMQ 3.10.8 over a websocket, so that clients are
 * not tuned to a friendlier broker. "none": the STOMP 1.2 specification, an ERROR before the socket closes.
 */
export const behaviours: Readonly<Record<Quirks, Behaviour>> = {
  "rabbitmq-3.10": {
    answers: {
      // RabbitMQ sends "Bad CONNECT" but leaves the socket open until one side gives up.
      refusedConnect: errorOnly,
      // Missing or forbidden queue, foreign exchange, wrong key, duplicate subscription id: RabbitMQ never sends the
      // ERROR.
      refusedCommand: closeOnly,
      // The other subscriptions continue.
      cancelledSubscription: errorOnly,
      // Not measured: in RabbitMQ's source such an ERROR does not end the session (rabbitmq-server#2410).
      badRequest: errorOnly,
      malformed: closeOnly,
      overLimit: closeOnly,
      removed: closeOnly,
      // Occurs only if the broker is a separate process.
      unreachable: closeOnly,
    },
    mishapClose: { code: 1000, reason: "STOMP died" },
    // The same reason as after a mishap: a client cannot distinguish the two.
    cleanClose: { code: 1000, reason: "STOMP died" },
  },
  none: {
    answers: {
      refusedConnect: errorThenClose,
      refusedCommand: errorThenClose,
      cancelledSubscription: errorThenClose,
      badRequest: errorThenClose,
      malformed: errorThenClose,
      overLimit: errorThenClose,
      removed: errorThenClose,
      unreachable: errorThenClose,
    },
    mishapClose: { code: 1008, reason: "" },
    cleanClose: { code: 1000, reason: "" },
  },
}

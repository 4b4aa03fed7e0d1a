import type { IMessage } from "@stomp/stompjs"
import { Deferred, Effect, type Semaphore } from "effect"
import { SubscriptionFailed } from "../../application/ports/backend/Broker.ts"
import { queueDestination } from "./destinations.ts"
import type { StompLink } from "./stompLink.ts"

/** Unacknowledged messages at most; the rest waits at the broker. */
const prefetch = "50"
/** A missing queue shows as a close soon after SUBSCRIBE, sometimes behind its receipt; so long is waited for it, in ms. */
const graceMs = 100
/** How long the broker may take to agree, in ms. */
const receiptMs = 10_000

export interface Subscription {
  readonly id: string
  /**
   * Subscribes when it is its turn, one queue at a time: the close that answers a wrong queue names none, so the only one
   * asked for is meant (B7). False when the link ended and the queue is not to blame.
   */
  readonly agreed: Effect.Effect<boolean, SubscriptionFailed>
  /** Takes back what was asked for; nothing on a link that has ended. */
  readonly end: Effect.Effect<void>
}

/** A subscription to a queue that REST named; nothing is asked of the broker until `agreed` is run. */
export const subscription = (
  link: StompLink,
  turn: Semaphore.Semaphore,
  queue: string,
  heard: (message: IMessage) => void,
): Subscription => {
  const { ended } = link
  const id = `s-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`
  const failed = Effect.suspend(() => Effect.fail(new SubscriptionFailed({ queue })))
  let isAsked = false

  const receipt = `${id}-agreed`
  const answered = link.receipt(receipt, () => {
    isAsked = true
    link.subscribe(queueDestination(queue), heard, {
      id,
      ack: "client-individual",
      "prefetch-count": prefetch,
      receipt,
    })
  })
  const stands = answered.pipe(
    Effect.timeoutOrElse({ duration: receiptMs, orElse: () => failed }),
    Effect.andThen(Effect.sleep(graceMs)),
    Effect.as(true),
  )
  const broken = Effect.flatMap(Deferred.await(ended), ({ isInnocent }) =>
    isInnocent ? Effect.succeed(false) : failed,
  )
  return {
    id,
    agreed: turn.withPermit(
      Effect.suspend(() => (link.isUp() ? Effect.raceFirst(stands, broken) : Effect.succeed(false))),
    ),
    end: Effect.sync(() => {
      // Taking back what was never asked for is an error that would end the session.
      if (isAsked && link.isUp()) link.unsubscribe(id)
    }),
  }
}

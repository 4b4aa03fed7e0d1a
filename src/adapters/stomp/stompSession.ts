import type { IMessage } from "@stomp/stompjs"
import { Deferred, Effect, Queue, Semaphore } from "effect"
import { type BrokerSession, NotDelivered, SubscriptionFailed } from "../../application/ports/backend/Broker.ts"
import type { BrokerMessage } from "../../domain/broker/BrokerMessage.ts"
import { chatEnvelope } from "./chatEnvelope.ts"
import { recipientDestination } from "./destinations.ts"
import type { Reading } from "./messages.schema.ts"
import type { StompLink } from "./stompLink.ts"
import { subscription } from "./stompSubscription.ts"

export interface StompSessionParts {
  readonly link: StompLink
  readonly messageTypes: Readonly<Record<string, string>>
  /** Reads a body; what it could not read, it has reported. */
  readonly read: (body: string) => Effect.Effect<Reading>
}

/** How long a message may wait for its receipt, in ms. */
const receiptMs = 10_000

/** A session over a link that stands (B2, H6). */
export const stompSession = ({ link, messageTypes, read }: StompSessionParts): BrokerSession => {
  const { ended } = link
  const turn = Semaphore.makeUnsafe(1)
  let sent = 0

  const taken = (message: IMessage, handle: (message: BrokerMessage) => Effect.Effect<void>) =>
    Effect.gen(function* () {
      const reading = yield* read(message.body)
      if (reading.message) yield* handle(reading.message)
      // Only now: of a session that dies before, the broker gives the message to the next. What cannot be read is let go as
      // well, or it would come back for ever.
      if (link.isUp()) message.ack()
    })

  return {
    listen: (queue, handle, listening) =>
      Effect.gen(function* () {
        const inbox = yield* Queue.unbounded<IMessage>()
        const { id, agreed, end } = subscription(link, turn, queue, (message) => {
          Queue.offerUnsafe(inbox, message)
        })
        const over = Effect.flatMap(Deferred.await(ended), ({ cancelled }) =>
          cancelled === id ? Effect.fail(new SubscriptionFailed({ queue })) : Effect.void,
        )
        // Without a pause after each: what has piled up is handled in one go.
        const handled = Effect.forever(
          Effect.flatMap(Queue.take(inbox), (message) => taken(message, handle)),
          { disableYield: true },
        )
        const heard = Effect.raceFirst(Effect.andThen(listening, handled), over)
        yield* Effect.flatMap(agreed, (stands) => (stands ? heard : Effect.void)).pipe(Effect.ensuring(end))
      }),
    send: (message) =>
      Effect.suspend(() => {
        if (!link.isUp()) return Effect.fail(new NotDelivered())
        sent += 1
        const receipt = `sent-${sent}`
        const confirmed = link.receipt(receipt, () =>
          link.publish({
            destination: recipientDestination(message.recipient),
            body: chatEnvelope(message, messageTypes),
            headers: { receipt, persistent: "true", "content-type": "application/json" },
          }),
        )
        // A forbidden destination shows as nothing but the end of the session.
        const broken = Effect.andThen(Deferred.await(ended), Effect.fail(new NotDelivered()))
        return Effect.raceFirst(confirmed, broken)
      }).pipe(Effect.timeoutOrElse({ duration: receiptMs, orElse: () => Effect.fail(new NotDelivered()) })),
    probe: link.probe,
    ended: Effect.asVoid(Deferred.await(ended)),
    close: link.close,
  }
}

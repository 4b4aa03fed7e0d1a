import { Deferred, Effect, Fiber } from "effect"
import type { BrokerSession } from "../../../src/application/ports/backend/Broker.ts"
import type { BrokerMessage } from "../../../src/domain/broker/BrokerMessage.ts"

/**
 * A subscriber of a queue, with the messages that it received and how it ended. Resolves when the broker has confirmed
 * or refused the subscription.
 */
export const listener = async (
  session: BrokerSession,
  queue: string,
  handle: (message: BrokerMessage) => Effect.Effect<void> = () => Effect.void,
) => {
  const receivedMessages: BrokerMessage[] = []
  const agreed = Deferred.makeUnsafe<void>()
  const fiber = Effect.runFork(
    session.listen(
      queue,
      (message) =>
        Effect.andThen(
          Effect.sync(() => receivedMessages.push(message)),
          Effect.suspend(() => handle(message)),
        ),
      Deferred.succeed(agreed, undefined),
    ),
  )
  const over = Effect.runPromise(Effect.exit(Fiber.join(fiber)))
  await Promise.race([Effect.runPromise(Deferred.await(agreed)), over])
  return {
    receivedMessages,
    over,
    isConfirmed: () => Deferred.isDoneUnsafe(agreed),
    stop: () => Effect.runPromise(Fiber.interrupt(fiber)),
  }
}

import { Effect, Exit } from "effect"
import type { StompBrokerParts } from "../../adapters/stomp/stompBroker.ts"
import { type Broker, BrokerUnreachable } from "../../application/ports/backend/Broker.ts"
import type { Funnel } from "../../application/ports/browser/Funnel.ts"
import type { Ids } from "../../application/ports/browser/Page.ts"
import { once } from "../once.ts"

/**
 * The broker by STOMP, whose code is fetched beside the page and its first token; until it is there, nobody is reached. While it was never
 * reached, the funnel is told what that may be.
 */
export const lateBroker = (parts: StompBrokerParts, told: { readonly funnel: Funnel; readonly ids: Ids }): Broker => {
  const made = once(async () => (await import("../../adapters/stomp/stompBroker.ts")).stompBroker(parts))
  // Ahead of the first connection, which asks again, and tells, when this was lost.
  made().catch(() => undefined)
  const unreached = once(async () => (await import("../unreachedBroker.ts")).unreachedBroker(told))
  let isReached = false
  return {
    open: (...login) =>
      Effect.flatMap(Effect.tryPromise({ try: made, catch: () => new BrokerUnreachable() }), (broker) =>
        broker.open(...login),
      ).pipe(
        Effect.onExit((exit) => {
          isReached ||= Exit.isSuccess(exit)
          // Beside the link, which goes on with its next attempt.
          return isReached
            ? Effect.void
            : Effect.forkDetach(Effect.ignore(Effect.flatMap(Effect.tryPromise(unreached), (note) => note(exit))))
        }),
      ),
  }
}

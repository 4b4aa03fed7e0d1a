import { Effect } from "effect"
import type { StompBrokerParts } from "../../adapters/stomp/stompBroker.ts"
import { type Broker, BrokerUnreachable } from "../../application/ports/backend/Broker.ts"
import { once } from "../once.ts"

/** The broker by STOMP, whose code is fetched beside the page and its first token; until it is there, nobody is reached. */
export const lateBroker = (parts: StompBrokerParts): Broker => {
  const made = once(async () => (await import("../../adapters/stomp/stompBroker.ts")).stompBroker(parts))
  // Ahead of the first connection, which asks again, and tells, when this was lost.
  made().catch(() => undefined)
  return {
    open: (...login) =>
      Effect.flatMap(Effect.tryPromise({ try: made, catch: () => new BrokerUnreachable() }), (broker) =>
        broker.open(...login),
      ),
  }
}

import { Effect, Exit } from "effect"
import type { StompBrokerParts } from "../../adapters/stomp/stompBroker.ts"
import { type Broker, BrokerUnreachable } from "../../application/ports/backend/Broker.ts"
import type { Funnel } from "../../application/ports/browser/Funnel.ts"
import type { Ids } from "../../application/ports/browser/Page.ts"
import { latePort } from "../../ui/routing/codeArrival.ts"
import { once } from "../../ui/viewmodel/once.ts"

/**
 * The broker over STOMP. Its code loads in parallel with the page and the first token. Until a connection has opened,
 * `unreachedBroker` receives the result of each attempt and reports blocked websockets to the funnel.
 */
export const browserBroker = (
  parts: StompBrokerParts,
  reporting: { readonly funnel: Funnel; readonly ids: Ids },
): Broker => {
  const fetchBroker = once(() => import("../../adapters/stomp/stompBroker.ts").then((code) => code.stompBroker(parts)))
  // Loads ahead of the first connection, which tries again if this fails.
  fetchBroker().catch(() => undefined)
  const { open } = latePort(fetchBroker, ["open"], () => new BrokerUnreachable())
  const unreached = once(() => import("../unreachedBroker.ts").then((code) => code.unreachedBroker(reporting)))
  let isReached = false
  return {
    open: (...login) =>
      Effect.onExit(open(...login), (exit) => {
        isReached ||= Exit.isSuccess(exit)
        // Detached, because the link continues with its next attempt.
        return isReached
          ? Effect.void
          : Effect.forkDetach(Effect.ignore(Effect.flatMap(Effect.tryPromise(unreached), (note) => note(exit))))
      }),
  }
}

import { serverAnswers } from "../adapters/http/transport/serverAnswers.ts"
import { blockedSockets } from "../application/broker/blockedSockets.ts"
import type { Funnel } from "../application/ports/browser/Funnel.ts"
import type { Ids } from "../application/ports/browser/Page.ts"

/** Loaded when the broker is unreachable. */
export const unreachedBroker = (ports: { readonly funnel: Funnel; readonly ids: Ids }) =>
  blockedSockets({ ...ports, serverAnswers })

import { serverAnswers } from "../../adapters/http/transport/serverAnswers.ts"
import { blockedSockets } from "../../application/broker/blockedSockets.ts"
import type { Funnel } from "../../application/ports/browser/Funnel.ts"

/** Fetched when the broker was not reached. */
export const unreachedBroker = (funnel: Funnel) => blockedSockets({ funnel, serverAnswers })

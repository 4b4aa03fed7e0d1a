import type { LinkState } from "../../domain/broker/linkPolicy.ts"
import type { BrokerSession } from "../ports/Broker.ts"

/** State and session change in one step: a caller that sees Connected can send, and one that listens sees Connected. */
export interface Held {
  readonly state: LinkState
  readonly session: BrokerSession | undefined
}

export type Standing = Held & { readonly session: BrokerSession }

export const stands = (held: Held): held is Standing => held.session !== undefined

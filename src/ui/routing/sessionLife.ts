import { Effect } from "effect"
import type { Session } from "../../application/session/Session.ts"
import { type Store, until } from "../../application/store/Store.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { termsBeforeQueue } from "../terms/termsViewModel.ts"
import { untilAgreed } from "../terms/untilAgreed.ts"
import type { Living } from "../viewmodel/prepare.ts"
import { followDestination } from "./followDestination.ts"
import type { RouterContext } from "./RouterContext.ts"

/** A live session, as far as the frame around its pages reads it. */
export interface LiveSession extends Living {
  readonly state: Store<VisitState>
}

interface SessionContext extends Pick<RouterContext, "core" | "navigation"> {
  readonly visit: Visit
  readonly session: Session
}

/**
 * What runs behind all pages of a live session: link, own queue, and the way from page to page, in one tab at a time (RC10). Leaving
 * them ends the visit.
 */
export const sessionLife = ({ core, navigation, visit, session }: SessionContext): LiveSession => {
  const { flow, tab } = session
  const here = Effect.raceFirst(session.live(visit), followDestination(flow.state, navigation))
  /**
   * A visitor who reads the terms before the queue is not in line in this tab yet, and may be in another one: that goes on until they
   * are agreed to, or the lease would run out over the reading (decisions Q6).
   */
  const pastTheGate = Effect.raceFirst(
    untilAgreed(termsBeforeQueue(core, session)),
    until(navigation.page, (page) => page !== "queue"),
  )
  return {
    state: flow.state,
    live: Effect.andThen(pastTheGate, tab.hold(visit.customer.uuid, here)).pipe(
      Effect.ensuring(flow.tell({ _tag: "Left" })),
    ),
  }
}

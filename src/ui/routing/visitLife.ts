import type { AnyRouter } from "@tanstack/react-router"
import { Effect } from "effect"
import type { Core } from "../../application/core/createCore.ts"
import type { Session } from "../../application/session/Session.ts"
import type { Store } from "../../application/store/Store.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { termsBeforeQueue } from "../terms/termsViewModel.ts"
import { untilAgreed } from "../terms/untilAgreed.ts"
import type { Living } from "../viewmodel/prepare.ts"
import { followDestination } from "./followDestination.ts"

/** The route behind all pages of a live visit. */
export const visitRoute = "visit"

/** A live visit, as far as the frame around its pages looks at it. */
export interface LiveVisit extends Living {
  readonly state: Store<VisitState>
}

/**
 * The life behind all pages of a live visit: link, own queue, and the way from page to page, in one tab at a time (RC10). Leaving
 * them ends the visit.
 */
export const visitLife = (core: Core, session: Session, visit: Visit, router: AnyRouter): LiveVisit => {
  const here = Effect.raceFirst(session.live(visit), followDestination(session.flow.state, router))
  return {
    state: session.flow.state,
    live: Effect.andThen(pastTheGate(core, session, router), session.tab.hold(visit.customer.uuid, here)).pipe(
      Effect.ensuring(session.flow.tell({ _tag: "Left" })),
    ),
  }
}

/**
 * Whoever reads the terms before the queue is not in line in this tab yet, and may be in another one: that goes on until they are
 * agreed to, or the lease would run out over the reading (decisions Q6).
 */
const pastTheGate = (core: Core, session: Session, router: AnyRouter): Effect.Effect<unknown> => {
  const isInQueue = () => router.state.matches.at(-1)?.staticData?.page === "queue"
  const elsewhere = Effect.callback<void>((resume) => {
    const look = () => {
      if (!isInQueue()) resume(Effect.void)
    }
    look()
    return Effect.sync(router.subscribe("onResolved", look))
  })
  return Effect.raceFirst(untilAgreed(termsBeforeQueue(core, session)), elsewhere)
}

/** The live visit among the routes in view; undefined on pages without one. */
export const liveVisit = (
  matches: ReadonlyArray<{ readonly routeId: string; readonly loaderData?: unknown }>,
): LiveVisit | undefined =>
  (
    matches.find(({ routeId }) => routeId.endsWith(`/${visitRoute}`))?.loaderData as
      | { readonly prepared: LiveVisit }
      | undefined
  )?.prepared

import { createRoute } from "@tanstack/react-router"
import { Duration, Effect } from "effect"
import type { Session } from "../../application/session/Session.ts"
import type { Runnable } from "../../application/store/livesOf.ts"
import { derived, follow, type Store, until } from "../../application/store/Store.ts"
import { destination } from "../../domain/presentation/destination.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import { feature, live, loadOrReload } from "../routing/page.tsx"
import type { RouterContext } from "../routing/RouterContext.ts"
import { visitRoute } from "../routing/routes.ts"
import { SessionLayout } from "./SessionLayout.tsx"

/** The parent of all pages of a live session. */
export const sessionRoute = createRoute({
  getParentRoute: () => visitRoute,
  id: "session",
  beforeLoad: async ({ context, preload }) => ({
    session: await loadOrReload({ context, preload }, () => context.load("session")),
  }),
  loader: ({ context }) => sessionLife(context),
  ...live,
  component: SessionLayout,
})

interface LiveSession extends Runnable {
  readonly state: Store<VisitState>
}

interface SessionContext extends Pick<RouterContext, "navigation" | "load"> {
  readonly visit: Visit
  readonly session: Session
}

/**
 * The program behind all pages of a live session: link, own queue and redirects, in one tab at a time (RC10). Leaving
 * these pages ends the visit.
 */
const sessionLife = (context: SessionContext): LiveSession => {
  const { navigation, visit, session } = context
  const { flow, tab, terms } = session
  const here = Effect.raceFirst(session.live(visit), followDestination(context))
  /**
   * Waits until the terms are agreed. A visitor who reads the terms before the queue has no place in this tab yet, but
   * another tab may hold one. That tab stays live meanwhile; otherwise the lease would expire during reading (readings
   * Q6).
   */
  const untilTermsAgreed = Effect.raceFirst(
    until(
      derived(
        [terms.answer, terms.sections],
        () => terms.answer.get() === "agreed" || terms.sections.get()?.length === 0,
      ),
      Boolean,
    ),
    until(navigation.page, (page) => page !== "queue"),
  )
  return {
    state: flow.state,
    live: Effect.andThen(untilTermsAgreed, tab.hold(visit.customer.uuid, here)).pipe(
      Effect.ensuring(Effect.andThen(flow.dispatch({ _tag: "Left" }), terms.endVisit)),
    ),
  }
}

/** Navigates to the page that the visit's state requires (R8, R11, Q7, Q8), until interrupted. */
const followDestination = (context: SessionContext): Effect.Effect<never> =>
  follow(context.session.flow.state, (now) => navigateTo(now, context))

const navigateTo = (state: VisitState, context: SessionContext): Effect.Effect<void> => {
  const { navigation } = context
  // An invited visitor enters after one second (Q7). Use it to fetch page and presentation, and to connect.
  if (state._tag === "Invited") {
    const { presentationId, kind } = state
    const page = Effect.sync(() =>
      navigation.preload({ page: "presentation", presentationId, isWebinar: kind === "webinar" }),
    )
    // A page whose code is missing connects by itself, or shows the failure.
    const connect = Effect.ignore(
      Effect.flatMap(feature(context, "consultation"), ({ connectCalled }) =>
        connectCalled(presentationId, context.visit.parameters),
      ),
    )
    return Effect.andThen(
      Effect.andThen(context.session.expected.ask(presentationId), Effect.forkDetach(connect)),
      page,
    )
  }
  const target = destination(state, navigation.page.get() ?? "index")
  if (target === undefined || navigation.isAt(target)) return Effect.void
  return Effect.andThen(
    Effect.sleep(Duration.millis(target.afterMs ?? 0)),
    Effect.sync(() => navigation.replace(target)),
  )
}

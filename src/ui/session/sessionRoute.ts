import { createRoute } from "@tanstack/react-router"
import { Duration, Effect } from "effect"
import type { ExpectPresentation } from "../../application/presentation/expectPresentation.ts"
import type { Session } from "../../application/session/Session.ts"
import type { Runnable } from "../../application/store/livesOf.ts"
import { derived, follow, type Store, until } from "../../application/store/Store.ts"
import { destination } from "../../domain/presentation/destination.ts"
import type { VisitState } from "../../domain/presentation/visitState.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { Navigation } from "../routing/Navigation.ts"
import { live, orReloaded } from "../routing/page.tsx"
import type { RouterContext } from "../routing/RouterContext.ts"
import { visitRoute } from "../routing/routes.ts"
import { SessionLayout } from "./SessionLayout.tsx"

/** The parent of all pages of a live session. */
export const sessionRoute = createRoute({
  getParentRoute: () => visitRoute,
  id: "session",
  beforeLoad: async ({ context, preload }) => ({
    session: await orReloaded({ context, preload }, () => context.load("session")),
  }),
  loader: ({ context }) => sessionLife(context),
  ...live,
  component: SessionLayout,
})

interface LiveSession extends Runnable {
  readonly state: Store<VisitState>
}

interface SessionContext extends Pick<RouterContext, "navigation"> {
  readonly visit: Visit
  readonly session: Session
}

/**
 * The program behind all pages of a live session: link, own queue and redirects, in one tab at a time (RC10). Leaving
 * these pages ends the visit.
 */
const sessionLife = ({ navigation, visit, session }: SessionContext): LiveSession => {
  const { flow, tab, terms } = session
  const here = Effect.raceFirst(session.live(visit), followDestination(session, navigation))
  /**
   * Waits until the terms are agreed. A visitor who reads the terms before the queue has no place in this tab yet, but
   * another tab may hold one. That tab stays live meanwhile; otherwise the lease would expire during reading (readings
   * Q6).
   */
  const termsAgreed = Effect.raceFirst(
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
    live: Effect.andThen(termsAgreed, tab.hold(visit.customer.uuid, here)).pipe(
      Effect.ensuring(Effect.andThen(flow.dispatch({ _tag: "Left" }), terms.endVisit)),
    ),
  }
}

/** Navigates to the page that the visit's state asks for (R8, R11, Q7, Q8), until interrupted. */
const followDestination = ({ flow, expected }: Session, navigation: Navigation): Effect.Effect<never> =>
  follow(flow.state, (now) => navigateTo(now, expected, navigation))

const navigateTo = (state: VisitState, expected: ExpectPresentation, navigation: Navigation): Effect.Effect<void> => {
  // An invited visitor enters after one second (Q7). Use it to fetch the page and the presentation.
  if (state._tag === "Invited") {
    const { presentationId, kind } = state
    const page = Effect.sync(() =>
      navigation.preload({ page: "presentation", presentationId, isWebinar: kind === "webinar" }),
    )
    return Effect.andThen(expected.ask(presentationId), page)
  }
  const target = destination(state, navigation.page.get() ?? "index")
  if (target === undefined || navigation.isAt(target)) return Effect.void
  return Effect.andThen(
    Effect.sleep(Duration.millis(target.afterMs ?? 0)),
    Effect.sync(() => navigation.replace(target)),
  )
}

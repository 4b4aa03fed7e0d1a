import { redirect } from "@tanstack/react-router"
import { Effect, Exit } from "effect"
import type { ReactNode } from "react"
import type { PresentationFailure } from "../../../application/ports/backend/PresentationGateway.ts"
import type { Session } from "../../../application/session/Session.ts"
import { type Destination, destination } from "../../../domain/presentation/destination.ts"
import type { Presentation } from "../../../domain/presentation/Presentation.ts"
import { useHomeHref, useHref } from "../../routing/links.tsx"
import { feature } from "../../routing/page.tsx"
import { inWebinar, linkTo } from "../../routing/pageTarget.ts"
import type { SessionArgs } from "../../routing/RouterContext.ts"
import { TermsGate } from "../../terms/TermsGate.tsx"
import { AttendGate } from "../attend/AttendGate.tsx"
import { PresentationScreen } from "./PresentationScreen.tsx"
import { presentationViewModel } from "./presentationViewModel.ts"

/**
 * Reads the presentation before the page renders: a visitor who belongs on another page must see nothing of this one,
 * not even its terms (R11, Q4). An invited visitor belongs here and must not wait (Q7). The page shows the failure.
 */
const readAhead = (
  { flow, openPresentation }: Session,
  presentationId: number,
): Effect.Effect<Exit.Exit<Presentation, PresentationFailure> | undefined> => {
  const { _tag } = flow.state.get()
  return _tag === "Invited" || _tag === "Live" ? Effect.undefined : Effect.exit(openPresentation(presentationId))
}

const elsewhere = ({ flow }: Session, pathname: string): Destination | undefined => {
  const where = destination(flow.state.get(), "presentation")
  return where?.page === "presentation" && where.isWebinar === inWebinar(pathname) ? undefined : where
}

/** A running presentation, after the terms and the name form (C3, Q4, S2, H2). */
export const load = ({ context, location }: SessionArgs<{ readonly presentationId: number }>) =>
  Effect.gen(function* () {
    const { core, visit, session, notifications, presentationId, texts, load, navigation } = context
    yield* session.terms.recall(visit)
    const steps = [feature(context, "consultation"), readAhead(session, presentationId)] as const
    const [consultation, read] = yield* Effect.all(steps, { concurrency: "unbounded" })
    if (read && Exit.isSuccess(read)) {
      const where = elsewhere(session, location.pathname)
      if (where !== undefined) return yield* Effect.fail(redirect({ ...linkTo(where), replace: true }))
      // Runs while the page renders.
      yield* Effect.forkDetach(consultation.connectAhead(read.value, visit.parameters), {
        startImmediately: true,
      })
    }
    const viewModel = presentationViewModel(
      { core, session, consultation, texts, load, navigation },
      visit,
      presentationId,
      read,
    )
    const { schedulePageUrl } = visit.settings
    return {
      viewModel,
      light: { live: session.light.keptOn },
      notifications,
      schedulePageUrl,
      product: core.followHost.product,
    }
  })

export function Page({
  viewModel,
  notifications,
  schedulePageUrl,
  product,
}: Effect.Success<ReturnType<typeof load>>): ReactNode {
  const ownCalendar = useHref({ page: "schedule-presentation", search: {} })
  const scheduleHref = schedulePageUrl ?? ownCalendar
  const homeHref = useHomeHref()
  const { terms, attend, leave } = viewModel
  return (
    <TermsGate viewModel={terms} homeHref={homeHref} scheduleHref={scheduleHref}>
      <AttendGate viewModel={attend}>
        <PresentationScreen
          viewModel={viewModel}
          notifications={notifications}
          scheduleHref={scheduleHref}
          product={product}
          homeHref={homeHref}
          leave={leave}
        />
      </AttendGate>
    </TermsGate>
  )
}

import { notFound, redirect } from "@tanstack/react-router"
import { Effect, Exit } from "effect"
import type { PresentationFailure } from "../../application/ports/PresentationGateway.ts"
import type { Session } from "../../application/session/Session.ts"
import type { Store } from "../../application/store/Store.ts"
import { destination } from "../../domain/presentation/destination.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { NoticesSnapshot } from "../notice/NoticesSnapshot.ts"
import { type Place, placeOf, wayTo } from "../routing/go.ts"
import { page } from "../routing/PageModule.ts"
import type { LayoutName } from "../routing/pages.ts"
import { useOwnHref } from "../routing/useOwnHref.ts"
import { TermsGate } from "../terms/TermsGate.tsx"
import { alongside } from "../viewmodel/prepare.ts"
import { AttendGate } from "./AttendGate.tsx"
import { PresentationScreen } from "./PresentationScreen.tsx"
import { type PreparedPresentation, presentationViewModel } from "./presentationViewModel.ts"

interface Prepared extends PreparedPresentation {
  readonly notices: Store<NoticesSnapshot>
  readonly schedulePageUrl: string | undefined
}

function LivePresentation({ prepared }: { readonly prepared: Prepared }) {
  const ownPage = useOwnHref("/schedule-presentation")
  const { notices, leave, schedulePageUrl = ownPage } = prepared
  return <PresentationScreen viewModel={prepared} notices={notices} scheduleHref={schedulePageUrl} leave={leave} />
}

/**
 * Reads the presentation before anything of the page is shown, for who belongs on another one must see nothing of it: not even its
 * terms (R11, Q4). Who was called belongs here and must not wait (Q7); a failure is told by the page.
 */
const readAhead = (session: Session, id: number): Promise<Exit.Exit<Presentation, PresentationFailure> | undefined> => {
  const { _tag } = session.flow.state.get()
  if (_tag === "Invited" || _tag === "Live") return Promise.resolve(undefined)
  return Effect.runPromise(Effect.exit(session.openPresentation(id)))
}

const belongsElsewhere = (session: Session, layout: LayoutName): Place | undefined => {
  const where = destination(session.flow.state.get(), "presentation")
  const place = where && placeOf(where)
  return place?.page === "presentation" && place.layout === layout ? undefined : place
}

/** A presentation that is on, behind the terms and the name form (C3, Q4, S2, H2). */
export const presentationPage = page({
  prepare: async ({ core, session, load, visit, router, layout, id, notices }) => {
    if (id === undefined) throw notFound()
    await Effect.runPromise(session.terms.recall)
    const [consultation, read] = await Promise.all([load("consultation"), readAhead(session, id)])
    const elsewhere = read && Exit.isSuccess(read) ? belongsElsewhere(session, layout) : undefined
    if (elsewhere !== undefined) throw redirect({ ...wayTo(router, elsewhere), replace: true } as never)
    const prepared = presentationViewModel({ core, session, consultation }, visit, id, read)
    return { ...alongside(prepared, session.light.keptOn), notices, schedulePageUrl: visit.settings.schedulePageUrl }
  },
  Page: ({ prepared }) => (
    <TermsGate viewModel={prepared.terms}>
      <AttendGate viewModel={prepared.attend}>
        <LivePresentation prepared={prepared} />
      </AttendGate>
    </TermsGate>
  ),
})

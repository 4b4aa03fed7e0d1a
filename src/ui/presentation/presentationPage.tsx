import { notFound } from "@tanstack/react-router"
import { Effect } from "effect"
import type { NoticesSnapshot } from "../notice/NoticesSnapshot.ts"
import { page } from "../routing/PageModule.ts"
import { useOwnHref } from "../routing/useOwnHref.ts"
import { TermsGate } from "../terms/TermsGate.tsx"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import { AttendGate } from "./AttendGate.tsx"
import { PresentationScreen } from "./PresentationScreen.tsx"
import type { PreparedPresentation } from "./presentationViewModel.ts"

interface Prepared extends PreparedPresentation {
  readonly notices: ViewModel<NoticesSnapshot>
  readonly schedulePageUrl: string | undefined
}

function LivePresentation({ prepared }: { readonly prepared: Prepared }) {
  const ownPage = useOwnHref("/schedule-presentation")
  const { notices, schedulePageUrl = ownPage } = prepared
  return <PresentationScreen viewModel={prepared} notices={notices} scheduleHref={schedulePageUrl} />
}

/** A presentation that is on, behind the terms and the name form (C3, Q4, S2, H2). */
export const presentationPage = page({
  prepare: async ({ house, visit, id, notices }) => {
    if (id === undefined) throw notFound()
    await Effect.runPromise(house.terms.recall)
    const { presentation } = await house.consultation()
    return { ...presentation(visit, id), notices, schedulePageUrl: visit.settings.schedulePageUrl }
  },
  Page: ({ prepared }) => (
    <TermsGate viewModel={prepared.terms}>
      <AttendGate viewModel={prepared.attend}>
        <LivePresentation prepared={prepared} />
      </AttendGate>
    </TermsGate>
  ),
})

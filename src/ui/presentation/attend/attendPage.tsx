import { Effect } from "effect"
import type { ReactNode } from "react"
import { createStore, derived } from "../../../application/store/Store.ts"
import { hasConsent, presentationName } from "../../../domain/presentation/visitState.ts"
import { useHomeHref, useHref } from "../../routing/links.tsx"
import { feature } from "../../routing/page.tsx"
import type { SessionArgs } from "../../routing/RouterContext.ts"
import { TermsGate } from "../../terms/TermsGate.tsx"
import { termsViewModel } from "../../terms/termsViewModel.ts"
import { after } from "../../viewmodel/prepare.ts"
import { PreviewFacts, previewViewModel } from "../completed/PresentationFacts.tsx"
import { AttendScreen } from "./AttendScreen.tsx"
import { untilAttending } from "./attendPart.ts"
import { attendViewModel } from "./attendViewModel.ts"

/** Asks for the terms (C3) and the display name, then opens the waiting room (Q4). */
export const load = ({ context }: SessionArgs<{ readonly presentationId: number }>) =>
  Effect.gen(function* () {
    const { core, visit, session, navigation, presentationId } = context
    yield* session.terms.recall(visit)
    const { state } = session.flow
    const terms = termsViewModel(
      session.terms,
      visit,
      derived([state], () => !hasConsent(state.get())),
    )
    const { schedulePageUrl } = visit.settings
    const entry = yield* feature(context, "presentationEntry")
    const attend = attendViewModel(session.attendPresentation, core.visitor)(presentationId, createStore("thisPage"))
    const preview = previewViewModel(entry.preview)(presentationId)
    const facts = derived([preview, state], () => {
      const found = preview.get()
      // The header of a webinar's page shows its name.
      return found && presentationName(state.get()) !== undefined ? { ...found, name: undefined } : found
    })
    const goOn = Effect.sync(() => navigation.replace({ page: "waiting-room", presentationId, isWebinar: true }))
    // Reports the presentation's status to the visit, which then knows the right page (R11).
    const read = Effect.catch(session.openPresentation(presentationId), (failure) =>
      Effect.logWarning("could not read the presentation", failure._tag),
    )
    return {
      terms,
      schedulePageUrl,
      attend,
      attended: after(untilAttending(attend), { live: goOn }),
      preview,
      facts,
      read: { live: read },
    }
  })

export function Page({ terms, schedulePageUrl, attend, facts }: Effect.Success<ReturnType<typeof load>>): ReactNode {
  const ownCalendar = useHref({ page: "schedule-presentation", search: {} })
  return (
    <TermsGate viewModel={terms} homeHref={useHomeHref()} scheduleHref={schedulePageUrl ?? ownCalendar}>
      <AttendScreen viewModel={attend}>
        <PreviewFacts viewModel={facts} />
      </AttendScreen>
    </TermsGate>
  )
}

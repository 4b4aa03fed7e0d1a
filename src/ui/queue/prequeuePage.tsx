import { Effect } from "effect"
import type { ReactNode } from "react"
import { Loader } from "../components/Loader.tsx"
import { useHomeHref, useHref } from "../routing/links.tsx"
import { feature } from "../routing/page.tsx"
import type { PageArgs } from "../routing/RouterContext.ts"
import { TermsGate } from "../terms/TermsGate.tsx"
import { termsBeforeQueue, untilAgreed } from "../terms/termsViewModel.ts"
import { after } from "../viewmodel/prepare.ts"

/** Shows the terms before the queue, and opens the queue once they are agreed (R1, C3). */
export const load = ({ context }: PageArgs) =>
  Effect.gen(function* () {
    const { visit, navigation } = context
    const session = yield* feature(context, "session")
    yield* session.terms.recall(visit)
    const terms = termsBeforeQueue(session, visit)
    const goOn = Effect.sync(() => navigation.replace({ page: "queue", isWebinar: false }))
    const agreed = after(untilAgreed(terms), { live: goOn })
    return { terms, agreed, schedulePageUrl: visit.settings.schedulePageUrl }
  })

export function Page({ terms, schedulePageUrl }: Effect.Success<ReturnType<typeof load>>): ReactNode {
  const ownCalendar = useHref({ page: "schedule-presentation", search: {} })
  return (
    <TermsGate viewModel={terms} homeHref={useHomeHref()} scheduleHref={schedulePageUrl ?? ownCalendar}>
      <Loader />
    </TermsGate>
  )
}

import { getRouteApi } from "@tanstack/react-router"
import { Effect } from "effect"
import type { ReactNode } from "react"
import { Loader } from "../components/Loader.tsx"
import { useHomeHref } from "../routing/links.tsx"
import { feature } from "../routing/pageLoader.ts"
import type { PageArgs } from "../routing/RouterContext.ts"
import { usePage } from "../routing/useArrival.ts"
import { TermsGate } from "../terms/TermsGate.tsx"
import { termsBeforeQueue, untilAgreed } from "../terms/termsViewModel.ts"

const route = getRouteApi("/visit/prequeue")

/** Before the queue: the terms, and on to the queue as soon as they are agreed to (R1, C3). */
export const load = ({ context }: PageArgs) =>
  Effect.gen(function* () {
    const { core, navigation } = context
    const session = yield* feature(context, "session")
    yield* session.terms.recall
    const terms = termsBeforeQueue(core, session)
    const goOn = Effect.sync(() => navigation.replace({ page: "queue", isWebinar: false }))
    return { terms, live: Effect.andThen(untilAgreed(terms), goOn) }
  })

export function PrequeuePage(): ReactNode {
  usePage()
  const { terms } = route.useLoaderData()
  return (
    <TermsGate viewModel={terms} homeHref={useHomeHref()}>
      <Loader />
    </TermsGate>
  )
}

import { Effect } from "effect"
import { Loader } from "../components/Loader.tsx"
import { go } from "../routing/go.ts"
import { page } from "../routing/PageModule.ts"
import { TermsGate } from "../terms/TermsGate.tsx"
import { termsBeforeQueue } from "../terms/termsViewModel.ts"
import { untilAgreed } from "../terms/untilAgreed.ts"

/** Before the queue: the terms, and on to the line as soon as they are agreed to (R1, C3). */
export const prequeuePage = page({
  prepare: async ({ core, session, router }) => {
    await Effect.runPromise(session.terms.recall)
    const terms = termsBeforeQueue(core, session)
    return {
      terms,
      live: Effect.andThen(
        untilAgreed(terms),
        // Not awaited: going there ends this very life.
        Effect.sync(() => void go(router, { page: "queue", id: undefined, search: {} }, true)),
      ),
    }
  },
  Page: ({ prepared }) => (
    <TermsGate viewModel={prepared.terms}>
      <Loader />
    </TermsGate>
  ),
})

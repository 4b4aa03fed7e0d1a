import { Effect } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import { type Observed, observed } from "../observed/Observed.ts"
import type { PresentationGateway } from "../ports/PresentationGateway.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"

/** Whether the visitor has agreed to the terms in this tab (C1-C3). */
export type TermsAnswer = "open" | "agreed" | "declined"

export interface AcceptTerms {
  readonly answer: Observed<TermsAnswer>
  /** Takes up what was agreed earlier in this tab. */
  readonly recall: Effect.Effect<void>
  readonly agree: Effect.Effect<void>
  readonly decline: Effect.Effect<void>
  readonly reconsider: Effect.Effect<void>
  /** Tells the backend of a consent that it does not know yet; a failure is only logged, the next opening reports again. */
  readonly report: (presentation: Presentation) => Effect.Effect<void>
}

export const acceptTerms = (presentations: PresentationGateway, store: VisitorStore): AcceptTerms => {
  const answer = observed<TermsAnswer>("open")
  const reported = new Set<number>()
  const become = (next: TermsAnswer) => Effect.sync(() => answer.set(next))
  return {
    answer,
    recall: Effect.flatMap(store.read("terms"), (kept) => (kept === "agreed" ? become("agreed") : Effect.void)),
    agree: Effect.andThen(become("agreed"), store.write("terms", "agreed")),
    decline: Effect.andThen(become("declined"), store.forget("terms")),
    reconsider: become("open"),
    report: ({ id, consentGiven }) =>
      Effect.suspend(() => {
        if (consentGiven || answer.get() !== "agreed" || reported.has(id)) return Effect.void
        reported.add(id)
        return Effect.catch(presentations.giveConsent(id), (failure) => {
          reported.delete(id)
          return Effect.logWarning("consent not reported", failure)
        })
      }),
  }
}

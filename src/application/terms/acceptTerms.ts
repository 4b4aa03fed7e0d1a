import { Effect } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, type Store } from "../store/Store.ts"
import type { ReadTerms } from "./readTerms.ts"

/** Whether the visitor has agreed in this tab to the terms of this location, as they were shown (C1-C3, decisions C3). */
export type TermsAnswer = "open" | "agreed" | "declined"

export interface AcceptTerms {
  readonly answer: Store<TermsAnswer>
  /** Takes up what was agreed earlier in this tab. */
  readonly recall: Effect.Effect<void>
  readonly agree: Effect.Effect<void>
  readonly decline: Effect.Effect<void>
  readonly reconsider: Effect.Effect<void>
  /** Tells the backend of a consent that it does not know yet; a failure is only logged, the next opening reports again. */
  readonly report: (presentation: Presentation) => Effect.Effect<void>
}

export const acceptTerms = ({
  presentations,
  store,
  termsText,
  funnel,
}: {
  readonly presentations: PresentationGateway
  readonly store: VisitorStore
  readonly termsText: Pick<ReadTerms, "key">
  readonly funnel: Funnel
}): AcceptTerms => {
  const answer = createStore<TermsAnswer>("open")
  const reported = new Set<number>()
  /** Keys of all terms that were agreed to in this tab. */
  const agreements = Effect.map(store.read("terms"), (kept) => kept?.split(" ") ?? [])
  const others = Effect.map(agreements, (keys) => keys.filter((key) => key !== termsText.key()))
  const become = (next: TermsAnswer) => Effect.sync(() => answer.set(next))
  /** The visitor's own answer; a second press says nothing new. */
  const answered = (next: "agreed" | "declined") =>
    Effect.suspend(() =>
      answer.get() === next ? Effect.void : Effect.andThen(become(next), funnel.notify({ name: `terms_${next}` })),
    )
  return {
    answer,
    recall: Effect.flatMap(agreements, (keys) =>
      keys.some((key) => key === termsText.key()) ? become("agreed") : Effect.void,
    ),
    agree: Effect.flatMap(others, (keys) =>
      Effect.andThen(answered("agreed"), store.write("terms", [...keys, termsText.key() ?? ""].join(" "))),
    ),
    decline: Effect.flatMap(others, (keys) =>
      Effect.andThen(
        answered("declined"),
        keys.length === 0 ? store.forget("terms") : store.write("terms", keys.join(" ")),
      ),
    ),
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

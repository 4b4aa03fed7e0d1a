import type { Effect } from "effect"
import type { Session } from "../../application/session/Session.ts"
import { createStore, derived, type Store, until } from "../../application/store/Store.ts"
import type { AcceptTerms } from "../../application/terms/acceptTerms.ts"
import type { TermsSection } from "../../domain/terms/termsText.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { run, singleFlight } from "../viewmodel/command.ts"

export type TermsSnapshot =
  | {
      readonly kind: "asked"
      readonly sections: ReadonlyArray<TermsSection>
      readonly agree: () => void
      readonly decline: () => void
    }
  /** The terms cannot be shown, so nobody can agree to them. */
  | { readonly kind: "unreadable"; readonly retry: () => void }
  | { readonly kind: "declined"; readonly back: () => void }
  | { readonly kind: "agreed" }

/**
 * The gate before a live consultation (C1-C3). `needed` is `false` if the backend already has the consent; the
 * visitor's own answer of this visit counts first. Without a text there is no gate. If the text cannot be read, the
 * gate stays closed (readings C1).
 */
export const termsViewModel = (
  terms: AcceptTerms,
  visit: LocatedVisit,
  needed: Store<boolean>,
): Store<TermsSnapshot> => {
  const retry = singleFlight(terms.readAgain(visit))
  return derived([terms.answer, terms.sections, needed], (): TermsSnapshot => {
    const answer = terms.answer.get()
    const sections = terms.sections.get()
    if (answer === "agreed" || sections?.length === 0) return { kind: "agreed" }
    if (answer === "declined") return { kind: "declined", back: () => run(terms.reconsider) }
    if (!needed.get()) return { kind: "agreed" }
    if (sections === undefined) return { kind: "unreadable", retry }
    return { kind: "asked", sections, agree: () => run(terms.agree), decline: () => run(terms.decline) }
  })
}

/** The gate before the queue. Always asks for consent. */
export const termsBeforeQueue = ({ terms }: Pick<Session, "terms">, visit: LocatedVisit): Store<TermsSnapshot> =>
  termsViewModel(terms, visit, createStore(true))

/**
 * The gate before a display name, which names the visitor (C3, Q4). Does not ask if the visit is not about this
 * presentation, because the visitor then belongs on another page.
 */
export const termsBeforeName = (
  { terms, flow: { state } }: Pick<Session, "terms" | "flow">,
  visit: LocatedVisit,
  presentationId: number,
): Store<TermsSnapshot> =>
  termsViewModel(
    terms,
    visit,
    derived([state], () => {
      const now = state.get()
      return now._tag === "AwaitingStart" && now.presentation.id === presentationId && !now.presentation.consentGiven
    }),
  )

/** Waits until the visitor agrees (C3). */
export const untilAgreed = (gate: Store<TermsSnapshot>): Effect.Effect<unknown> =>
  until(gate, (snapshot): snapshot is { readonly kind: "agreed" } => snapshot.kind === "agreed")

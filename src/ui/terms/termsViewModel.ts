import type { Effect } from "effect"
import type { Core } from "../../application/core/createCore.ts"
import type { Session } from "../../application/session/Session.ts"
import { createStore, derived, type Store, until } from "../../application/store/Store.ts"
import type { AcceptTerms } from "../../application/terms/acceptTerms.ts"
import { paragraphs, type TermsSection } from "../../domain/terms/terms.ts"
import { run } from "../viewmodel/command.ts"

export type TermsSnapshot =
  | {
      readonly kind: "asked"
      readonly sections: ReadonlyArray<{ readonly title: string; readonly paragraphs: ReadonlyArray<string> }>
      readonly agree: () => void
      readonly decline: () => void
    }
  | { readonly kind: "declined"; readonly back: () => void }
  | { readonly kind: "agreed" }

/**
 * The gate before a live consultation (C1-C3). `needed` is false where the backend knows of the consent already. Without a text there
 * is nothing to agree to, and no gate (decisions C3).
 */
export const termsViewModel = (
  terms: AcceptTerms,
  sections: Store<ReadonlyArray<TermsSection>>,
  needed: Store<boolean>,
): Store<TermsSnapshot> => {
  return derived([terms.answer, sections, needed], (): TermsSnapshot => {
    const answer = terms.answer.get()
    if (answer === "agreed" || !needed.get() || sections.get().length === 0) return { kind: "agreed" }
    if (answer === "declined") return { kind: "declined", back: () => run(terms.reconsider) }
    return {
      kind: "asked",
      sections: sections.get().map((section) => ({ title: section.title, paragraphs: paragraphs(section) })),
      agree: () => run(terms.agree),
      decline: () => run(terms.decline),
    }
  })
}

/** The gate before the queue: consent is always asked for. */
export const termsBeforeQueue = (
  { termsText }: Pick<Core, "termsText">,
  { terms }: Pick<Session, "terms">,
): Store<TermsSnapshot> => termsViewModel(terms, termsText.sections, createStore(true))

/** Waits at the gate (C3). */
export const untilAgreed = (gate: Store<TermsSnapshot>): Effect.Effect<unknown> =>
  until(gate, (snapshot): snapshot is { readonly kind: "agreed" } => snapshot.kind === "agreed")

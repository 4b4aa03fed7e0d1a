import { Effect } from "effect"
import { readConsentDigits } from "../../domain/host/HostMessage.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"

const entries = ["firstName", "lastName", "email", "dealerId"] as const

/** What may be remembered of a visitor from one visit to the next (E12); undefined where it is not known. */
export type VisitorFacts = Readonly<Record<(typeof entries)[number], string | undefined>>

/** The only writer of first name, last name, e-mail and dealer id: they are stored with consent to C0003 alone (E14). */
export interface RememberVisitor {
  /** What an earlier visit or this page has learnt, for a form to begin with. */
  readonly remembered: Effect.Effect<VisitorFacts>
  /** Learns something for as long as the page lasts, and stores it where that is allowed. What is empty is not learnt. */
  readonly remember: (facts: Partial<VisitorFacts>) => Effect.Effect<void>
  /** Consent was given, may be long after something was learnt: stores what this page knows. */
  readonly permit: Effect.Effect<void>
  /** Consent was withdrawn: removes what is stored. What this page knows stays until it is left. */
  readonly withdraw: Effect.Effect<void>
}

export const rememberVisitor = ({ store }: { readonly store: VisitorStore }): RememberVisitor => {
  const learnt = new Map<(typeof entries)[number], string>()
  const permit = Effect.suspend(() =>
    Effect.forEach(learnt, ([entry, value]) => store.write(entry, value), { discard: true }),
  )
  return {
    permit,
    // What was filled in for an appointment names the visitor as well.
    withdraw: store.forget(...entries, "bookingDraft"),
    remembered: Effect.map(
      Effect.forEach(entries, (entry) =>
        Effect.map(store.read(entry), (stored) => [entry, learnt.get(entry) ?? stored] as const),
      ),
      (known) => Object.fromEntries(known) as VisitorFacts,
    ),
    remember: (facts) =>
      Effect.gen(function* () {
        for (const entry of entries) {
          const value = facts[entry]
          if (value) learnt.set(entry, value)
        }
        // Digits that are not there say nothing, and nothing is written then (decisions E14).
        const consent = readConsentDigits(yield* store.read("cookieConsent"))
        if (consent?.preferences) yield* permit
      }),
  }
}

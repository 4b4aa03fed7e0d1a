import { Effect } from "effect"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import { sectionsOf, type TermsSection, termsKey } from "../../domain/terms/termsText.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import { createStore, derived, type Store, until } from "../store/Store.ts"
import type { TermsText } from "./openTermsText.ts"
import type { ReportConsent } from "./reportConsent.ts"

/** The visitor's answer to the terms of this location, in this tab (C1-C3, readings C3). */
export type TermsAnswer = "open" | "agreed" | "declined"

export interface AcceptTerms {
  /** Empty if the location has no terms; `undefined` if they cannot be fetched. */
  readonly sections: Store<ReadonlyArray<TermsSection> | undefined>
  readonly answer: Store<TermsAnswer>
  /** Restores this tab's agreements. First fetches the terms if they are missing. */
  readonly recall: (visit: LocatedVisit) => Effect.Effect<void>
  readonly readAgain: (visit: LocatedVisit) => Effect.Effect<void>
  readonly agree: Effect.Effect<void>
  readonly decline: Effect.Effect<void>
  readonly reconsider: Effect.Effect<void>
  /** Waits until the visitor declines. */
  readonly untilDeclined: Effect.Effect<unknown>
  /** Ends the agreement that is valid for all languages. A later visit compares the wording. */
  readonly endVisit: Effect.Effect<void>
  /**
   * Reports a consent that the backend does not have yet, until it has taken it (`ReportConsent`). Returns at once: the
   * picture does not wait for the report's code.
   */
  readonly report: (presentation: Presentation) => Effect.Effect<void>
}

export const acceptTerms = ({
  consents,
  store,
  termsText: { given, readAgain },
  funnel,
}: {
  readonly consents: ReportConsent
  readonly store: VisitorStore
  readonly termsText: Pick<TermsText, "given" | "readAgain">
  readonly funnel: Funnel
}): AcceptTerms => {
  const sections = derived([given], () => sectionsOf(given.get().terms))
  const answer = createStore<TermsAnswer>("open")
  /** The presentations whose report waits for its code. */
  const reporting = new Set<number>()
  /** Agreements of this tab, also held in memory because storage may be blocked (E12). */
  let agreements: ReadonlyArray<string> = []
  const stored = Effect.map(store.read("terms"), (kept) => {
    agreements = [...new Set([...agreements, ...(kept?.split(" ") ?? [])])]
  })
  const changed = (next: (keys: ReadonlyArray<string>) => ReadonlyArray<string>) =>
    Effect.flatMap(stored, () => {
      agreements = next(agreements)
      return agreements.length === 0 ? store.forget("terms") : store.write("terms", agreements.join(" "))
    })
  /** The key of an agreement to this wording. */
  const wording = () => termsKey(given.get())
  /** The key of an agreement in this visit, in any language. */
  const ofVisit = () => String(given.get().locationId)

  const setAnswer = (next: TermsAnswer) => Effect.sync(() => answer.set(next))
  /** The visitor's own answer. A repeated press reports nothing. */
  const answered = (next: "agreed" | "declined") =>
    Effect.suspend(() =>
      answer.get() === next ? Effect.void : Effect.andThen(setAnswer(next), funnel.notify({ name: `terms_${next}` })),
    )
  /** Asks again if the visitor has agreed to another wording only. */
  const compare = Effect.sync(() => {
    if (agreements.some((key) => key === ofVisit() || key === wording())) answer.set("agreed")
    else if (answer.get() === "agreed") answer.set("open")
  })
  const untilDeclined = until(answer, (now) => now === "declined")
  return {
    sections,
    answer,
    recall: (visit) =>
      Effect.suspend(() => (sections.get() === undefined ? readAgain(visit) : Effect.void)).pipe(
        Effect.andThen(stored),
        Effect.andThen(compare),
        Effect.andThen(store.read("consents")),
        Effect.flatMap((kept) => (kept === undefined ? Effect.void : consents.resume())),
      ),
    readAgain,
    agree: Effect.andThen(
      answered("agreed"),
      changed((keys) => [...keys.filter((key) => key !== ofVisit() && key !== wording()), ofVisit(), wording()]),
    ).pipe(
      // The code of the report is loaded before the consultation begins.
      Effect.andThen(Effect.forkDetach(consents.resume())),
      Effect.asVoid,
    ),
    decline: Effect.andThen(
      answered("declined"),
      changed((keys) => keys.filter((key) => key.split("-")[0] !== ofVisit())),
    ).pipe(Effect.andThen(Effect.suspend(() => consents.withdraw(given.get().locationId)))),
    reconsider: setAnswer("open"),
    untilDeclined,
    endVisit: Effect.andThen(
      changed((keys) => keys.filter((key) => key !== ofVisit())),
      compare,
    ),
    report: ({ id, consentGiven }) =>
      Effect.suspend((): Effect.Effect<unknown> => {
        if (consentGiven || answer.get() !== "agreed" || reporting.has(id)) return Effect.void
        reporting.add(id)
        // Reports nothing if the visitor declines before the code is loaded.
        const reported = Effect.raceFirst(consents.report(given.get().locationId, id), untilDeclined).pipe(
          Effect.ensuring(Effect.sync(() => reporting.delete(id))),
        )
        return Effect.forkDetach(reported, { startImmediately: true })
      }).pipe(Effect.asVoid),
  }
}

import { Effect } from "effect"
import { type TermsSection, termsKey } from "../../domain/terms/terms.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { LocationGateway } from "../ports/backend/VisitGateways.ts"
import { createStore, type Store } from "../store/Store.ts"

/** The text of the terms in the language that is spoken (C1). */
export interface ReadTerms {
  readonly sections: Store<ReadonlyArray<TermsSection>>
  /** What an agreement to the text in view is to (decisions C3); undefined where the location has no terms. */
  readonly key: () => string | undefined
  /** Takes the text that came with the visit. */
  readonly take: (visit: LocatedVisit) => void
  /** Reads it again after a change of language; a failure keeps the text there is and is logged. */
  readonly readAgain: (visit: LocatedVisit) => Effect.Effect<void>
}

export const readTerms = ({ locations }: { readonly locations: LocationGateway }): ReadTerms => {
  const sections = createStore<ReadonlyArray<TermsSection>>([])
  let asked = 0
  let locationId = 0
  return {
    sections,
    key: () => termsKey(locationId, sections.get()),
    take: ({ location, settings }) => {
      locationId = location.id
      sections.set(settings.terms)
    },
    readAgain: ({ location }) =>
      Effect.suspend(() => {
        asked += 1
        const mine = asked
        return locations.settings(location.id).pipe(
          // Of two changes in a row the later one is shown, whichever answer is slower.
          Effect.flatMap(({ terms }) => (mine === asked ? Effect.sync(() => sections.set(terms)) : Effect.void)),
          Effect.catch((failure) => Effect.logWarning("terms not read in the new language", failure)),
        )
      }),
  }
}

import { Effect } from "effect"
import { unreadableTerms } from "../../domain/location/Location.ts"
import type { GivenTerms } from "../../domain/terms/termsText.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import type { LocationGateway } from "../ports/backend/VisitGateways.ts"
import { createStore, type Store } from "../store/Store.ts"

export interface TermsText {
  readonly given: Store<GivenTerms>
  readonly take: (visit: LocatedVisit) => void
  /** Fetches the settings again, for another language or after a failure. A failure is logged and changes nothing. */
  readonly readAgain: (visit: LocatedVisit) => Effect.Effect<void>
}

export const openTermsText = ({ locations }: { readonly locations: LocationGateway }): TermsText => {
  const given = createStore<GivenTerms>({ locationId: 0, terms: unreadableTerms })
  let asked = 0
  const take = ({ location, settings }: LocatedVisit) => given.set({ locationId: location.id, terms: settings.terms })
  return {
    given,
    take,
    readAgain: (visit) =>
      Effect.suspend(() => {
        asked += 1
        const mine = asked
        return locations.settings(visit.location.id).pipe(
          Effect.flatMap((settings) =>
            Effect.sync(() => {
              // Of two calls in a row the later one wins, whichever answer is slower.
              if (mine !== asked) return
              Object.assign(visit.settings, settings)
              take(visit)
            }),
          ),
          Effect.catch((failure) => Effect.logWarning("refetching the settings failed", failure)),
        )
      }),
  }
}

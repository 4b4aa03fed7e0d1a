import type { Effect } from "effect"
import type { Store } from "../../application/store/Store.ts"
import { until } from "../../application/store/Store.ts"
import type { TermsSnapshot } from "./TermsSnapshot.ts"

/** Waits at the gate (C3). */
export const untilAgreed = ({ get, subscribe }: Store<TermsSnapshot>): Effect.Effect<unknown> =>
  until({ get: get, subscribe }, (snapshot): snapshot is { readonly kind: "agreed" } => snapshot.kind === "agreed")

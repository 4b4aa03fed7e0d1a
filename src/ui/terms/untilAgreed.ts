import type { Effect } from "effect"
import { type Store, until } from "../../application/store/Store.ts"
import type { TermsSnapshot } from "./TermsSnapshot.ts"

/** Waits at the gate (C3). */
export const untilAgreed = (gate: Store<TermsSnapshot>): Effect.Effect<unknown> =>
  until(gate, (snapshot): snapshot is { readonly kind: "agreed" } => snapshot.kind === "agreed")

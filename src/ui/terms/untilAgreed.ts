import type { Effect } from "effect"
import { until } from "../../application/observed/Observed.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import type { TermsSnapshot } from "./TermsSnapshot.ts"

/** Waits at the gate (C3). */
export const untilAgreed = ({ getSnapshot, subscribe }: ViewModel<TermsSnapshot>): Effect.Effect<unknown> =>
  until(
    { get: getSnapshot, subscribe },
    (snapshot): snapshot is { readonly kind: "agreed" } => snapshot.kind === "agreed",
  )

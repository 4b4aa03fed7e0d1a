import type { Effect } from "effect"
import { until } from "../../application/observed/Observed.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import type { AttendSnapshot } from "./AttendSnapshot.ts"

/** Waits until a display name is given, or none is asked for (Q4). */
export const untilAttending = ({ getSnapshot, subscribe }: ViewModel<AttendSnapshot>): Effect.Effect<unknown> =>
  until(
    { get: getSnapshot, subscribe },
    (snapshot): snapshot is { readonly kind: "attending" } => snapshot.kind === "attending",
  )

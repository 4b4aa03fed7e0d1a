import type { Effect } from "effect"
import { type Store, until } from "../../application/store/Store.ts"
import type { AttendSnapshot } from "./AttendSnapshot.ts"

/** Waits until a display name is given, or none is asked for (Q4). */
export const untilAttending = ({ get, subscribe }: Store<AttendSnapshot>): Effect.Effect<unknown> =>
  until(
    { get: get, subscribe },
    (snapshot): snapshot is { readonly kind: "attending" } => snapshot.kind === "attending",
  )

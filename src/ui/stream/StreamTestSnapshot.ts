import type { PlayerSnapshot } from "./PlayerSnapshot.ts"

/** The stream test (S8); `none`: the deployment has no test stream. */
export type StreamTestSnapshot =
  | { readonly kind: "opening" }
  | { readonly kind: "none" }
  | { readonly kind: "playing"; readonly player: PlayerSnapshot }

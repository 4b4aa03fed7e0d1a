import type { Effect } from "effect"

/** Saves a text through the visitor's browser, as a file with this name. */
export type SaveText = (text: string, name: string) => Effect.Effect<void>

import { Effect } from "effect"

/** Has a program, which a page runs from entering to leaving. */
export interface Runnable {
  readonly live: Effect.Effect<void>
}

const isRunnable = (part: unknown): part is Runnable =>
  typeof part === "object" && part !== null && "live" in part && Effect.isEffect(part.live)

/**
 * Runs everything in `opened` that has a `live`, side by side, until all have completed. What is opened there cannot be
 * left without its program. If one fails, the others are interrupted. If `opened` has a `live` of its own, that is all
 * of it.
 */
export const livesOf = (opened: object): Effect.Effect<void> =>
  isRunnable(opened)
    ? opened.live
    : Effect.forEach(Object.values(opened).filter(isRunnable), ({ live }) => live, {
        concurrency: "unbounded",
        discard: true,
      })

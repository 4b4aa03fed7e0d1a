import { Effect } from "effect"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"

/** Records whether something has happened in this tab, also across reloads; only in memory if storage is blocked. */
export interface OncePerTab {
  /** `true` for the first caller, until `over`. */
  readonly isFirst: (what: string) => Effect.Effect<boolean>
  /** Allows it to happen again. Returns whether it had happened. */
  readonly over: (what: string) => Effect.Effect<boolean>
}

const separator = " "

export const oncePerTab = ({ store }: { readonly store: VisitorStore }): OncePerTab => {
  let happened: Set<string> | undefined
  const known = Effect.suspend(() =>
    happened
      ? Effect.succeed(happened)
      : Effect.map(store.read("reported"), (stored) => {
          // Another caller may have been faster.
          happened ??= new Set(stored?.split(separator))
          return happened
        }),
  )
  const changed = (change: (names: Set<string>) => boolean) =>
    Effect.flatMap(known, (names) =>
      change(names) ? Effect.as(store.write("reported", [...names].join(separator)), true) : Effect.succeed(false),
    )
  return {
    isFirst: (what) =>
      changed((names) => {
        const before = names.size
        return names.add(what).size > before
      }),
    over: (what) => changed((names) => names.delete(what)),
  }
}

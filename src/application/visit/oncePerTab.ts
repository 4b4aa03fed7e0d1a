import { Effect } from "effect"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"

/** What happens once in a tab, however often the page is loaded again; as long as the page, where storage is blocked. */
export interface OncePerTab {
  /** True for the first who asks of it, until it is over. */
  readonly isFirst: (what: string) => Effect.Effect<boolean>
  /** It may happen again; whether it had happened. */
  readonly over: (what: string) => Effect.Effect<boolean>
}

/** Separates what is stored. */
const separator = " "

export const oncePerTab = ({ store }: { readonly store: VisitorStore }): OncePerTab => {
  let happened: Set<string> | undefined
  const known = Effect.suspend(() =>
    happened
      ? Effect.succeed(happened)
      : Effect.map(store.read("told"), (stored) => {
          // Another caller may have been faster.
          happened ??= new Set(stored?.split(separator))
          return happened
        }),
  )
  const changed = (change: (names: Set<string>) => boolean) =>
    Effect.flatMap(known, (names) =>
      change(names) ? Effect.as(store.write("told", [...names].join(separator)), true) : Effect.succeed(false),
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

import { Effect, Fiber } from "effect"
import type { Living } from "../viewmodel/prepare.ts"

/**
 * The life of a route: the loader prepares, entering starts, leaving ends. Each line has a reason (design, section 7): prefetching
 * runs loaders, so a loader may only prepare; without `onStay` a changed parameter never comes alive; with a `gcTime` a page comes
 * back with its old face; `prepare(key)` keeps what lives when the router loads again.
 */
export const live = <Prepared extends Living>() => {
  let current: { readonly prepared: Living; readonly fiber: Fiber.Fiber<void> } | undefined
  const keys = new WeakMap<Living, string>()

  const become = (prepared: Living | undefined) => {
    if (current?.prepared === prepared) return
    if (current) Effect.runFork(Fiber.interrupt(current.fiber))
    current = prepared && { prepared, fiber: Effect.runFork(prepared.live) }
  }
  const follow = (match: { readonly loaderData?: { readonly prepared: Living } | undefined }) =>
    become(match.loaderData?.prepared)

  return {
    prepare: async (key: string, make: () => Prepared | Promise<Prepared>): Promise<Prepared> => {
      if (current && keys.get(current.prepared) === key) return current.prepared as Prepared
      const prepared = await make()
      keys.set(prepared, key)
      return prepared
    },
    hooks: {
      onEnter: follow,
      onStay: follow,
      onLeave: () => become(undefined),
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
    },
  }
}

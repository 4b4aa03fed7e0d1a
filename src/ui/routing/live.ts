import { Effect, Fiber } from "effect"
import type { Runnable } from "../viewmodel/prepare.ts"

/** Runs the programs of the current routes. Each router has its own. */
export interface RoutePrograms {
  /** Replaces the running program of a route with `next`. `undefined` only ends it. */
  readonly become: (routeId: string, next: Runnable | undefined) => void
  /** Waits until the programs of left routes have ended and closed their devices and connections. */
  readonly ended: Effect.Effect<void>
}

export const openRoutePrograms = (): RoutePrograms => {
  const running = new Map<string, { readonly of: Runnable; readonly fiber: Fiber.Fiber<void> }>()
  const ending = new Set<Fiber.Fiber<void>>()
  const end = (fiber: Fiber.Fiber<void>) => {
    const over = Effect.runFork(Fiber.interrupt(fiber))
    ending.add(over)
    over.addObserver(() => void ending.delete(over))
  }
  return {
    become: (routeId, next) => {
      const current = running.get(routeId)
      if (current?.of === next) return
      if (current) end(current.fiber)
      running.delete(routeId)
      if (next) running.set(routeId, { of: next, fiber: Effect.runFork(next.live) })
    },
    ended: Effect.suspend(() => Effect.forEach([...ending], Fiber.await, { discard: true })),
  }
}

interface Match {
  readonly routeId: string
  readonly context: { readonly lives: RoutePrograms }
  readonly loaderData?: Runnable | undefined
}

const follow = ({ routeId, context, loaderData }: Match) => context.lives.become(routeId, loaderData)

/** How long a preloaded page is kept, in ms. */
const preparedForMs = 30_000

/**
 * Lifecycle of a route: the loader prepares, entering starts the program, leaving ends it. Preloading runs loaders, so
 * a loader may only prepare. `onStay` restarts the program when a parameter changes. Without `gcTime: 0` a page would
 * return in its old state. `shouldReload: false` avoids preparing a running page again, except after a failure.
 */
export const live = {
  onEnter: follow,
  onStay: follow,
  onLeave: ({ routeId, context }: Match) => context.lives.become(routeId, undefined),
  gcTime: 0,
  preloadGcTime: preparedForMs,
  shouldReload: false,
} as const

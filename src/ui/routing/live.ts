import { Effect, Fiber } from "effect"
import type { Runnable } from "../viewmodel/prepare.ts"

/** What runs for the routes in view; each router has its own. */
export interface Lives {
  /** Runs what a route's loader prepared, in the place of what it ran before; undefined ends that. */
  readonly become: (routeId: string, next: Runnable | undefined) => void
  /** Waits until what was left has ended: its devices are closed, its connections as well. */
  readonly ended: Effect.Effect<void>
}

export const createLives = (): Lives => {
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
  readonly context: { readonly lives: Lives }
  readonly loaderData?: Runnable | undefined
}

const follow = ({ routeId, context, loaderData }: Match) => context.lives.become(routeId, loaderData)

/** How long what was prepared ahead waits for the visitor to come, in ms. */
const preparedForMs = 30_000

/**
 * The life of a route: the loader prepares, entering starts, leaving ends. Prefetching runs loaders, so a loader may only prepare.
 * Without `onStay` a changed parameter never comes alive; with a `gcTime` a page comes back as it was left; what runs is not prepared
 * again before something failed.
 */
export const live = {
  onEnter: follow,
  onStay: follow,
  onLeave: ({ routeId, context }: Match) => context.lives.become(routeId, undefined),
  gcTime: 0,
  preloadGcTime: preparedForMs,
  shouldReload: false,
} as const

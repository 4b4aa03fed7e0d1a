import { Effect } from "effect"
import { type FramePage, isFramed } from "./FramePage.ts"

/**
 * Keeps the frame as high as its content (E2), by the child side of @open-iframe-resizer/core; the host page runs `initialize`
 * of the same library. To import it is to start it: it waits for the parent's `iframe-child-init`, believes nobody else, and
 * posts the height to any parent, as the height may be (decisions E13). It cannot be stopped, so it lives as long as the page.
 */
export const frameHeight = (page: FramePage): Effect.Effect<never> =>
  Effect.suspend(() =>
    isFramed(page)
      ? Effect.tryPromise({ try: () => import("@open-iframe-resizer/core"), catch: (cause) => cause })
      : Effect.void,
  ).pipe(
    Effect.catch(() => Effect.logWarning("The helper that keeps the frame's height could not be loaded")),
    Effect.andThen(Effect.never),
  )

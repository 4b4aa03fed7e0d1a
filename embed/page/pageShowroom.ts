import type { OnlineShowroom } from "../public.d.ts"
import type { QueueingShowroom } from "../script/queue.ts"

/** The page's showroom, or the stub in its place, which has a queue. */
export type PageShowroom = OnlineShowroom & Partial<QueueingShowroom>

/**
 * The page's showroom. `undefined` if there is none yet: browsers also find an element with this id, a form and a frame
 * with this name as `window.OnlineShowroom`, but not as its own property. `null` if the page has something else of this
 * name.
 */
export const pageShowroom = (): PageShowroom | null | undefined => {
  // biome-ignore lint/suspicious/noPrototypeBuiltins: some visitors' browsers are older than Object.hasOwn.
  const found = window.hasOwnProperty("OnlineShowroom") ? window.OnlineShowroom : undefined
  return found && typeof found.mount !== "function" ? null : found
}

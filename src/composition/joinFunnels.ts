import { Effect } from "effect"
import type { Funnel } from "../application/ports/browser/Funnel.ts"

/** Notifies all funnels, one after the other. */
export const joinFunnels = (...funnels: ReadonlyArray<Funnel>): Funnel => ({
  notify: (event) => Effect.forEach(funnels, (funnel) => funnel.notify(event), { discard: true }),
})

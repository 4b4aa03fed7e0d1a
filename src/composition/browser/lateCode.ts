import { Effect } from "effect"
import { listen } from "../../adapters/listen.ts"
import type { LateCode } from "../../application/ports/browser/Page.ts"
import { loadLateAfter } from "../../ui/routing/codeArrival.ts"

/** Longest wait for a picture, in ms: a stream may pause as long before it counts as lost (S4). */
const patienceMs = 3_000

/** The visitor's next press, anywhere on the page. Assistive technology may only click. */
const press: Effect.Effect<void> = Effect.callback((resume) => {
  const stop = listen(globalThis, ["pointerdown", "keydown", "click"], () => resume(Effect.void))
  return Effect.sync(stop)
})

/** Late code, as the page's screens load it (ui/routing/codeArrival.ts). */
export const browserLateCode: LateCode = {
  loadAfter: (shown) =>
    Effect.sync(() => loadLateAfter(Effect.runPromise(Effect.raceAllFirst([shown, press, Effect.sleep(patienceMs)])))),
}

import { Effect } from "effect"
import type { ScreenLight } from "../../../application/ports/browser/Page.ts"
import { optional } from "../../platform/optional.ts"
import { isVisible } from "../../platform/visibility.ts"

export interface LitPage {
  readonly navigator: { readonly wakeLock?: { readonly request: (type: "screen") => Promise<HeldLight> } }
  readonly document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">
}

interface HeldLight {
  readonly release: () => Promise<void>
}

/** Keeps the screen on with the Screen Wake Lock API. Browsers release the lock when the page is hidden. */
export const webScreenLight = (page: LitPage = globalThis): ScreenLight => ({
  keptOn: Effect.callback<never>(() => {
    const wakeLock = optional(() => page.navigator.wakeLock)
    if (wakeLock === undefined) return
    let isOver = false
    let held: HeldLight | undefined
    const release = () => {
      // Releasing a lock that the browser has already released does not fail.
      held?.release().catch(() => {})
      held = undefined
    }
    const take = () => {
      if (!isVisible(page)) return
      optional(() => wakeLock.request("screen"))?.then(
        (light) => {
          release()
          held = light
          if (isOver) release()
        },
        // Low battery, or a frame without the permission: the screen may go dark as usual.
        () => {},
      )
    }
    take()
    page.document.addEventListener("visibilitychange", take)
    return Effect.sync(() => {
      isOver = true
      page.document.removeEventListener("visibilitychange", take)
      release()
    })
  }),
})

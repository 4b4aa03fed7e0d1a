import { Effect } from "effect"
import type { ScreenLight } from "../../../application/ports/browser/Page.ts"

/** What is needed of the page's globals. */
export interface LitPage {
  readonly navigator: { readonly wakeLock?: { readonly request: (type: "screen") => Promise<HeldLight> } }
  readonly document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">
}

interface HeldLight {
  readonly release: () => Promise<void>
}

/** The screen kept on by the Screen Wake Lock API, which browsers take away from each page that goes out of view. */
export const webScreenLight = (page: LitPage = globalThis): ScreenLight => ({
  keptOn: Effect.callback<never>(() => {
    const { wakeLock } = page.navigator
    if (wakeLock === undefined) return
    let isOver = false
    let held: HeldLight | undefined
    const release = () => {
      // One that the browser has released already refuses nothing.
      held?.release().catch(() => {})
      held = undefined
    }
    const take = () => {
      if (page.document.visibilityState !== "visible") return
      wakeLock.request("screen").then(
        (light) => {
          release()
          held = light
          if (isOver) release()
        },
        // Low battery, or a frame without the permission: the screen may go dark, as it would without us.
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

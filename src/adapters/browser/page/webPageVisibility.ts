import { Effect } from "effect"
import type { PageVisibility } from "../../../application/ports/browser/Page.ts"
import { whenever } from "../../whenever.ts"

/** The globals of the page that this uses. */
export interface SeenPage {
  readonly addEventListener: EventTarget["addEventListener"]
  readonly removeEventListener: EventTarget["removeEventListener"]
  readonly document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">
}

/** Whether the visitor sees the page. A prerendered page counts as hidden. */
export const webPageVisibility = (page: SeenPage = globalThis): PageVisibility => {
  const isSeen = () => page.document.visibilityState === "visible"
  return {
    seen: Effect.callback<void>((resume) => {
      const check = () => {
        if (!isSeen()) return
        page.document.removeEventListener("visibilitychange", check)
        resume(Effect.void)
      }
      page.document.addEventListener("visibilitychange", check)
      check()
      return Effect.sync(() => page.document.removeEventListener("visibilitychange", check))
    }),
    onReturn: (returned) =>
      whenever(
        (happened) => {
          const back = () => {
            if (isSeen()) happened()
          }
          const shown = (event: Event) => {
            if ("persisted" in event && event.persisted === true) back()
          }
          page.addEventListener("focus", back)
          page.addEventListener("online", back)
          page.addEventListener("pageshow", shown)
          page.document.addEventListener("visibilitychange", back)
          return () => {
            page.removeEventListener("focus", back)
            page.removeEventListener("online", back)
            page.removeEventListener("pageshow", shown)
            page.document.removeEventListener("visibilitychange", back)
          }
        },
        () => returned,
      ),
    onLeave: (left) =>
      whenever(
        (happened) => {
          const leave = () => happened()
          page.addEventListener("pagehide", leave)
          return () => page.removeEventListener("pagehide", leave)
        },
        () => left,
      ),
  }
}

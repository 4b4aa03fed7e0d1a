import type { PageVisibility } from "../../../application/ports/browser/Page.ts"
import { listen, untilEvent, whenever } from "../../listen.ts"
import { isVisible } from "../../platform/visibility.ts"

export interface SeenPage {
  readonly addEventListener: EventTarget["addEventListener"]
  readonly removeEventListener: EventTarget["removeEventListener"]
  readonly document: Pick<Document, "addEventListener" | "removeEventListener" | "visibilityState">
}

/** Whether the visitor sees the page. A prerendered page counts as hidden. */
export const webPageVisibility = (page: SeenPage = globalThis): PageVisibility => {
  const isSeen = () => isVisible(page)
  return {
    seen: untilEvent(page.document, "visibilitychange", isSeen),
    onReturn: (returned) =>
      whenever(
        (happened) => {
          const back = () => {
            if (isSeen()) happened()
          }
          const shown = (event: Event) => {
            if ("persisted" in event && event.persisted === true) back()
          }
          const stops = [
            listen(page, ["focus", "online"], back),
            listen(page, ["pageshow"], shown),
            listen(page.document, ["visibilitychange"], back),
          ]
          return () => {
            for (const stop of stops) stop()
          }
        },
        () => returned,
      ),
    onLeave: (left) =>
      whenever(
        (happened) => listen(page, ["pagehide"], () => happened()),
        () => left,
      ),
  }
}

import { lateModule } from "../lateModule.ts"
import type { Followed } from "./consent.ts"

/**
 * Subscribes to the page's consent tool with code that is fetched on demand. Calls nothing until the visitor has
 * answered the tool. Returns an unsubscribe function.
 */
export const followConsent = (origin: string, followed: Followed): (() => void) => {
  let isOver = false
  let stop = () => {}
  lateModule<typeof import("./consent.ts")>(origin, "consent")
    .then(({ follow }) => {
      if (!isOver) stop = follow(followed)
    })
    .catch((reason: unknown) => followed.fail(String(reason), "CONSENT-TOOL"))
  return () => {
    isOver = true
    stop()
  }
}

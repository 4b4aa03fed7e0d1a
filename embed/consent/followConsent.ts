import { lateModule } from "../lateModule.ts"
import type { Followed } from "./consent.ts"

/**
 * Follows the consent tool of the page by code that is fetched for it. Until the tool has told something, nothing is told. The answer
 * ends it.
 */
export const followConsent = (origin: string, followed: Followed): (() => void) => {
  let isOver = false
  let stop = () => {}
  lateModule<typeof import("./consent.ts")>(origin, "consent")
    .then(({ follow }) => {
      if (!isOver) stop = follow(followed)
    })
    .catch((reason: unknown) => followed.failed(String(reason)))
  return () => {
    isOver = true
    stop()
  }
}

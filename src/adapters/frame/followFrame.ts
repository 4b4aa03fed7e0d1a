import { isStorageBlocked } from "../platform/blockedStorage.ts"
import type { ToHost } from "./generated/host.d.ts"
import { followVisiblePart } from "./seenPart.ts"

/**
 * The part of the frame code that loads later and runs as long as the page: follows the visible part of the frame.
 * `isAccepted` returns true for a message of an allowed parent page. Returns the messages for that page.
 */
export const followFrame = (isAccepted: (message: MessageEvent) => boolean): ReadonlyArray<ToHost> => {
  followVisiblePart(isAccepted)
  return isStorageBlocked() ? [{ type: "event", version: 2, name: "failed", code: "FRAME-STORAGE" }] : []
}

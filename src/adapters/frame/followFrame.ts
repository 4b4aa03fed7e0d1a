// The child side of @open-iframe-resizer/core; the host page runs `initialize` of the same library, or embed.js. To import it is to start
// it: it waits for the parent's `iframe-child-init`, believes nobody else, and posts the height to any parent, as the height may be
// (decisions E13). It cannot be stopped.
import "@open-iframe-resizer/core"
import type { ToHost } from "./generated/host.d.ts"
import { placeBySeenPart } from "./seenPart.ts"

/** Whether the browser keeps nothing here, as some do in a frame of another site (E12). */
const isStorageBlocked = (): boolean => {
  try {
    return localStorage === null
  } catch {
    return true
  }
}

/**
 * All that comes late and goes on as long as the page of the frame: its height, and what is seen of it. `isHeard`: a message is of the
 * parent, and the parent a page that is believed. Gives back what that page is to be told.
 */
export const followFrame = (isHeard: (message: MessageEvent) => boolean): ReadonlyArray<ToHost> => {
  placeBySeenPart(isHeard)
  return isStorageBlocked() ? [{ type: "event", version: 2, name: "failed", code: "FRAME-STORAGE" }] : []
}

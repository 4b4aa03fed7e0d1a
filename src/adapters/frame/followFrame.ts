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
 * What comes late and goes on as long as the page of the frame: what is seen of it. `isHeard`: a message is of the
 * parent, and the parent a page that is believed. Gives back what that page is to be told.
 */
export const followFrame = (isHeard: (message: MessageEvent) => boolean): ReadonlyArray<ToHost> => {
  placeBySeenPart(isHeard)
  return isStorageBlocked() ? [{ type: "event", version: 2, name: "failed", code: "FRAME-STORAGE" }] : []
}

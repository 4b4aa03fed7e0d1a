import type { ChatEntry } from "./chatEntries.ts"

/** Distance from the end within which the reader counts as being there, in px. */
export const nearEnd = 48

/** Number of messages from others after the last seen one (H10). */
export const newSince = (entries: ReadonlyArray<ChatEntry>, seen: ThreadPlace["seen"]): number => {
  let count = 0
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index]
    if (entry === undefined || entry.key === seen?.key) break
    // Compares times if the seen message has left the thread.
    if (seen !== undefined && entry.timestamp < seen.timestamp) break
    if (entry.origin !== "me") count += 1
  }
  return count
}
/** A reader's position in one thread. Kept while another is shown. */
export interface ThreadPlace {
  /**
   * The message at the top of the view and its hidden part in px. `undefined` at the end, where the view follows the
   * newest.
   */
  anchor: { readonly key: string; readonly above: number } | undefined
  /** The newest message when the reader was last at the end. */
  seen: { readonly key: string; readonly timestamp: number } | undefined
  /** Measured heights of messages, in px by key. */
  readonly heights: Map<string, number>
}

/** The position in an unread thread. */
export const atTheEnd = (): ThreadPlace => ({ anchor: undefined, seen: undefined, heights: new Map() })

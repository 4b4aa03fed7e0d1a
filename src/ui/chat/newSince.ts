import type { ChatEntry } from "./ChatSnapshot.ts"
import type { ThreadPlace } from "./ThreadPlace.ts"

/** How many messages of others came after the one that was seen last (H10). */
export const newSince = (entries: ReadonlyArray<ChatEntry>, seen: ThreadPlace["seen"]): number => {
  let count = 0
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index]
    if (entry === undefined || entry.key === seen?.key) break
    // Where that one has gone from the thread, its time still divides.
    if (seen !== undefined && entry.timestamp < seen.timestamp) break
    if (entry.origin !== "me") count += 1
  }
  return count
}

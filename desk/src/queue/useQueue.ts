import type { Location, QueueEntry } from "../api/contract.ts"
import { useDeskState } from "../api/useDeskState.ts"
import { useIsShown, useShownLocations } from "../location/useShownLocations.ts"
import { useRemovals } from "./removals.ts"

export interface QueueView {
  /**
   * Waiting visitors of the shown locations, the longest wait first. A visitor whose removal may still be undone is
   * absent.
   */
  readonly entries: ReadonlyArray<QueueEntry>
  readonly locations: ReadonlyArray<Location>
}

/** The visitors who wait at the shown locations. */
export const useQueue = (): QueueView => {
  const isShown = useIsShown()
  const removed = useRemovals()
  const entries = useDeskState((state) => state.queue)
  return {
    entries: entries.filter((entry) => isShown(entry) && !removed.has(entry.entryId)),
    locations: useShownLocations(),
  }
}

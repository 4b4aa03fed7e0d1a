import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useDeskState } from "../../api/useDeskState.ts"
import { useShownLocations } from "../../location/useShownLocations.ts"
import { useRemovals } from "../../queue/removals.ts"
import type { Alert } from "../Alert.ts"

/** The visitors who wait at the shown locations. */
export const useNewVisitors = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  const queue = useDeskState((state) => state.queue)
  const removed = useRemovals()
  const ids = useShownLocations()
    .map(({ id }) => id)
    .join()
  // A long queue is gone through only when it changes, not each second.
  return useMemo(() => {
    const shown = new Set(ids.split(","))
    return queue
      .filter(({ locationId, entryId }) => shown.has(String(locationId)) && !removed.has(entryId))
      .map(({ entryId, name }) => ({
        key: `visitor-${entryId}`,
        kind: "visitor",
        text: t("visitor", { name }),
        page: { to: "/queue" },
      }))
  }, [t, queue, removed, ids])
}

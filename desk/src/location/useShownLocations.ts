import type { Location } from "../api/contract.ts"
import { useDeskState } from "../api/useDeskState.ts"
import { usePreferences } from "../preferences/usePreferences.ts"

/** The locations whose lists are shown: the chosen one, or all of the account. */
export const useShownLocations = (): ReadonlyArray<Location> => {
  const { locationId } = usePreferences()
  const locations = useDeskState((state) => state.locations)
  const chosen = locations.filter(({ id }) => id === locationId)
  return chosen.length > 0 ? chosen : locations
}

/** Returns a predicate: whether items of a location are shown. */
export const useIsShown = (): ((item: { readonly locationId: number }) => boolean) => {
  const ids = new Set(useShownLocations().map(({ id }) => id))
  return ({ locationId }) => ids.has(locationId)
}

/** The time zone in which the desk shows times. */
export const useTimeZone = (): string => useShownLocations()[0]?.timeZone ?? "UTC"

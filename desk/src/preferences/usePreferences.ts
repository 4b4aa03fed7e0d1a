import { useSyncExternalStore } from "react"
import { useDesk } from "../api/Desk.ts"
import type { Preferences } from "./preferences.ts"

/** What the consultant has chosen for this browser. */
export const usePreferences = (): Preferences => {
  const { preferences } = useDesk()
  return useSyncExternalStore(preferences.subscribe, preferences.get)
}

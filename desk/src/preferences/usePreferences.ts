import { useSyncExternalStore } from "react"
import { useDesk } from "../api/Desk.ts"
import type { Preferences } from "./preferences.ts"

/** The consultant's preferences for this browser. */
export const usePreferences = (): Preferences => {
  const { preferences } = useDesk()
  return useSyncExternalStore(preferences.subscribe, preferences.get)
}

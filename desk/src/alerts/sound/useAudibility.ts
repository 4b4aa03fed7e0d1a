import { useEffect, useSyncExternalStore } from "react"
import { useDesk } from "../../api/Desk.ts"
import { usePreferences } from "../../preferences/usePreferences.ts"
import type { Audibility } from "./openRinger.ts"

/** Whether an alert would be audible. Asks the browser at first, and with each press while it blocks sound. */
export const useAudibility = (): Audibility => {
  const { ringer } = useDesk()
  const { sound } = usePreferences()
  const audibility = useSyncExternalStore(ringer.subscribe, ringer.audibility)
  const isWanted = sound !== "off"
  const isAsking = isWanted && (audibility === "unknown" || audibility === "blocked")
  useEffect(() => {
    if (!isAsking) return
    const names = ["pointerdown", "pointerup", "keydown"] as const
    ringer.check()
    for (const name of names) window.addEventListener(name, ringer.check, true)
    return () => {
      for (const name of names) window.removeEventListener(name, ringer.check, true)
    }
  }, [ringer, isAsking])
  return isWanted ? audibility : "unknown"
}

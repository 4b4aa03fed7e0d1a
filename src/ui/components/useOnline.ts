import { useSyncExternalStore } from "react"
import { isOnline } from "../../adapters/platform/connection.ts"

const listener = (changed: () => void) => {
  addEventListener("online", changed)
  addEventListener("offline", changed)
  return () => {
    removeEventListener("online", changed)
    removeEventListener("offline", changed)
  }
}

/** Whether the browser has a network. `true` does not mean that a server can be reached. */
export const useOnline = (): boolean => useSyncExternalStore(listener, () => isOnline())

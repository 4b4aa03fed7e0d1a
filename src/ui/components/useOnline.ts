import { useSyncExternalStore } from "react"

const listener = (changed: () => void) => {
  addEventListener("online", changed)
  addEventListener("offline", changed)
  return () => {
    removeEventListener("online", changed)
    removeEventListener("offline", changed)
  }
}

/** Whether the browser has a network at all. Yes is no promise: what answers is another matter. */
export const useOnline = (): boolean => useSyncExternalStore(listener, () => navigator.onLine)

import { useCallback, useSyncExternalStore } from "react"
import { useDesk } from "./Desk.ts"

/** One timer for all clocks of the page. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The backend's time in ms, on whole seconds. Renders again each second. */
export const useNow = (): number => {
  const { now } = useDesk()
  return useSyncExternalStore(
    subscribe,
    useCallback(() => Math.floor(now() / 1_000) * 1_000, [now]),
  )
}

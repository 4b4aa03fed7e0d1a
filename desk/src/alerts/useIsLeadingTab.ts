import { useCallback, useEffect, useRef } from "react"

const lock = "desk-leading-tab"

/** Whether this tab is the one of the browser's desks that sounds. The next tab follows when it closes. */
export const useIsLeadingTab = (): (() => boolean) => {
  const leads = useRef(false)
  useEffect(() => {
    // Without locks every tab sounds.
    if (!("locks" in navigator)) {
      leads.current = true
      return
    }
    const leaving = new AbortController()
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()))
    navigator.locks
      .request(lock, { signal: leaving.signal }, () => {
        leads.current = true
        return left
      })
      .catch((failure: unknown) => {
        // Leaving before the lock was granted aborts the request.
        if (!leaving.signal.aborted) throw failure
      })
    return () => {
      leads.current = false
      leaving.abort()
    }
  }, [])
  return useCallback(() => leads.current, [])
}

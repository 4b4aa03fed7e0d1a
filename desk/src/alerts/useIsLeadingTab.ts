import { useCallback, useEffect, useRef } from "react"
import { tabLocks } from "../../../src/adapters/platform/locks.ts"

const lock = "desk-leading-tab"

/** Whether this tab is the one of the browser's desks that sounds. The next tab follows when it closes. */
export const useIsLeadingTab = (): (() => boolean) => {
  const leads = useRef(false)
  useEffect(() => {
    const locks = tabLocks()
    // Without locks every tab sounds.
    if (locks === undefined) {
      leads.current = true
      return
    }
    const leaving = new AbortController()
    const left = new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()))
    locks
      .request(lock, { signal: leaving.signal }, () => {
        leads.current = true
        return left
      })
      .catch(() => {
        // Leaving before the lock was granted aborts the request. A browser that refuses it has no locks.
        leads.current = !leaving.signal.aborted
      })
    return () => {
      leads.current = false
      leaving.abort()
    }
  }, [])
  return useCallback(() => leads.current, [])
}

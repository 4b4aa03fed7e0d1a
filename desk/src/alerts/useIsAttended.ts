import { useEffect, useState } from "react"
import { isVisible } from "../../../src/adapters/platform/visibility.ts"

/** Whether the consultant looks at this window now. */
export const isAttended = (): boolean => isVisible() && document.hasFocus()

/** Whether the consultant looks at this window. Renders again when it changes. */
export const useIsAttended = (): boolean => {
  const [attended, setAttended] = useState(isAttended)
  useEffect(() => {
    const update = () => setAttended(isAttended())
    const names = ["focus", "blur", "visibilitychange"] as const
    for (const name of names) window.addEventListener(name, update, true)
    return () => {
      for (const name of names) window.removeEventListener(name, update, true)
    }
  }, [])
  return attended
}

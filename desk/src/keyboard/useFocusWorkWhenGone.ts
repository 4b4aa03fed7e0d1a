import { type RefObject, useLayoutEffect, useRef } from "react"
import { focusWork } from "./focusWork.ts"

/** Moves the focus to the page's work if the element of the returned ref has it when it disappears. A layer keeps it. */
export const useFocusWorkWhenGone = <Target extends HTMLElement>(): RefObject<Target | null> => {
  const ref = useRef<Target>(null)
  useLayoutEffect(() => {
    const own = ref.current
    return () => {
      if (own !== null && own === document.activeElement && own.closest("[role=dialog]") === null) focusWork()
    }
  }, [])
  return ref
}

import { type RefObject, useLayoutEffect, useRef } from "react"
import { focusWork } from "./focusWork.ts"

/** Moves the focus to the page's main part if the focused element of the ref unmounts, unless a layer is open. */
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

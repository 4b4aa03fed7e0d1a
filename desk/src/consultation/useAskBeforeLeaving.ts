import { useEffect } from "react"

/** Makes the browser ask before it closes or leaves a page that would lose something. */
export const useAskBeforeLeaving = (wouldLose: boolean): void => {
  useEffect(() => {
    if (!wouldLose) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [wouldLose])
}

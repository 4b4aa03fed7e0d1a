import { useEffect } from "react"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useHas } from "../api/useDeskState.ts"

/** A press counts at once, and no more often than this, in ms. */
const countMs = 60_000

const acts = ["pointerdown", "keydown", "wheel"] as const

/** Counts what a person does at the desk as a use of the session. Reading is none: news causes it, too. */
export const useCountedUse = (): void => {
  const { client } = useDesk()
  const isOffered = useHas("ownAccount")
  useEffect(() => {
    if (!isOffered) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      if (rest !== undefined) return
      const end = () => {
        clearTimeout(rest)
        rest = undefined
      }
      rest = setTimeout(end, countMs)
      // Without a connection the next press counts.
      answered(client.POST("/session/use")).catch(end)
    }
    for (const act of acts) addEventListener(act, note, { capture: true, passive: true })
    return () => {
      clearTimeout(rest)
      for (const act of acts) removeEventListener(act, note, { capture: true })
    }
  }, [client, isOffered])
}

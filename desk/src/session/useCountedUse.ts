import { useEffect } from "react"
import { useDesk } from "../api/Desk.ts"
import { answered } from "../api/DeskFailure.ts"
import { useHas } from "../api/useDeskState.ts"

/** Shortest time between two reports of use, in ms. */
const countMs = 60_000

const acts = ["pointerdown", "keydown", "wheel"] as const

/** Reports presses at the desk as a use of the session. Reads do not count, because events cause them, too. */
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
      // A failure needs no handling: the next press reports again.
      answered(client.POST("/session/use")).catch(end)
    }
    for (const act of acts) addEventListener(act, note, { capture: true, passive: true })
    return () => {
      clearTimeout(rest)
      for (const act of acts) removeEventListener(act, note, { capture: true })
    }
  }, [client, isOffered])
}

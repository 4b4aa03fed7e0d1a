import { use, useEffect } from "react"
import { useDesk } from "../api/Desk.ts"
import { palette } from "../palette/paletteStore.ts"
import { openShortcuts } from "../shortcuts/shortcutList.ts"
import { isEditable, isPalette, isQuestionMark, shortcutOf } from "./keyPress.ts"
import { ActsContext } from "./useActs.ts"

/** Whether a dialog is in front of the page; no shortcut acts behind it. */
const isCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null

/** Runs the offered acts by their keys while the component is mounted. */
export const useKeyboard = (): void => {
  const acts = use(ActsContext)
  const { preferences } = useDesk()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isPalette(event)) {
        event.preventDefault()
        palette.toggle()
        return
      }
      if (isCovered()) return
      if (isQuestionMark(event) && !isEditable(event.target)) {
        event.preventDefault()
        openShortcuts()
        return
      }
      const key = preferences.get().altKeys ? shortcutOf(event) : undefined
      if (key === undefined) return
      // Even without an act: Alt with a key must not type a character or open the browser's menu.
      event.preventDefault()
      acts.ofKey(key)?.run()
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [acts, preferences])
}

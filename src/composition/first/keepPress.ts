import type { AskedAhead } from "../../adapters/browser/askedAhead.ts"

/**
 * The live button of the shell (ui/visit/Shell.tsx) was pressed, where that is `target`: it says so as the showroom's own does, which
 * goes there when it arrives. True for the first press.
 */
export const keepPress = (ahead: AskedAhead, target: EventTarget | null): boolean => {
  const button = target instanceof Element ? target.closest(".shell button") : null
  if (button === null || ahead.isLiveWanted) return false
  ahead.isLiveWanted = true
  button.setAttribute("aria-disabled", "true")
  const [words, pending] = button.firstElementChild?.children ?? []
  if (words === undefined || pending === undefined) return true
  words.className = pending.className
  words.ariaHidden = "true"
  pending.className = ""
  pending.ariaHidden = null
  return true
}

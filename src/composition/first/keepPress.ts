import type { RequestedAhead } from "../../adapters/browser/requestedAhead.ts"

/**
 * Records a press of the shell's live button (ui/visit/Shell.tsx) and shows it as pending, as the showroom's own button
 * does; the showroom opens its target once it has loaded. Returns true for the first press.
 */
export const keepPress = (ahead: RequestedAhead, target: EventTarget | null): boolean => {
  const button = target instanceof Element ? target.closest(".shell .below button") : null
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

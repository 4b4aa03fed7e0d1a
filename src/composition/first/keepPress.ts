import type { AskedAhead } from "../../adapters/browser/askedAhead.ts"

/** The live button of the shell (ui/visit/Shell.tsx) was pressed: it says so as the showroom's own does, which goes there when it arrives. */
export const keepPress = (ahead: AskedAhead, target: EventTarget | null): void => {
  const button = target instanceof Element ? target.closest(".shell button") : null
  if (button === null || ahead.isLiveWanted) return
  ahead.isLiveWanted = true
  button.setAttribute("aria-disabled", "true")
  const [words, pending] = button.firstElementChild?.children ?? []
  if (words === undefined || pending === undefined) return
  words.className = pending.className
  words.ariaHidden = "true"
  pending.className = ""
  pending.ariaHidden = null
}

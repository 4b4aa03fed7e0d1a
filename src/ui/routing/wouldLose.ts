import type { AnyRouter } from "@tanstack/react-router"
import { pages } from "./pages.ts"
import { liveVisit } from "./visitLife.ts"

/** Where a visitor types; a slider or a tick is no text. */
const written =
  ":is(textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=search]))"

/** Whether a reload would lose something: a call, a booking, what was typed, as into the chat box, or offline the page (R9). */
export const wouldLose = (router: AnyRouter, page: ParentNode = document): boolean => {
  if (!navigator.onLine) return true
  const { matches } = router.state
  const name = matches.at(-1)?.staticData?.page
  if (name !== undefined && pages[name].isPrecious) return true
  // One who is only called yet gets in by the same address after the reload.
  if (liveVisit(matches)?.state.get()._tag === "Live") return true
  return [...page.querySelectorAll<HTMLInputElement>(`main ${written}`)].some(({ value }) => value !== "")
}

import type { RegisteredRouter } from "@tanstack/react-router"

/** Where a visitor types; a slider or a tick is no text. */
const written =
  ":is(textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=search]))"

/** Whether a reload would lose something: a call, a booking, what was typed, as into the chat box, or offline the page (R9). */
export const wouldLose = (router: RegisteredRouter, page: ParentNode = document): boolean => {
  if (!navigator.onLine) return true
  const { matches } = router.state
  if (matches.at(-1)?.staticData.hasUnsavedInput) return true
  const session = matches.find((match) => match.routeId === "/visit/session")
  // A visitor who is only called yet gets in by the same address after the reload.
  if (session?.loaderData?.state.get()._tag === "Live") return true
  return [...page.querySelectorAll<HTMLInputElement>(`main ${written}`)].some(({ value }) => value !== "")
}

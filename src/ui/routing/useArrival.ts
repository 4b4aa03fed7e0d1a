import { type RegisteredRouter, useMatches, useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { useTexts } from "../language/useTexts.ts"
import { useTitle } from "../layout/useTitle.ts"

/** The last view of each router. A router without an entry has just shown its first page. */
const lastSeen = new WeakMap<RegisteredRouter, string>()

/** Moves the focus to the heading of the new page. Screen readers announce it, so nothing else does. */
const focusHeading = () => {
  const main = document.querySelector("main")
  if (main === null || main.contains(document.activeElement)) return
  const heading = main.querySelector("h1")
  if (heading !== null) heading.tabIndex = -1
  const target = heading ?? main
  target.focus()
}

/**
 * Sets the document title for a new page (T3), and after a navigation, not on first load, focuses its heading. `view`
 * is the page's name as text, `undefined` for the showroom itself. `kind` separates views that share an address.
 */
export const useArrival = (view: string | undefined, kind: "page" | "failure" | "elsewhere"): void => {
  const router = useRouter()
  const seen = useMatches({ select: (matches) => `${kind} ${matches.at(-1)?.routeId} ${matches.at(-1)?.pathname}` })
  useTitle(view)

  useEffect(() => {
    const last = lastSeen.get(router)
    lastSeen.set(router, seen)
    if (last !== undefined && last !== seen) focusHeading()
  }, [router, seen])
}

/** Announces the current page under the title of its route (T3). */
export const usePage = (): void => {
  const { t } = useTexts()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useArrival(title && t(title), "page")
}

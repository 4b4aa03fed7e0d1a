import { type RegisteredRouter, useMatches, useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { useTexts } from "../language/useTexts.ts"
import { useTitle } from "../layout/useTitle.ts"

/** The last view of each router. A router without an entry has not shown a page. */
const lastSeen = new WeakMap<RegisteredRouter, string>()
/** The first place of each router. The visitor may have moved on before it was shown. */
const opened = new WeakMap<RegisteredRouter, string>()

const placeOf = (matches: ReadonlyArray<{ readonly routeId: string; readonly pathname: string }>): string => {
  const last = matches.at(-1)
  return `${last?.routeId} ${last?.pathname}`
}

/** Stores the first place of a router. On arrival there the browser's own focus stays. */
export const noteOpened = (router: RegisteredRouter): void => void opened.set(router, placeOf(router.state.matches))

/** Focuses the heading of the next state that a page shows instead of a focused one (T8). Ends when the focus leaves. */
const followHeading = (main: HTMLElement, heading: HTMLElement) => {
  const replaced = new MutationObserver(() => {
    if (heading.isConnected) return
    replaced.disconnect()
    if (document.activeElement === document.body) focusHeading({ preventScroll: true })
  })
  replaced.observe(main, { childList: true, subtree: true })
  // A heading that is removed loses the focus as well.
  heading.addEventListener("blur", () => queueMicrotask(() => heading.isConnected && replaced.disconnect()), {
    once: true,
  })
}

/** Focuses the heading of the page, unless something of the page has the focus. */
export const focusHeading = (how?: FocusOptions) => {
  const main = document.querySelector("main")
  if (main === null || main.contains(document.activeElement)) return
  const heading = main.querySelector("h1")
  if (heading === null) return main.focus(how)
  heading.tabIndex = -1
  heading.focus(how)
  followHeading(main, heading)
}

/**
 * Sets the document title for a new page (T3), and after a navigation, not on first load, focuses its heading. `view`
 * is the page's name as text, `undefined` for the showroom itself. `kind` separates views that share an address.
 */
export const useArrival = (view: string | undefined, kind: "page" | "failure" | "elsewhere"): void => {
  const router = useRouter()
  const place = useMatches({ select: placeOf })
  useTitle(view)

  useEffect(() => {
    const seen = `${kind} ${place}`
    const last = lastSeen.get(router)
    lastSeen.set(router, seen)
    const hasMoved = last === undefined ? (opened.get(router) ?? place) !== place : last !== seen
    if (hasMoved) focusHeading()
  }, [router, kind, place])
}

/** Announces the current page under the title of its route (T3). */
export const usePage = (): void => {
  const { t } = useTexts()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useArrival(title && t(title), "page")
}

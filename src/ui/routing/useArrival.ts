import { type RegisteredRouter, useMatches, useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { useTexts } from "../language/useTexts.ts"
import { useTitle } from "../layout/useTitle.ts"

/** On which page each router was seen last; a router that is not here has just shown its first. */
const lastSeen = new WeakMap<RegisteredRouter, string>()

/** Reading goes on at the heading of what is new; a heading is spoken when it gets the focus, so nothing else announces it. */
const focusHeading = () => {
  const main = document.querySelector("main")
  if (main === null || main.contains(document.activeElement)) return
  const heading = main.querySelector("h1")
  if (heading !== null) heading.tabIndex = -1
  const target = heading ?? main
  target.focus()
}

/**
 * A page has come into view: the document has its title (T3), and after a navigation, not on first load, the focus is at its
 * heading. `view` is the page's name in words; undefined: the showroom itself. `kind` tells what can stand at one address apart.
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

/** The page in view has arrived, under the title of its route (T3). */
export const usePage = (): void => {
  const { t } = useTexts()
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  useArrival(title && t(title), "page")
}

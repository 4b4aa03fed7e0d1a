import { useRouter, useRouterState } from "@tanstack/react-router"
import { useEffect } from "react"
import type { Language } from "../../domain/language/language.ts"
import { pathIn } from "../../domain/page/address.ts"

/** The address follows the language in view (L2, L5): chosen, narrowed, or met again by going back to an older entry. */
export const useLanguagePath = (language: Language): void => {
  const { history } = useRouter()
  const href = useRouterState({ select: ({ location }) => location.publicHref })

  useEffect(() => {
    const pathname = href.replace(/[?#].*/, "")
    const path = pathIn(language, pathname)
    // Not a navigation: to the router the page is the same, and nothing is entered or left.
    if (path !== pathname) history.replace(path + href.slice(pathname.length), history.location.state)
  }, [history, language, href])
}

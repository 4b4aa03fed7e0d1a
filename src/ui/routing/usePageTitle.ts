import { useMatches } from "@tanstack/react-router"
import { useTexts } from "../language/useTexts.ts"
import { titleOf } from "./pages.ts"

/** What the page in view is called; undefined for the entrance, which is the showroom itself (T3). */
export const usePageTitle = (): string | undefined => {
  const { t } = useTexts()
  const key = useMatches({
    select: (matches) => {
      const { page, layout = "default" } = matches.at(-1)?.staticData ?? {}
      return page && titleOf(page, layout)
    },
  })
  return key && t(key)
}

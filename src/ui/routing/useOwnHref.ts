import { useRouterState } from "@tanstack/react-router"
import { pathIn } from "../../domain/page/localePath.ts"
import { useTexts } from "../language/useTexts.ts"
import { onward, stringifySearch } from "./search.ts"

/** The address of a page of the showroom for a tab of its own, in the language in view and with what travels along. */
export const useOwnHref = (path: string): string => {
  const { language } = useTexts()
  const search = useRouterState({ select: ({ location }) => stringifySearch(onward(location.search, {})) })
  return `${pathIn(language, path)}${search}`
}

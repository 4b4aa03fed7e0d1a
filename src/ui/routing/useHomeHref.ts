import { useRouterState } from "@tanstack/react-router"
import { onward, stringifySearch } from "./search.ts"

/** The address of the entrance, in the language in view and with what travels along. */
export const useHomeHref = (): string =>
  useRouterState({
    select: ({ location }) =>
      `${/^\/de(\/|$)/.test(location.pathname) ? "/de" : "/"}${stringifySearch(onward(location.search, {}))}`,
  })

import { useRouter, useRouterState } from "@tanstack/react-router"
import { useTexts } from "../language/useTexts.ts"
import { linkTo, type Place } from "./place.ts"

/** The address of a page, in the language in view and with what goes along. */
export const useHref = (place: Place): string => {
  const router = useRouter()
  // Both are part of it.
  useTexts()
  useRouterState({ select: ({ location }) => location.href })
  return router.buildLocation(linkTo(place)).publicHref
}

/** The address of the first screen. */
export const useHomeHref = (): string => useHref({ page: "index", isWebinar: false })

import { createLink, useRouter, useRouterState } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import { type ButtonLook, buttonClass } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { linkTo, type Place } from "./place.ts"

interface LookProps extends ComponentProps<"a"> {
  readonly look: ButtonLook
}

/** The router's link, which looks like a button. */
export const PageLink = createLink(({ look, ...link }: LookProps) => <a {...link} className={buttonClass(look)} />)

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

import { createLink, useRouter, useRouterState } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import { type ButtonLook, buttonClass } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { linkTo, type PageTarget } from "./pageTarget.ts"

interface LookProps extends ComponentProps<"a"> {
  readonly look: ButtonLook
}

/** The router's link, styled as a button. */
export const PageLink = createLink(({ look, ...link }: LookProps) => <a {...link} className={buttonClass(look)} />)

/** The address of a page in the current language, with the parameters that every link keeps. */
export const useHref = (target: PageTarget): string => {
  const router = useRouter()
  // Subscribes to both parts of the address: language and location.
  useTexts()
  useRouterState({ select: ({ location }) => location.href })
  return router.buildLocation(linkTo(target)).publicHref
}

export const useHomeHref = (): string => useHref({ page: "index" })

import { createLink } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import { type ButtonLook, buttonClass } from "../components/buttonClass.ts"

interface LookProps extends ComponentProps<"a"> {
  readonly look: ButtonLook
}

/** The router's link, which looks like a button. */
export const PageLink = createLink(({ look, ...link }: LookProps) => <a {...link} className={buttonClass(look)} />)

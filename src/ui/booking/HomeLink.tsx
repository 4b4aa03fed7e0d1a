import { buttonClass } from "../components/Button.tsx"

interface HomeLinkProps {
  /** URL of the first screen. `undefined` during a call: leaving the page would end it. */
  readonly href: string | undefined
  readonly children: string
}

/** Leaves for the first screen. */
export function HomeLink({ href, children }: HomeLinkProps) {
  if (href === undefined) return null
  return (
    <a className={buttonClass("text")} href={href}>
      {children}
    </a>
  )
}

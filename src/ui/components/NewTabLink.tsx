import type { ReactNode } from "react"
import { useTexts } from "../language/useTexts.ts"
import { VisuallyHidden } from "./VisuallyHidden.tsx"

interface NewTabLinkProps {
  readonly href: string
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A link that opens a new tab and says so, without opener or referrer. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  const { t } = useTexts()
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {children} <VisuallyHidden>{t("link.newTab")}</VisuallyHidden>
    </a>
  )
}

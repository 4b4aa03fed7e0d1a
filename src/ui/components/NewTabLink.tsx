import type { ReactNode } from "react"
import { useTexts } from "../language/useTexts.ts"
import { VisuallyHidden } from "./VisuallyHidden.tsx"

interface NewTabLinkProps {
  readonly href: string
  readonly className: string | undefined
  /** Hidden text about the new tab for screen readers, on pages that have not loaded the common texts. */
  readonly newTab?: string
  readonly children: ReactNode
}

/** A link that opens a new tab and says so, without opener or referrer. */
export function NewTabLink({ href, className, newTab, children }: NewTabLinkProps) {
  const { t } = useTexts()
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {children} <VisuallyHidden>{newTab ?? t("link.newTab")}</VisuallyHidden>
    </a>
  )
}

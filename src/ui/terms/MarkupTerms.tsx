import { type ReactNode, useCallback, useMemo } from "react"
import type { TermsSection } from "../../domain/terms/termsText.ts"
import { useTexts } from "../language/useTexts.ts"
import { cleanedTerms } from "./cleanedTerms.ts"
import styles from "./terms.module.css"

interface MarkupTermsProps {
  readonly sections: ReadonlyArray<TermsSection>
  /** Renders the text between title and buttons. */
  readonly framed: (text: ReactNode) => ReactNode
  /** Shown if cleaning leaves no text. */
  readonly otherwise: ReactNode
}

/** Terms in HTML or Markdown, or at an address, as headings, paragraphs, lists and links (C1). */
export function MarkupTerms({ sections, framed, otherwise }: MarkupTermsProps) {
  const { t } = useTexts()
  const elsewhere = t("terms.elsewhere")
  const cleaned = useMemo(() => cleanedTerms(sections, elsewhere), [sections, elsewhere])
  if (cleaned.some(({ textContent }) => textContent?.trim() === "")) return otherwise
  return framed(
    cleaned.map((fragment, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sections never change their order
      <Cleaned key={position} fragment={fragment} />
    )),
  )
}

function Cleaned({ fragment }: { readonly fragment: DocumentFragment }) {
  const filled = useCallback(
    // A copy: React calls this again in StrictMode, and a fragment that was inserted is empty.
    (element: HTMLElement | null) => element?.replaceChildren(fragment.cloneNode(true)),
    [fragment],
  )
  return <article ref={filled} className={`${styles.section} ${styles.markup}`} />
}

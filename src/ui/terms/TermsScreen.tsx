import { type ReactNode, Suspense } from "react"
import type { TermsSection } from "../../domain/terms/termsText.ts"
import { isFormatted, paragraphs } from "../../domain/terms/termsText.ts"
import { Button } from "../components/Button.tsx"
import { Loader } from "../components/Loader.tsx"
import { useTexts } from "../language/useTexts.ts"
import { fetchWithRetries, lateView } from "../routing/codeArrival.ts"
import { LatePrivacyLink } from "../routing/lateLaw.tsx"
import styles from "./terms.module.css"
import type { TermsSnapshot } from "./termsViewModel.ts"

/** Loads late: only terms in Markdown or HTML need its libraries. */
const MarkupTerms = lateView(() => import("./MarkupTerms.tsx").then((code) => code.MarkupTerms), fetchWithRetries)

interface TermsScreenProps {
  readonly snapshot: Extract<TermsSnapshot, { readonly kind: "asked" }>
  /** Shown if cleaning leaves no text. */
  readonly otherwise: ReactNode
}

/** The terms and conditions with their section titles, to agree to or decline (C1). */
export function TermsScreen({ snapshot: { sections, agree, decline }, otherwise }: TermsScreenProps) {
  const framed = (text: ReactNode) => (
    <TermsFrame agree={agree} decline={decline}>
      {text}
    </TermsFrame>
  )
  if (sections.some(({ title, text }) => isFormatted(title) || isFormatted(text)))
    return (
      <Suspense fallback={<Loader />}>
        <MarkupTerms sections={sections} framed={framed} otherwise={otherwise} />
      </Suspense>
    )
  return framed(
    sections.map((section, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sections never change their order, and titles may repeat
      <PlainSection key={position} section={section} />
    )),
  )
}

interface TermsFrameProps {
  readonly agree: () => void
  readonly decline: () => void
  readonly children: ReactNode
}

function TermsFrame({ agree, decline, children }: TermsFrameProps) {
  const { t } = useTexts()
  return (
    <section className={styles.terms}>
      <h1>{t("terms.title")}</h1>
      <p className={styles.intro}>{t("terms.intro")}</p>
      <section
        className={styles.text}
        aria-label={t("terms.region")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {children}
      </section>
      <p className={styles.more}>
        <LatePrivacyLink />
      </p>
      <div className={styles.actions}>
        <Button look="accent" act={agree}>
          {t("terms.agree")}
        </Button>
        <Button look="text" act={decline}>
          {t("terms.decline")}
        </Button>
      </div>
    </section>
  )
}

function PlainSection({ section: { title, text } }: { readonly section: TermsSection }) {
  return (
    <article className={styles.section}>
      {title !== "" && <h2>{title}</h2>}
      {paragraphs(text).map((paragraph, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never change their order, and may repeat
        <p key={position}>{paragraph}</p>
      ))}
    </article>
  )
}

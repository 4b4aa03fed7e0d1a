import { type ReactNode, Suspense, useRef } from "react"
import { useTexts } from "../language/useTexts.ts"
import { Wordmark } from "../location/Wordmark.tsx"
import { NoticeArea } from "../notice/NoticeArea.tsx"
import { LanguageSwitch } from "./LanguageSwitch.tsx"
import type { LayoutProps } from "./LayoutProps.ts"
import styles from "./layout.module.css"

interface PageFrameProps extends LayoutProps {
  /** Beside the wordmark. */
  readonly heading: ReactNode
  /** `wide`: the whole wrapper (T5); `column`: centred, 560 px. */
  readonly width: "wide" | "column"
}

/** What both layouts share (T4, T5): wordmark, languages, notifications at top right, and the place for the page. */
export function PageFrame(props: PageFrameProps) {
  const { brand, language, languages, chooseLanguage, notices, heading, width, children } = props
  const { t } = useTexts()
  const main = useRef<HTMLElement>(null)
  return (
    <div className="page">
      {/* A button, not a link to #main: the address belongs to the router. */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t("layout.skip")}
      </button>
      <header className={`page-line ${styles.header}`}>
        <div className={styles.identity}>
          <Suspense fallback={<span className={styles.wordmarkSpace} />}>
            <Wordmark brand={brand} />
          </Suspense>
          {heading}
        </div>
        {languages.length > 1 && <LanguageSwitch language={language} languages={languages} choose={chooseLanguage} />}
      </header>
      <NoticeArea notices={notices} />
      <main ref={main} tabIndex={-1} className={`${styles.main} ${styles[width]}`}>
        {children}
      </main>
    </div>
  )
}

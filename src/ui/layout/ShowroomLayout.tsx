import { type ReactNode, Suspense, useRef } from "react"
import type { Language } from "../../domain/language/language.ts"
import type { Brand } from "../../domain/location/branding.ts"
import { useTexts } from "../language/useTexts.ts"
import { Wordmark } from "../location/Wordmark.tsx"
import { NoticeArea } from "../notice/NoticeArea.tsx"
import type { NoticesSnapshot } from "../notice/NoticesSnapshot.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import { LanguageSwitch } from "./LanguageSwitch.tsx"
import styles from "./layout.module.css"

interface ShowroomLayoutProps {
  readonly brand: Brand
  readonly language: Language
  readonly chooseLanguage: (language: Language) => void
  readonly notices: ViewModel<NoticesSnapshot>
  /** `wide`: the whole wrapper (T5); `column`: centred, 560 px. */
  readonly width?: "wide" | "column"
  /** Where the visitor is welcomed: in the header, or by the page itself (the entrance does it at full size). */
  readonly welcome?: "header" | "page"
  readonly children: ReactNode
}

/** The frame of every page (T3, T4, T5): wordmark, welcome, languages, notifications, and the place for the page. */
export function ShowroomLayout(props: ShowroomLayoutProps) {
  const { brand, language, chooseLanguage, notices, width = "wide", welcome = "header", children } = props
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
          {welcome === "header" && (
            <p className={styles.welcome}>
              <span>{t("layout.welcome")}</span>
              <span className={styles.subtitle}>{t("layout.subtitle")}</span>
            </p>
          )}
        </div>
        <LanguageSwitch language={language} choose={chooseLanguage} />
      </header>
      <NoticeArea notices={notices} />
      <main ref={main} tabIndex={-1} className={`${styles.main} ${styles[width]}`}>
        {children}
      </main>
    </div>
  )
}

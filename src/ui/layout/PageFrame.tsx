import { type ReactNode, Suspense, use, useLayoutEffect, useRef } from "react"
import type { Store } from "../../application/store/Store.ts"
import type { Language } from "../../domain/language/language.ts"
import type { Brand } from "../../domain/location/Location.ts"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import { applyBrandTheme, loadBrandTheme } from "../location/brandTheme.ts"
import { NotificationArea } from "../notification/NotificationArea.tsx"
import type { NotificationsSnapshot } from "../notification/notificationsViewModel.ts"
import styles from "./layout.module.css"

/** Props of every layout (T4). */
export interface LayoutProps {
  /** `undefined` until it is known: no other brand is shown meanwhile (T1). */
  readonly brand: Brand | undefined
  readonly language: Language
  /** The languages to choose from. With one language there is no switch. */
  readonly languages: ReadonlyArray<Language>
  readonly chooseLanguage: (language: Language) => void
  readonly notifications: Store<NotificationsSnapshot>
  /** Content after the page's own. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

interface PageFrameProps extends LayoutProps {
  /** Next to the wordmark. */
  readonly heading: ReactNode
  /** `wide`: the whole wrapper (T5); `column`: centred, 560 px. */
  readonly width: "wide" | "column"
}

/**
 * The parts that both layouts share (T4, T5): wordmark, language switch, notifications at top right, and the main area.
 */
export function PageFrame(props: PageFrameProps) {
  const { brand, language, languages, chooseLanguage, notifications, heading, width, foot, children } = props
  const { t } = useTexts()
  const main = useRef<HTMLElement>(null)
  return (
    <div className="page">
      {/* A button, not a link to #main: the router owns the address. */}
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t("layout.skip")}
      </button>
      <header className={`page-line ${styles.header}`}>
        <div className={styles.identity}>
          <Suspense fallback={<span className={styles.wordmarkSpace} />}>
            {brand === undefined ? <span className={styles.wordmarkSpace} /> : <Wordmark brand={brand} />}
          </Suspense>
          {heading}
        </div>
        {languages.length > 1 && <LanguageSwitch language={language} languages={languages} choose={chooseLanguage} />}
      </header>
      <NotificationArea notifications={notifications} />
      <main ref={main} tabIndex={-1} className={`${styles.main} ${styles[width]}`}>
        {children}
      </main>
      {foot}
    </div>
  )
}

interface LanguageSwitchProps {
  readonly language: Language
  readonly languages: ReadonlyArray<Language>
  readonly choose: (language: Language) => void
}

/** EN / DE as text. Marks the current language, and labels each in its own language (L1). */
function LanguageSwitch({ language, languages, choose }: LanguageSwitchProps) {
  const { t } = useTexts()
  return (
    <nav aria-label={t("layout.languages")}>
      <ul className={styles.languages}>
        {languages.map((offered) => (
          <li key={offered}>
            <button
              type="button"
              lang={offered}
              className={styles.language}
              aria-current={offered === language ? "true" : undefined}
              onClick={() => choose(offered)}
            >
              {offered.toUpperCase()} <VisuallyHidden>{t(`language.${offered}`)}</VisuallyHidden>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The brand's name as drawn letters. Applies the brand's theme to the page when it renders (T2). Suspends while the
 * theme loads.
 */
function Wordmark({ brand }: { readonly brand: Brand }) {
  const theme = use(loadBrandTheme(brand))
  useLayoutEffect(() => applyBrandTheme(document.documentElement, theme), [theme])
  const { name, path, width, stroke, slant, caps } = theme.wordmark
  const half = stroke / 2
  const lean = Math.tan((-slant * Math.PI) / 180) * 100
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`${-half} ${-half} ${width + lean + stroke} ${100 + stroke}`}
      height="18"
      width={((width + lean + stroke) / (100 + stroke)) * 18}
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap={caps}
      strokeLinejoin="miter"
    >
      <path d={path} transform={`translate(${lean}) skewX(${slant})`} />
    </svg>
  )
}

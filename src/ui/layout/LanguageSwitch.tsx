import type { Language } from "../../domain/language/language.ts"
import { VisuallyHidden } from "../components/VisuallyHidden.tsx"
import { useTexts } from "../language/useTexts.ts"
import styles from "./layout.module.css"

interface LanguageSwitchProps {
  readonly language: Language
  readonly languages: ReadonlyArray<Language>
  readonly choose: (language: Language) => void
}

/** EN / DE as text; the one in use is marked, and each is spoken in its own language (L1). */
export function LanguageSwitch({ language, languages, choose }: LanguageSwitchProps) {
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

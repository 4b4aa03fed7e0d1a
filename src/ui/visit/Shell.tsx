import { renderToStaticMarkup } from "react-dom/server"
import { type Language, languages } from "../../domain/language/language.ts"
import { Button, buttonClass } from "../components/Button.tsx"
import { bothTexts } from "../language/bothTexts.ts"
import { plainly, type Translations } from "../language/texts.ts"
import { TextsContext } from "../language/useTexts.ts"
import shellDe from "../locales/de/apart/shell.json"
import de from "../locales/de/firstScreen.json"
import shellEn from "../locales/en/apart/shell.json"
import en from "../locales/en/firstScreen.json"
import { Invitation } from "./IndexScreen.tsx"
import styles from "./index.module.css"

const files = { en, de }
/** Texts of the failure that only index.html shows: the showroom's code does not fetch them. */
const failures = bothTexts({ en: shellEn, de: shellDe })

const only = (language: Language) => {
  const translations: Translations = { language, t: plainly(files[language]) }
  return {
    get: () => translations,
    subscribe: () => () => {},
    show: async () => {},
    complete: async () => {},
    fetchAhead: async () => {},
  }
}

/** Content of index.html before the showroom's code is loaded (T3): the part of the first screen that needs no data. */
function Shell() {
  return (
    <div className="shell">
      <div className="shell-line" />
      {languages.map((language) => {
        const { t } = only(language).get()
        return (
          <TextsContext key={language} value={only(language)}>
            <div lang={language}>
              {/* Reserves the link's space so that the button does not move. */}
              <Invitation
                goLive={() => {}}
                look="accent"
                book={<span className={`${buttonClass("outline")} ${styles.later}`}>{t("index.book")}</span>}
              />
              <p className="shell-wait">{t("loader.page")}</p>
              <div className="shell-failure">
                <p role="alert">{failures(language)("shell.failed")}</p>
                {/* composition/first/recovery.ts handles it. */}
                <Button look="accent" act={() => {}}>
                  {t("problem.retry")}
                </Button>
              </div>
            </div>
          </TextsContext>
        )
      })}
    </div>
  )
}

/** The shell as HTML, for the build only (scripts/build/shell.ts). */
export const shellMarkup = (): string => renderToStaticMarkup(<Shell />)

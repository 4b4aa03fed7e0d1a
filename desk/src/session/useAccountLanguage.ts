import { useEffect, useEffectEvent } from "react"
import { useTranslation } from "react-i18next"
import { useAccount } from "../api/useDeskState.ts"
import { useShowFailure } from "../failures/useShowFailure.ts"
import type { Language } from "../language/format.ts"
import { languageOf, showLanguage } from "../language/texts.ts"

/** Shows the language that the account has chosen. */
export const useAccountLanguage = (): void => {
  const { i18n } = useTranslation()
  const { language } = useAccount()
  const showFailure = useShowFailure()
  const show = useEffectEvent((chosen: Language) => {
    if (chosen !== languageOf(i18n)) showLanguage(i18n, chosen).catch(showFailure)
  })
  useEffect(() => {
    if (language !== null) show(language)
  }, [language])
}

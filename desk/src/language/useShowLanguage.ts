import { useTranslation } from "react-i18next"
import type { Session } from "../api/contract.ts"
import { useDesk } from "../api/Desk.ts"
import { sessionKey } from "../api/queryKeys.ts"
import { useAccountOrNull } from "../api/useDeskState.ts"
import { useRequest } from "../failures/useRequest.ts"
import { useShowFailure } from "../failures/useShowFailure.ts"
import type { Language } from "./format.ts"
import { languageOf, showLanguage } from "./texts.ts"

/** The language that is not shown, and how to show it. The account remembers it. */
export const useShowLanguage = (): { readonly other: Language; readonly show: () => void } => {
  const { i18n } = useTranslation()
  const { queries } = useDesk()
  const account = useAccountOrNull()
  const showFailure = useShowFailure()
  const { mutate } = useRequest(
    (client, language: Language) => client.PATCH("/session", { body: { language } }),
    (session) => void queries.setQueryData<Session>(sessionKey, session),
  )
  const other = languageOf(i18n) === "de" ? "en" : "de"
  const show = () => {
    showLanguage(i18n, other)
      .then(() => account !== null && mutate(other))
      .catch(showFailure)
  }
  return { other, show }
}

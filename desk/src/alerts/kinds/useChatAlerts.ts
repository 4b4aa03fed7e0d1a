import { useTranslation } from "react-i18next"
import { useWithYou } from "../../people/useWithYou.ts"
import type { Alert } from "../Alert.ts"
import { consultationPage } from "./consultationPage.ts"

/** The visitors with the consultant whose newest message nobody has read. */
export const useChatAlerts = (): ReadonlyArray<Alert> => {
  const { t } = useTranslation("alerts")
  return useWithYou().flatMap(({ presentation, name, chat }) =>
    chat === undefined || chat.unread === 0 || chat.isLastOwn
      ? []
      : [
          {
            key: `chat-${presentation.id}-${chat.lastAt}`,
            kind: "chat" as const,
            text: chat.lastText ? t("chat", { name, text: chat.lastText }) : t("chatFile", { name }),
            page: consultationPage(presentation),
          },
        ],
  )
}

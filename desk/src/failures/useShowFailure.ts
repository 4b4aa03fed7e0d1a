import { notifications } from "@mantine/notifications"
import { useTranslation } from "react-i18next"
import { DeskFailure } from "../api/DeskFailure.ts"
import { failureText } from "./failureText.ts"

/** How long a failure stays, in ms. */
const shownMs = 8_000

/** Shows why something had no effect. The sign-in page says itself that the session is over. */
export const useShowFailure = (): ((failure: Error) => void) => {
  const { t } = useTranslation("failures")
  return (failure) => {
    if (failure instanceof DeskFailure && failure.status === 401) return
    notifications.show({
      color: "red",
      message: failureText(t, failure),
      autoClose: shownMs,
      closeButtonProps: { "aria-label": t("close") },
    })
  }
}

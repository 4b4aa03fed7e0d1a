import { notifications } from "@mantine/notifications"
import { useTranslation } from "react-i18next"
import { DeskFailure } from "../api/DeskFailure.ts"
import { failureText } from "./failureText.ts"

/** Time after which a failure's notification hides, in ms. */
const shownMs = 8_000

/** Shows a failure as a notification. Ignores the end of a session, which the sign-in page reports. */
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

import { notifications } from "@mantine/notifications"
import { useTranslation } from "react-i18next"
import { failureText } from "./failureText.ts"

/** How long a failure stays, in ms. */
const shownMs = 8_000

/** Shows why something had no effect. */
export const useShowFailure = (): ((failure: Error) => void) => {
  const { t } = useTranslation("failures")
  return (failure) =>
    void notifications.show({
      color: "red",
      message: failureText(t, failure),
      autoClose: shownMs,
      closeButtonProps: { "aria-label": t("close") },
    })
}

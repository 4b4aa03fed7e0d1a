import { notifications } from "@mantine/notifications"
import { useTranslation } from "react-i18next"

/** Reports that a part of the desk could not be fetched. */
export const useReportUnreachable = (): (() => void) => {
  const { t } = useTranslation("failures")
  return () => void notifications.show({ color: "red", message: t("unreachable") })
}

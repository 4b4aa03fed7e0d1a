import { useNavigate } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useActs } from "../keyboard/useActs.ts"
import { PlaceLink } from "../layout/PlaceLink.tsx"
import { useAlone, useRunning } from "./useRunning.ts"

/** The link to the running consultations in the left column, with their number; urgent while a visitor is alone. */
export function RunningLink() {
  const { t } = useTranslation("running")
  const navigate = useNavigate()
  const running = useRunning()
  const alone = useAlone()
  useActs([{ id: "running", label: t("title"), group: "go", run: () => void navigate({ to: "/running" }) }])
  return (
    <PlaceLink
      to="/running"
      icon="chat"
      label={t("title")}
      count={alone.length > 0 ? alone.length : running.length}
      isUrgent={alone.length > 0}
    />
  )
}

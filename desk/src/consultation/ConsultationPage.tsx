import { getRouteApi } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { useDeskState } from "../api/useDeskState.ts"
import { Page } from "../layout/Page.tsx"
import { VisitorPanel } from "../visitor/VisitorPanel.tsx"

/** One consultation: who it is with, and what is known of the visitor. */
export function ConsultationPage() {
  const { t } = useTranslation("consultation")
  const { presentationId } = getRouteApi("/consultations/$presentationId").useParams()
  const presentation = useDeskState((state) => state.presentations).find(({ id }) => String(id) === presentationId)
  const visitor = presentation?.visitor
  const title = visitor?.name ?? t("over")
  return (
    <Page title={title} panelLabel={t("panel")} panel={visitor && <VisitorPanel visitor={visitor.chat} />}>
      <h1>{title}</h1>
    </Page>
  )
}

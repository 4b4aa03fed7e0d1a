import { getRouteApi } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useTexts } from "../language/useTexts.ts"
import { PageLink } from "../routing/PageLink.tsx"
import type { PageArgs } from "../routing/RouterContext.ts"
import { usePage } from "../routing/usePage.ts"
import { NoModeratorScreen } from "./NoModeratorScreen.tsx"

const route = getRouteApi("/visit/no-moderator-available")

/** Nobody is there: offers to schedule an appointment or to cancel (Q5). */
export const load = ({ context: { visit, navigation } }: PageArgs) => ({
  scheduleUrl: visit.settings.schedulePageUrl,
  onCancel: () => navigation.go({ page: "index", isWebinar: false }),
})

export function NoModeratorPage(): ReactNode {
  usePage()
  const { t } = useTexts()
  const { scheduleUrl, onCancel } = route.useLoaderData()
  const ownCalendar = (
    <PageLink to="/schedule-presentation" look="accent">
      {t("noModerator.book")}
    </PageLink>
  )
  return <NoModeratorScreen scheduleUrl={scheduleUrl} bookLink={ownCalendar} onCancel={onCancel} />
}

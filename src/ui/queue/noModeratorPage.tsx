import { Effect } from "effect"
import { useTexts } from "../language/useTexts.ts"
import { go } from "../routing/go.ts"
import { OwnLink } from "../routing/OwnLink.tsx"
import { page } from "../routing/PageModule.ts"
import { NoModeratorScreen } from "./NoModeratorScreen.tsx"

/** Nobody is there: offers to schedule an appointment or to cancel (Q5). */
export const noModeratorPage = page({
  prepare: ({ visit, router }) => ({
    scheduleUrl: visit.settings.schedulePageUrl,
    onCancel: () => void go(router, { page: "index", id: undefined, search: {} }, false),
    live: Effect.void,
  }),
  Page: ({ prepared: { scheduleUrl, onCancel } }) => {
    const { t } = useTexts()
    const ownCalendar = (
      <OwnLink page="schedule-presentation" look="accent">
        {t("noModerator.book")}
      </OwnLink>
    )
    return <NoModeratorScreen scheduleUrl={scheduleUrl} bookLink={ownCalendar} onCancel={onCancel} />
  },
})

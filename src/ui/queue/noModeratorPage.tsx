import { Effect } from "effect"
import { go } from "../routing/go.ts"
import { page } from "../routing/PageModule.ts"
import { NoModeratorScreen } from "./NoModeratorScreen.tsx"

/** Nobody is there: offers to schedule an appointment or to cancel (Q5). */
export const noModeratorPage = page({
  prepare: ({ visit, router }) => ({
    scheduleUrl: visit.settings.schedulePageUrl,
    onCancel: () => void go(router, { page: "index", id: undefined, search: {} }, false),
    live: Effect.void,
  }),
  Page: ({ prepared }) => <NoModeratorScreen scheduleUrl={prepared.scheduleUrl} onCancel={prepared.onCancel} />,
})

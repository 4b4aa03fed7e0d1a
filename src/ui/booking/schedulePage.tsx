import { Effect } from "effect"
import { page } from "../routing/PageModule.ts"
import { useHomeHref } from "../routing/useHomeHref.ts"
import { ScheduleScreen } from "./ScheduleScreen.tsx"

/** Where an appointment is booked (K8). */
export const schedulePage = page({
  prepare: ({ visit: { settings, supportTimeZone, location } }) => ({
    scheduleUrl: settings.schedulePageUrl,
    support: { timeZone: supportTimeZone, open: location.supportOpen },
    live: Effect.void,
  }),
  Page: ({ prepared: { scheduleUrl, support } }) => (
    <ScheduleScreen scheduleUrl={scheduleUrl} support={support} homeHref={useHomeHref()} />
  ),
})

import { Effect } from "effect"
import { page } from "../routing/PageModule.ts"
import { useHomeHref } from "../routing/useHomeHref.ts"
import { BookingResultScreen } from "./BookingResultScreen.tsx"

/** What came of a booking (R1). */
export const bookingResultPage = page({
  prepare: ({ visit }) => ({ scheduleUrl: visit.settings.schedulePageUrl, live: Effect.void }),
  Page: ({ prepared }) => <BookingResultScreen scheduleUrl={prepared.scheduleUrl} homeHref={useHomeHref()} />,
})

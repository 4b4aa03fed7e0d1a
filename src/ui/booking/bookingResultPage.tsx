import { readId } from "../../domain/visit/LaunchParameters.ts"
import { go, type Place } from "../routing/go.ts"
import { page } from "../routing/PageModule.ts"
import type { Search } from "../routing/search.ts"
import { useHomeHref } from "../routing/useHomeHref.ts"
import { BookingResultScreen } from "./BookingResultScreen.tsx"
import { bookingResultViewModel, type CalendarWays } from "./bookingResultViewModel.ts"

/** What came of a booking (K4-K7, R1). */
export const bookingResultPage = page({
  prepare: async ({ load, visit, router, search }) => {
    const calendar = (search: Search): Place => ({ page: "schedule-presentation", id: undefined, search })
    const ways: CalendarWays = {
      goOn: (search) => void go(router, calendar(search), false),
      giveWay: (search) => void go(router, calendar(search), true),
    }
    const result = bookingResultViewModel(await load("booking"), ways)(visit, readId(search.booking_id))
    return { result, live: result.live }
  },
  Page: ({ prepared }) => <BookingResultScreen viewModel={prepared.result} homeHref={useHomeHref()} />,
})

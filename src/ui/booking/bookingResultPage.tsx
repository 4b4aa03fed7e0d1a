import { getRouteApi } from "@tanstack/react-router"
import { Effect } from "effect"
import type { ReactNode } from "react"
import { useHomeHref } from "../routing/links.tsx"
import { feature } from "../routing/pageLoader.ts"
import type { PageArgs } from "../routing/RouterContext.ts"
import { usePage } from "../routing/useArrival.ts"
import { BookingResultScreen } from "./result/BookingResultScreen.tsx"
import { bookingResultViewModel, type CalendarNavigation } from "./result/bookingResultViewModel.ts"

const route = getRouteApi("/visit/scheduled-confirmation")

/** The result of a booking (K4-K7, R1). */
export const load = ({ context }: PageArgs<{ readonly bookingId: number | undefined }>) =>
  Effect.gen(function* () {
    const { visit, navigation, bookingId } = context
    const leavings: CalendarNavigation = {
      goOn: (search) => navigation.go({ page: "schedule-presentation", search }),
      replace: (search) => navigation.replace({ page: "schedule-presentation", search }),
    }
    const result = bookingResultViewModel(yield* feature(context, "booking"), leavings)(visit, bookingId)
    return { result, live: result.live }
  })

export function BookingResultPage(): ReactNode {
  usePage()
  const { result } = route.useLoaderData()
  return <BookingResultScreen viewModel={result} homeHref={useHomeHref()} />
}

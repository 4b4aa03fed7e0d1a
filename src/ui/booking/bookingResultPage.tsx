import { Effect } from "effect"
import type { ReactNode } from "react"
import type { CalendarExits } from "../../application/booking/result/openResult.ts"
import { useHomeHref } from "../routing/links.tsx"
import { feature } from "../routing/page.tsx"
import type { PageArgs } from "../routing/RouterContext.ts"
import { BookingResultScreen } from "./result/BookingResultScreen.tsx"
import { calendarInAddress } from "./result/bookingInAddress.ts"
import { bookingResultViewModel } from "./result/bookingResultViewModel.ts"

/** The result of a booking (K4-K7, R1). */
export const load = ({ context }: PageArgs<{ readonly bookingId: number | undefined }>) =>
  Effect.gen(function* () {
    const { visit, navigation, bookingId } = context
    const exits: CalendarExits = {
      goOn: (leaving) => navigation.go({ page: "schedule-presentation", search: calendarInAddress(leaving) }),
      replace: (leaving) => navigation.replace({ page: "schedule-presentation", search: calendarInAddress(leaving) }),
    }
    const openResult = yield* feature(context, "bookingResult")
    const result = bookingResultViewModel(openResult(visit, bookingId, exits), visit)
    return { result }
  })

export function Page({ result }: Effect.Success<ReturnType<typeof load>>): ReactNode {
  return <BookingResultScreen viewModel={result} homeHref={useHomeHref()} />
}

import { Effect } from "effect"
import type { ReactNode } from "react"
import type { CalendarExits } from "../../application/booking/result/openResult.ts"
import type { Store } from "../../application/store/Store.ts"
import { useHomeHref } from "../routing/links.tsx"
import { feature } from "../routing/page.tsx"
import type { PageArgs } from "../routing/RouterContext.ts"
import { BookingResultScreen } from "./result/BookingResultScreen.tsx"
import type { BookingResultSnapshot } from "./result/BookingResultSnapshot.ts"
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

interface BookingResultPageProps {
  readonly result: Store<BookingResultSnapshot>
  /** The time until the start, in the appointment's waiting room. Replaces the news' hint and the link to join. */
  readonly ahead?: string
}

export function Page({ result, ahead }: BookingResultPageProps): ReactNode {
  return <BookingResultScreen viewModel={result} homeHref={useHomeHref()} ahead={ahead} />
}

import { redirect } from "@tanstack/react-router"
import { Effect } from "effect"
import type { ReactNode } from "react"
import type { OpenedBooking } from "../../application/booking/manage/openBooking.ts"
import { pageOfIntent } from "../../domain/booking/bookingAction.ts"
import { useHomeHref } from "../routing/links.tsx"
import { feature } from "../routing/page.tsx"
import { linkTo } from "../routing/pageTarget.ts"
import type { PageArgs } from "../routing/RouterContext.ts"
import { bookingInAddress, linkInAddress } from "./result/bookingInAddress.ts"
import { ScheduleScreen } from "./ScheduleScreen.tsx"
import { scheduleViewModel } from "./schedule/scheduleViewModel.ts"

/** Books or moves an appointment (K1, K5, K8). Other actions of a link run on the result page. */
export const load = ({ context }: PageArgs<{ readonly bookingId: number | undefined }>) =>
  Effect.gen(function* () {
    const { visit, navigation, bookingId } = context
    const booking = yield* feature(context, "booking")
    const intent = yield* booking.bookingLink.current(visit)
    if (bookingId === undefined && intent !== undefined && pageOfIntent(intent) !== "schedule-presentation") {
      const place = { page: "scheduled-confirmation", search: linkInAddress(intent.action) } as const
      return yield* Effect.fail(redirect({ ...linkTo(place), replace: true }))
    }
    const toResult = (opened: OpenedBooking) =>
      navigation.go({ page: "scheduled-confirmation", search: bookingInAddress(opened) })
    const toBooking = (id: number) =>
      navigation.go({ page: "scheduled-confirmation", search: { booking_id: String(id) } })
    const opened = yield* booking.openSchedule(visit, bookingId, toResult)
    const schedule = scheduleViewModel(opened, visit, toBooking)
    return { schedule, back: navigation.back }
  })

export function Page({ schedule, back }: Effect.Success<ReturnType<typeof load>>): ReactNode {
  return <ScheduleScreen viewModel={schedule} homeHref={useHomeHref()} back={back} />
}

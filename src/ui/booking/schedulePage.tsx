import { redirect } from "@tanstack/react-router"
import { Effect } from "effect"
import type { OpenedBooking } from "../../application/booking/OpenedBooking.ts"
import { pageOfIntent } from "../../domain/booking/bookingAction.ts"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import { go, wayTo } from "../routing/go.ts"
import { page } from "../routing/PageModule.ts"
import { useHomeHref } from "../routing/useHomeHref.ts"
import { bookingInAddress, linkInAddress } from "./bookingInAddress.ts"
import { ScheduleScreen } from "./ScheduleScreen.tsx"
import { scheduleViewModel } from "./scheduleViewModel.ts"

/** Where an appointment is booked or moved (K1, K5, K8). What a link asks for beside moving is done on the page of its result. */
export const schedulePage = page({
  prepare: async ({ load, visit, router, search }) => {
    const booking = await load("booking")
    const bookingId = readId(search.booking_id)
    const intent = await Effect.runPromise(booking.bookingLink.current(visit))
    if (bookingId === undefined && intent !== undefined && pageOfIntent(intent) !== "schedule-presentation")
      throw redirect({
        ...wayTo(router, { page: pageOfIntent(intent), id: undefined, search: linkInAddress(intent.action) }),
        replace: true,
      } as never)
    const toResult = (opened: OpenedBooking) =>
      void go(router, { page: "scheduled-confirmation", id: undefined, search: bookingInAddress(opened) }, false)
    const toBooking = (id: number) =>
      void go(router, { page: "scheduled-confirmation", id: undefined, search: { booking_id: String(id) } }, false)
    const schedule = scheduleViewModel(booking, { toResult, toBooking })(visit, bookingId)
    return {
      schedule,
      back: () => {
        if (router.history.canGoBack()) router.history.back()
        else void go(router, { page: "index", id: undefined, search: {} }, false)
      },
      live: schedule.live,
    }
  },
  Page: ({ prepared: { schedule, back } }) => (
    <ScheduleScreen viewModel={schedule} homeHref={useHomeHref()} back={back} />
  ),
})

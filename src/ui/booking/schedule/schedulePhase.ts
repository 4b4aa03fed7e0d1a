import type { BookingNews } from "../../../application/booking/manage/followBooking.ts"
import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
import type { OpenedSchedule } from "../../../application/booking/openSchedule.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import { type Closed, isOpen } from "../../../domain/booking/Booking.ts"

export type Phase =
  | { readonly kind: "opening" }
  | { readonly kind: "elsewhere"; readonly url: string }
  | (OpenedSchedule & { readonly kind: "open" })

/**
 * State of the calendar page: opening, replaced by another page, or an open calendar with the booking that it moves.
 */
export interface SchedulePhase extends Store<Phase> {
  readonly set: (phase: Phase) => void
  /** Changes an open calendar. Does nothing before it is open. */
  readonly change: (difference: Partial<OpenedSchedule>) => void
  /** The booking can no longer be moved. */
  readonly close: (why: Closed) => void
  readonly changedElsewhere: (news: BookingNews) => void
  /** The booking that is being moved. `undefined` if there is none. */
  readonly moving: () => OpenedBooking | undefined
}

export const schedulePhase = (): SchedulePhase => {
  const phase = createStore<Phase>({ kind: "opening" })
  const change = (difference: Partial<OpenedSchedule>) => {
    const open = phase.get()
    if (open.kind === "open") phase.set({ ...open, ...difference })
  }
  const close = (unusable: Closed) => {
    const open = phase.get()
    const before = open.kind === "open" && unusable === "started" ? open.moving?.booking : undefined
    change({ unusable, moving: undefined, currentId: before?.joinUrl === undefined ? undefined : before.id })
  }
  return {
    ...phase,
    change,
    close,
    changedElsewhere: (news) => {
      if (news._tag === "Outdated") change({ unusable: "outdated", moving: undefined })
      else if (isOpen(news.opened.standing)) change({ moving: news.opened })
      else close(news.opened.standing)
    },
    moving: () => {
      const open = phase.get()
      return open.kind === "open" ? open.moving : undefined
    },
  }
}

import type { Deps } from "../Deps.ts"
import type { CalendarFiles } from "../ports/CalendarFiles.ts"
import { chooseZone } from "./calendar/chooseZone.ts"
import { findSlots } from "./calendar/findSlots.ts"
import { holdSlot } from "./hold/holdSlot.ts"
import { bookingLink } from "./manage/bookingLink.ts"
import { cancelBooking } from "./manage/cancelBooking.ts"
import { confirmBooking } from "./manage/confirmBooking.ts"
import { followBooking } from "./manage/followBooking.ts"
import { followLink } from "./manage/followLink.ts"
import { type LastBooking, lastBooking } from "./manage/lastBooking.ts"
import { openBooking } from "./manage/openBooking.ts"
import { scheduleElsewhere } from "./manage/scheduleElsewhere.ts"
import { sendMailAgain } from "./manage/sendMailAgain.ts"
import { handIn } from "./submit/handIn.ts"
import { keepDraft } from "./submit/keepDraft.ts"
import { listProducts } from "./submit/listProducts.ts"
import { rescheduleBooking } from "./submit/rescheduleBooking.ts"
import { submitBooking } from "./submit/submitBooking.ts"

/** Use-cases that need others of this feature; those are joined here. */
type Joined = "lastBooking" | "bookingLink" | "drafts" | "openBooking" | "cancelBooking" | "confirmBooking"

export type BookingDeps = Omit<
  Deps<
    | typeof listProducts
    | typeof chooseZone
    | typeof findSlots
    | typeof holdSlot
    | typeof keepDraft
    | typeof handIn
    | typeof bookingLink
    | typeof followLink
    | typeof openBooking
    | typeof followBooking
    | typeof cancelBooking
    | typeof confirmBooking
    | typeof sendMailAgain
    | typeof lastBooking
    | typeof scheduleElsewhere
  >,
  Joined
> & { readonly calendarFiles: CalendarFiles }

/** Appointments: what the calendar page and the page of a booking's result do (K1-K8). */
export const createBooking = (ports: BookingDeps) => {
  const deps = { ...ports, lastBooking: lastBooking(ports), bookingLink: bookingLink(ports) }
  const drafts = keepDraft(deps)
  const submit = handIn({ ...deps, drafts })
  const opening = openBooking(deps)
  const cancelling = cancelBooking(deps)
  const confirming = confirmBooking(deps)
  const done: LastBooking = deps.lastBooking
  return {
    listProducts: listProducts(deps),
    chooseZone: chooseZone(deps),
    findSlots: findSlots(deps),
    holdSlot: holdSlot(deps),
    keepDraft: drafts,
    submitBooking: submitBooking({ handIn: submit }),
    rescheduleBooking: rescheduleBooking({ handIn: submit }),
    bookingLink: deps.bookingLink,
    followLink: followLink({
      ...deps,
      openBooking: opening,
      cancelBooking: cancelling,
      confirmBooking: confirming,
    }),
    openBooking: opening,
    followBooking: followBooking(deps),
    cancelBooking: cancelling,
    confirmBooking: confirming,
    sendMailAgain: sendMailAgain(deps),
    lastBooking: done,
    scheduleElsewhere: scheduleElsewhere(deps),
    calendarFiles: deps.calendarFiles,
  }
}

export type Booking = ReturnType<typeof createBooking>

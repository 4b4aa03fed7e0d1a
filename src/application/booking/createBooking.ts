import type { Deps } from "../Deps.ts"
import type { CalendarFiles } from "../ports/CalendarFiles.ts"
import { chooseZone } from "./calendar/chooseZone.ts"
import { findSlots } from "./calendar/findSlots.ts"
import { holdSlot } from "./hold/holdSlot.ts"
import { bookingLink } from "./manage/bookingLink.ts"
import { cancelBooking, confirmBooking } from "./manage/changeBooking.ts"
import { followBooking } from "./manage/followBooking.ts"
import { followLink } from "./manage/followLink.ts"
import { type LastBooking, lastBooking } from "./manage/lastBooking.ts"
import { openBooking } from "./manage/openBooking.ts"
import { scheduleElsewhere } from "./manage/scheduleElsewhere.ts"
import { sendMailAgain } from "./manage/sendMailAgain.ts"
import { openSchedule } from "./openSchedule.ts"
import { keepDraft } from "./submit/keepDraft.ts"
import { listProducts } from "./submit/listProducts.ts"
import { submitBooking } from "./submit/submitBooking.ts"

/** Use-cases that other use-cases of this feature need; `createBooking` makes them itself. */
type Joined = "lastBooking" | "bookingLink" | "drafts" | "openBooking" | "cancelBooking" | "confirmBooking"

export type BookingDeps = Omit<
  Deps<
    | typeof listProducts
    | typeof chooseZone
    | typeof findSlots
    | typeof holdSlot
    | typeof keepDraft
    | typeof submitBooking
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
  const manage = {
    openBooking: openBooking(deps),
    cancelBooking: cancelBooking(deps),
    confirmBooking: confirmBooking(deps),
  }
  const calendar = { chooseZone: chooseZone(deps), findSlots: findSlots(deps), holdSlot: holdSlot(deps) }
  const done: LastBooking = deps.lastBooking
  return {
    ...manage,
    ...calendar,
    openSchedule: openSchedule({ ...deps, ...manage, ...calendar, drafts }),
    listProducts: listProducts(deps),
    keepDraft: drafts,
    submitBooking: submitBooking({ ...deps, drafts }),
    bookingLink: deps.bookingLink,
    followLink: followLink({ ...deps, ...manage }),
    followBooking: followBooking(deps),
    sendMailAgain: sendMailAgain(deps),
    lastBooking: done,
    scheduleElsewhere: scheduleElsewhere(deps),
    calendarFiles: deps.calendarFiles,
  }
}

export type Booking = ReturnType<typeof createBooking>

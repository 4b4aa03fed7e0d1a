import type { Deps } from "../Deps.ts"
import type { CalendarFiles } from "../ports/CalendarFiles.ts"
import { bookingLink } from "./bookingLink.ts"
import { cancelBooking } from "./cancelBooking.ts"
import { chooseZone } from "./chooseZone.ts"
import { confirmBooking } from "./confirmBooking.ts"
import { findSlots } from "./findSlots.ts"
import { followBooking } from "./followBooking.ts"
import { followLink } from "./followLink.ts"
import { handIn } from "./handIn.ts"
import { holdSlot } from "./holdSlot.ts"
import { keepDraft } from "./keepDraft.ts"
import { type LastBooking, lastBooking } from "./lastBooking.ts"
import { listProducts } from "./listProducts.ts"
import { openBooking } from "./openBooking.ts"
import { rescheduleBooking } from "./rescheduleBooking.ts"
import { scheduleElsewhere } from "./scheduleElsewhere.ts"
import { sendMailAgain } from "./sendMailAgain.ts"
import { submitBooking } from "./submitBooking.ts"

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

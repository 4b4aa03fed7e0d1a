import { Effect } from "effect"
import type { OpenCalendar } from "../../../application/booking/calendar/Calendar.ts"
import type { Booking as BookingUseCases } from "../../../application/booking/createBooking.ts"
import type { OpenHold } from "../../../application/booking/hold/OpenHold.ts"
import type { NotOpened, OpenedBooking } from "../../../application/booking/manage/OpenedBooking.ts"
import { type Booking, isOpen } from "../../../domain/booking/Booking.ts"
import type { BookingDraft } from "../../../domain/booking/draft.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { ScheduleWord } from "./ScheduleSnapshot.ts"

/** The calendar page when everything for it is at hand. */
export interface OpenedSchedule {
  readonly calendar: OpenCalendar
  readonly hold: OpenHold
  readonly zones: { readonly own: string; readonly all: ReadonlyArray<string> }
  readonly draft: BookingDraft
  readonly moving: OpenedBooking | undefined
  /** Stands alone on the page until the visitor wants a new appointment: nobody books a second one by accident. */
  readonly word: ScheduleWord | undefined
  /** The visitor's own booking that a link which is outdated was for. */
  readonly currentId: number | undefined
}

/** A booking to be moved, or why there is none. */
interface ToMove {
  readonly moving: OpenedBooking | undefined
  readonly word: ScheduleWord | undefined
  readonly currentId?: number | undefined
}

const nothing: ToMove = { moving: undefined, word: undefined }

/** An alert has said that nobody answered; all else stays on the page, for it is about what the visitor wanted here. */
export const wordOf = (why: NotOpened): ScheduleWord | undefined => (why === "failed" ? undefined : why)

/** Of one that has started its page has the link to join; who was not told that link is not led there. */
export const joinableId = ({ id, joinUrl }: Booking): number | undefined => (joinUrl === undefined ? undefined : id)

const movable = (opened: OpenedBooking): ToMove => {
  const { booking, standing, isChangeable } = opened
  if (isChangeable) return { moving: opened, word: undefined }
  if (isOpen(standing)) return nothing
  return { moving: undefined, word: standing, currentId: standing === "started" ? joinableId(booking) : undefined }
}

/** The booking that the visitor wants to move: the one in hand, the one of a mail's link (K5), or their own by its id. */
const bookingToMove = (booking: BookingUseCases, visit: Visit, bookingId: number | undefined): Effect.Effect<ToMove> =>
  Effect.gen(function* () {
    const last = booking.lastBooking.get()
    if (bookingId !== undefined && last?.opened.booking.id === bookingId) return movable(last.opened)
    const intent = yield* booking.bookingLink.current(visit)
    if (intent !== undefined) {
      const opening = yield* booking.openBooking(visit, { by: "link", token: intent.token })
      if (opening._tag === "Opened") return movable(opening.opened)
      // The link is of no use any more; a failed one may be tried again by loading the page anew.
      if (opening.why !== "failed") yield* booking.bookingLink.finish
      return { moving: undefined, word: wordOf(opening.why), currentId: opening.currentId }
    }
    if (bookingId === undefined) return nothing
    const opening = yield* booking.openBooking(visit, { by: "id", id: bookingId })
    return opening._tag === "Opened" ? movable(opening.opened) : { moving: undefined, word: wordOf(opening.why) }
  })

/** Opens the calendar with what was chosen and filled in before, on the booking that is to be moved if there is one (K3, K5). */
export const openSchedule = (
  booking: BookingUseCases,
  visit: Visit,
  bookingId: number | undefined,
): Effect.Effect<OpenedSchedule> =>
  Effect.gen(function* () {
    const { moving, word, currentId } = yield* bookingToMove(booking, visit, bookingId)
    const draft = yield* booking.keepDraft.begin(visit, moving?.booking)
    const [zone, own, all] = yield* Effect.all([
      booking.chooseZone.current,
      booking.chooseZone.own,
      booking.chooseZone.all,
    ])
    const hold = yield* booking.holdSlot(visit)
    const calendar = yield* booking.findSlots(visit, {
      zone,
      productId: draft.form.productId,
      chosen: draft.chosen,
      moving: moving && { startsAt: moving.booking.startsAt },
      hold,
    })
    return { calendar, hold, zones: { own, all }, draft, moving, word, currentId }
  })

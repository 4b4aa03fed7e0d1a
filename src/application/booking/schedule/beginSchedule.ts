import { Effect } from "effect"
import { type Booking, type Closed, isOpen } from "../../../domain/booking/Booking.ts"
import type { BookingDraft } from "../../../domain/booking/bookingDraft.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { NotOpened } from "../manage/bookingAlert.ts"
import type { BookingLink } from "../manage/bookingLink.ts"
import type { LastBooking, OpenBooking, OpenedBooking } from "../manage/openBooking.ts"
import type { KeepDraft } from "../submit/keepDraft.ts"
import type { Recovered } from "../submit/recoverAttempt.ts"
import type { LoadRecovery } from "./ownTimes.ts"

/** Why the requested booking cannot be moved. Replaces the calendar on the page, so that nobody books twice. */
export type Unusable = Exclude<NotOpened, "failed"> | Closed

/** A booking to move, or why there is none. */
export interface ToMove {
  readonly moving: OpenedBooking | undefined
  /** `undefined` once the visitor has asked for a new booking. */
  readonly unusable: Unusable | undefined
  /** The visitor's own booking that the outdated link was written for, or that has started. */
  readonly currentId?: number | undefined
}

export interface Beginning extends ToMove {
  readonly draft: BookingDraft
  /** The outcome of a request that was sent before a reload; `undefined` if there is none. */
  readonly lost: Exclude<Recovered, OpenedBooking> | undefined
}

const nothingToMove: ToMove = { moving: undefined, unusable: undefined }

/** The reason that replaces the calendar. `undefined` after a failed request, which an alert reports. */
export const unusableBy = (why: NotOpened): Unusable | undefined => (why === "failed" ? undefined : why)

/** A booking that cannot be moved any more. The page of one that has started has the link to join. */
export const closedToMove = (why: Closed, booking: Booking | undefined): ToMove => ({
  moving: undefined,
  unusable: why,
  currentId: why === "started" && booking?.joinUrl !== undefined ? booking.id : undefined,
})

const movable = (opened: OpenedBooking): ToMove => {
  const { booking, standing, isChangeable } = opened
  if (isChangeable) return { moving: opened, unusable: undefined }
  return isOpen(standing) ? nothingToMove : closedToMove(standing, booking)
}

/**
 * Reads the stored draft, and the booking to move if there is one (K3, K5). First settles a request that was sent before
 * a reload: if it booked the chosen time, the result is that booking, and there is no calendar to show (K4).
 */
type BeginSchedule = (
  visit: Visit,
  bookingId: number | undefined,
) => Effect.Effect<Beginning | { readonly own: OpenedBooking }>

export const beginSchedule = ({
  lastBooking,
  bookingLink,
  openBooking,
  drafts,
  loadRecovery,
}: {
  readonly lastBooking: LastBooking
  readonly bookingLink: BookingLink
  readonly openBooking: OpenBooking
  readonly drafts: KeepDraft
  readonly loadRecovery: LoadRecovery
}): BeginSchedule => {
  /** The booking that this page changed last, the one of a mail's link (K5), or the visitor's own by its id. */
  const bookingToMove = (visit: Visit, bookingId: number | undefined): Effect.Effect<ToMove> =>
    Effect.gen(function* () {
      const last = lastBooking.get()
      if (bookingId !== undefined && last?.opened.booking.id === bookingId) return movable(last.opened)
      const intent = yield* bookingLink.current(visit)
      const byId = bookingId === undefined ? undefined : ({ by: "id", id: bookingId } as const)
      const source = intent === undefined ? byId : ({ by: "link", token: intent.token } as const)
      if (source === undefined) return nothingToMove
      const opening = yield* openBooking(visit, source)
      if (opening._tag === "Opened") return movable(opening.opened)
      // After a failure the link stays, so that a reload retries.
      if (intent !== undefined && opening.why !== "failed") yield* bookingLink.finish
      return { moving: undefined, unusable: unusableBy(opening.why), currentId: opening.currentId }
    })

  const settleLost = (visit: Visit, bookingId: number | undefined): Effect.Effect<Recovered | undefined> =>
    Effect.gen(function* () {
      const token = (yield* bookingLink.current(visit))?.token
      const lost = yield* drafts.pending(visit, { movingId: bookingId, token })
      if (lost === undefined) return undefined
      const recovery = yield* loadRecovery
      return recovery === undefined ? "unanswered" : yield* recovery.finishIfMade(visit, lost)
    })

  return (visit, bookingId) =>
    Effect.gen(function* () {
      const lost = yield* settleLost(visit, bookingId)
      if (typeof lost === "object") return { own: lost }
      const toMove = yield* bookingToMove(visit, bookingId)
      return { ...toMove, draft: yield* drafts.begin(visit, toMove.moving?.booking), lost }
    })
}

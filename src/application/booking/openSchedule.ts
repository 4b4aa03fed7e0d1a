import { Effect } from "effect"
import { type Booking, type Closed, isOpen } from "../../domain/booking/Booking.ts"
import type { BookingDraft } from "../../domain/booking/bookingDraft.ts"
import { isTimeZone } from "../../domain/booking/zonedTime.ts"
import type { Visit } from "../../domain/visit/Visit.ts"
import type { TimeZones } from "../ports/browser/BookingBrowser.ts"
import type { VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { FindSlots, OpenCalendar } from "./calendar/calendarState.ts"
import type { HoldSlot, OpenHold } from "./calendar/holdSlot.ts"
import type { NotOpened } from "./manage/bookingCall.ts"
import type { BookingLink } from "./manage/bookingLink.ts"
import type { LastBooking, OpenBooking, OpenedBooking } from "./manage/openBooking.ts"
import type { KeepDraft } from "./submit/keepDraft.ts"
import type { LoadRecovery, OpenOwnTimes } from "./submit/ownTimes.ts"
import type { Recovered } from "./submit/recoverAttempt.ts"

export type Unusable = Exclude<NotOpened, "failed"> | Closed

/** A booking to move, or why there is none. */
interface ToMove {
  readonly moving: OpenedBooking | undefined
  /** The page shows only this until the visitor asks for a new booking, so that nobody books twice by accident. */
  readonly unusable: Unusable | undefined
  /** The visitor's own booking that the outdated link was written for. */
  readonly currentId?: number | undefined
}

/** Initial data of the calendar page. */
export interface OpenedSchedule extends ToMove {
  readonly calendar: OpenCalendar
  readonly hold: OpenHold
  readonly zones: { readonly own: string; readonly all: ReadonlyArray<string> }
  readonly draft: BookingDraft
  /** The outcome of a request that was sent before a reload; `undefined` if there is none. */
  readonly lost: Exclude<Recovered, OpenedBooking> | undefined
}

const nothing: ToMove = { moving: undefined, unusable: undefined }

/** An alert shows a missing answer. The page shows every other reason, because the visitor came for that booking. */
const unusableBy = (why: NotOpened): Unusable | undefined => (why === "failed" ? undefined : why)

/** The id of a booking that has started: its page has the link to join. `undefined` if there is no such link. */
const joinableId = ({ id, joinUrl }: Booking): number | undefined => (joinUrl === undefined ? undefined : id)

const movable = (opened: OpenedBooking): ToMove => {
  const { booking, standing, isChangeable } = opened
  if (isChangeable) return { moving: opened, unusable: undefined }
  if (isOpen(standing)) return nothing
  return {
    moving: undefined,
    unusable: standing,
    currentId: standing === "started" ? joinableId(booking) : undefined,
  }
}

/**
 * Opens the calendar with the stored draft, and the booking to move if there is one (K3, K5). First settles a request
 * that was sent before a reload. Calls `onOwn` with the visitor's own booking of the chosen time, now or while the
 * calendar is open (K4). `undefined` if it was called now: there is nothing to show.
 */
export type OpenSchedule = (
  visit: Visit,
  bookingId: number | undefined,
  onOwn: (own: OpenedBooking) => void,
) => Effect.Effect<OpenedSchedule | undefined>

export const openSchedule = ({
  lastBooking,
  bookingLink,
  openBooking,
  drafts,
  chooseZone,
  holdSlot,
  findSlots,
  ownTimes,
  loadRecovery,
}: {
  readonly lastBooking: LastBooking
  readonly bookingLink: BookingLink
  readonly openBooking: OpenBooking
  readonly drafts: KeepDraft
  readonly chooseZone: ChooseZone
  readonly holdSlot: HoldSlot
  readonly findSlots: FindSlots
  readonly ownTimes: OpenOwnTimes
  readonly loadRecovery: LoadRecovery
}): OpenSchedule => {
  /** The booking that this page changed last, the one of a mail's link (K5), or the visitor's own by its id. */
  const bookingToMove = (visit: Visit, bookingId: number | undefined): Effect.Effect<ToMove> =>
    Effect.gen(function* () {
      const last = lastBooking.get()
      if (bookingId !== undefined && last?.opened.booking.id === bookingId) return movable(last.opened)
      const intent = yield* bookingLink.current(visit)
      if (intent !== undefined) {
        const opening = yield* openBooking(visit, { by: "link", token: intent.token })
        if (opening._tag === "Opened") return movable(opening.opened)
        // After a failure the link stays, so that a reload retries.
        if (opening.why !== "failed") yield* bookingLink.finish
        return { moving: undefined, unusable: unusableBy(opening.why), currentId: opening.currentId }
      }
      if (bookingId === undefined) return nothing
      const opening = yield* openBooking(visit, { by: "id", id: bookingId })
      if (opening._tag === "Opened") return movable(opening.opened)
      return { moving: undefined, unusable: unusableBy(opening.why) }
    })

  const settled = (visit: Visit, bookingId: number | undefined): Effect.Effect<Recovered | undefined> =>
    Effect.gen(function* () {
      const token = (yield* bookingLink.current(visit))?.token
      const lost = yield* drafts.pending(visit, { movingId: bookingId, token })
      if (lost === undefined) return undefined
      const recovery = yield* loadRecovery
      return recovery === undefined ? "unanswered" : yield* recovery.recover(visit, lost)
    })

  return (visit, bookingId, onOwn) =>
    Effect.gen(function* () {
      const lost = yield* settled(visit, bookingId)
      if (typeof lost === "object") {
        onOwn(lost)
        return undefined
      }
      const toMove = yield* bookingToMove(visit, bookingId)
      const { moving } = toMove
      const draft = yield* drafts.begin(visit, moving?.booking)
      const [zone, own, all] = yield* Effect.all([chooseZone.current, chooseZone.own, chooseZone.all])
      const hold = yield* holdSlot(visit)
      const calendar = yield* findSlots(visit, {
        zone,
        productId: draft.form.productId,
        chosen: draft.chosen,
        moving: moving && { startsAt: moving.booking.startsAt },
        hold,
        own: ownTimes(visit, { movingId: moving?.booking.id, token: moving?.token }, onOwn),
      })
      return { ...toMove, calendar, hold, zones: { own, all }, draft, lost }
    })
}

/** The zone for times (readings K2): the visitor's own, or the one chosen in this tab. */
interface ChooseZone {
  readonly own: Effect.Effect<string>
  /** IANA names of all zones to choose from. */
  readonly all: Effect.Effect<ReadonlyArray<string>>
  readonly current: Effect.Effect<string>
  readonly choose: (zone: string) => Effect.Effect<void>
}

export const chooseZone = ({
  zones: { own, all },
  store,
}: {
  readonly zones: TimeZones
  readonly store: VisitorStore
}): ChooseZone => {
  let chosen: string | undefined
  return {
    own,
    all,
    current: Effect.gen(function* () {
      const zone = chosen ?? (yield* store.read("timeZone"))
      return zone !== undefined && isTimeZone(zone) ? zone : yield* own
    }),
    choose: (zone) =>
      Effect.suspend(() => {
        chosen = zone
        return store.write("timeZone", zone)
      }),
  }
}

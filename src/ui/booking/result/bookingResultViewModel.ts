import { Deferred, Effect } from "effect"
import type { Booking } from "../../../application/booking/createBooking.ts"
import type { BookingNews } from "../../../application/booking/manage/followBooking.ts"
import type { OpenedBooking } from "../../../application/booking/manage/OpenedBooking.ts"
import { createStore, derived } from "../../../application/store/Store.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Search } from "../../routing/search.ts"
import { run, singleFlight } from "../../viewmodel/command.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import { bookingInAddress, linkInAddress } from "../bookingInAddress.ts"
import { appointmentShown } from "./appointmentShown.ts"
import type { BookingResultSnapshot } from "./BookingResultSnapshot.ts"
import { mailingAgain } from "./mailingAgain.ts"
import {
  afterCancelling,
  afterEvent,
  afterLink,
  afterOpening,
  afterReadingAgain,
  type Leaving,
  movingOf,
  type ResultState,
} from "./ResultState.ts"
import { savingToCalendar } from "./savingToCalendar.ts"

const linkDoes = { reschedule: "read", cancel: "read", cancel_confirmed: "cancel", confirm: "confirm" } as const

/** The ways to the calendar, with what is to be found in its address. */
export interface CalendarWays {
  /** The visitor asked for it. */
  readonly goOn: (search: Search) => void
  /** Nothing can be done here (K7): the calendar takes this page's place. */
  readonly giveWay: (search: Search) => void
}

const toBook: Leaving = { _tag: "Leaving", moving: undefined, token: undefined }

const inAddress = ({ moving, token }: Leaving): Search => {
  if (moving !== undefined) return bookingInAddress(moving)
  return token === undefined ? {} : linkInAddress("reschedule")
}

/**
 * What came of a booking (K4-K7): the one that was made or changed just now; else the one of the link by which the visitor came,
 * which is confirmed or cancelled as soon as the page is seen; else the one that the address names, as it stands. A link is
 * done with when the page is left, unless the calendar goes on with it.
 */
export const bookingResultViewModel =
  (booking: Booking, { goOn, giveWay }: CalendarWays) =>
  (visit: Visit, id: number | undefined): Prepared<BookingResultSnapshot> => {
    const { bookingLink } = booking
    const state = createStore<ResultState>({ _tag: "Opening", does: "read" })
    const zone = createStore("UTC")
    const saving = savingToCalendar(booking.calendarFiles)
    const mailing = mailingAgain(booking.sendMailAgain, (opened, settled) => {
      const now = state.get()
      if (now._tag === "Stands" && now.opened === opened) state.set(afterCancelling(opened, settled))
    })
    let again = Deferred.makeUnsafe<void>()

    const leave = (leaving: Leaving, way: CalendarWays[keyof CalendarWays]): Effect.Effect<void> =>
      Effect.gen(function* () {
        state.set(leaving)
        const { token } = leaving
        yield* token === undefined ? bookingLink.finish : bookingLink.become({ token, action: "reschedule" })
        way(inAddress(leaving))
      })
    const become = (next: ResultState): Effect.Effect<void> =>
      next._tag === "Leaving" ? leave(next, giveWay) : Effect.sync(() => state.set(next))

    const open: Effect.Effect<ResultState> = Effect.gen(function* () {
      const last = booking.lastBooking.get()
      if (last !== undefined && (id === undefined || last.opened.booking.id === id)) return afterEvent(last)
      const intent = yield* bookingLink.current(visit)
      if (intent !== undefined) {
        state.set({ _tag: "Opening", does: linkDoes[intent.action] })
        return afterLink(yield* booking.followLink(visit, intent), intent.token)
      }
      if (id === undefined) return { _tag: "Unnamed" }
      return afterOpening(yield* booking.openBooking(visit, { by: "id", id }))
    })

    const shownNow = () => {
      const now = state.get()
      return "opened" in now && !("isBusy" in now && now.isBusy) ? now.opened : undefined
    }
    const readAgain = (news: BookingNews): Effect.Effect<void> => {
      const now = state.get()
      if (news._tag === "Changed") return become(afterReadingAgain(now, news.opened))
      const token = shownNow()?.token
      // The calendar page says why the link shows nothing any more.
      return token === undefined ? Effect.void : become({ _tag: "Leaving", moving: undefined, token })
    }

    const live = Effect.gen(function* () {
      zone.set(yield* booking.chooseZone.current)
      yield* mailing.offer
      yield* Effect.forkChild(booking.followBooking(visit, shownNow, readAgain))
      while (true) {
        again = Deferred.makeUnsafe<void>()
        yield* become(yield* open)
        yield* Deferred.await(again)
        state.set({ _tag: "Opening", does: "read" })
      }
    })
    const unlessHandedOn = Effect.suspend(() => {
      const now = state.get()
      return now._tag === "Leaving" && now.token !== undefined ? Effect.void : bookingLink.finish
    })

    const cancel = singleFlight(
      Effect.suspend(() => {
        const now = state.get()
        if (now._tag !== "Asked") return Effect.void
        state.set({ ...now, isBusy: true })
        return Effect.flatMap(booking.cancelBooking(visit, now.opened), (settling) =>
          become(afterCancelling(now.opened, settling)),
        )
      }),
    )
    const ask = (opened: OpenedBooking) => state.set({ _tag: "Asked", opened, isBusy: false })
    const keep = (opened: OpenedBooking) => state.set({ _tag: "Stands", opened, news: "kept", before: undefined })
    const book = () => run(leave(toBook, goOn))

    const snapshot = derived([state, zone, saving.state, mailing.state], (): BookingResultSnapshot => {
      const now = state.get()
      const shown = (opened: OpenedBooking) => appointmentShown(opened.booking, visit, zone.get())
      switch (now._tag) {
        case "Opening":
          return { kind: "opening", does: now.does }
        case "Leaving":
          return { kind: "opening", does: "read" }
        case "Unnamed":
          return { kind: "unnamed", book }
        case "Unknown":
          return { kind: "unknown", book }
        case "Failed":
          return { kind: "failed", retry: () => void Deferred.doneUnsafe(again, Effect.void) }
        case "Asked": {
          const { opened, isBusy } = now
          const acts = isBusy ? { cancel: undefined, keep: undefined } : { cancel, keep: () => keep(opened) }
          return { kind: "asked", appointment: shown(opened), ...acts }
        }
        case "Stands": {
          const { opened, news, before } = now
          return {
            kind: "stands",
            news,
            appointment: shown(opened),
            before,
            email: opened.booking.customer.email,
            joinUrl: opened.booking.joinUrl,
            toCalendar: saving.snapshot(opened.booking),
            mail: mailing.snapshot(opened),
            ...(opened.isChangeable && { move: () => run(leave(movingOf(opened), goOn)), cancel: () => ask(opened) }),
          }
        }
        case "Cancelled":
          return { kind: "cancelled", appointment: shown(now.opened), isNews: now.isNews, book }
        case "Started":
          return { kind: "started", appointment: shown(now.opened), joinUrl: now.opened.booking.joinUrl }
        case "Past":
          return { kind: "past", appointment: shown(now.opened), book }
      }
    })
    return prepare(snapshot, Effect.ensuring(live, unlessHandedOn))
  }

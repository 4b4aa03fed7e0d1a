import { Deferred, Effect } from "effect"
import type { BookingNews } from "../../../application/booking/manage/followBooking.ts"
import type { OpenedBooking } from "../../../application/booking/manage/openBooking.ts"
import type { BookingFeature } from "../../../application/booking/openBookingFeature.ts"
import { createStore, derived } from "../../../application/store/Store.ts"
import { type Booking as BookedTime, type CalendarEntry, calendarIdentity } from "../../../domain/booking/Booking.ts"
import { productName } from "../../../domain/product/Product.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Search } from "../../routing/search.ts"
import { run } from "../../viewmodel/command.ts"
import { type Prepared, prepare } from "../../viewmodel/prepare.ts"
import type {
  AppointmentShown,
  BookingResultSnapshot,
  MailAgainSnapshot,
  ToCalendarSnapshot,
} from "./BookingResultSnapshot.ts"
import { bookingInAddress, linkInAddress } from "./bookingInAddress.ts"
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

const linkDoes = { reschedule: "read", cancel: "read", cancel_confirmed: "cancel", confirm: "confirm" } as const

/** Opens the calendar with this search in its address. */
export interface CalendarNavigation {
  /** The visitor asked for it. */
  readonly goOn: (search: Search) => void
  /** Nothing can be done here (K7): the calendar replaces this page in the history. */
  readonly replace: (search: Search) => void
}

/** A booking as the page shows it. The location's name is known only if it is the visit's location. */
const appointmentShown = (
  { startsAt, endsAt, product, locationId }: BookedTime,
  { location }: Visit,
  zone: string,
): AppointmentShown => ({
  startsAt,
  endsAt,
  zone,
  product: product && productName(product),
  place: locationId === undefined || locationId === location.id ? location.name : undefined,
})

const toBook: Leaving = { _tag: "Leaving", moving: undefined, token: undefined }

const inAddress = ({ moving, token }: Leaving): Search => {
  if (moving !== undefined) return bookingInAddress(moving)
  return token === undefined ? {} : linkInAddress("reschedule")
}

/**
 * The result of a booking (K4-K7): of the one changed on this page; else of the one of the mail's link, which is
 * confirmed or cancelled when the page opens; else of the one that the address names. Leaving the page finishes the
 * link, unless the calendar continues with it.
 */
export const bookingResultViewModel =
  (booking: BookingFeature, { goOn, replace }: CalendarNavigation) =>
  (visit: Visit, id: number | undefined): Prepared<BookingResultSnapshot> => {
    const { bookingLink } = booking
    const state = createStore<ResultState>({ _tag: "Opening", advice: "read" })
    const zone = createStore("UTC")
    const saving = booking.saveToCalendar()
    const mailing = booking.mailAgain((opened, closed) => {
      const now = state.get()
      if (now._tag === "Stands" && now.opened === opened) state.set(afterCancelling(opened, closed))
    })
    let retry = Deferred.makeUnsafe<void>()

    const leave = (leaving: Leaving, leaveFor: CalendarNavigation[keyof CalendarNavigation]): Effect.Effect<void> =>
      Effect.gen(function* () {
        state.set(leaving)
        const { token } = leaving
        yield* token === undefined ? bookingLink.finish : bookingLink.become({ token, action: "reschedule" })
        leaveFor(inAddress(leaving))
      })
    const become = (next: ResultState): Effect.Effect<void> =>
      next._tag === "Leaving" ? leave(next, replace) : Effect.sync(() => state.set(next))

    const open: Effect.Effect<ResultState> = Effect.gen(function* () {
      const last = booking.lastBooking.get()
      if (last !== undefined && (id === undefined || last.opened.booking.id === id)) return afterEvent(last)
      const intent = yield* bookingLink.current(visit)
      if (intent !== undefined) {
        state.set({ _tag: "Opening", advice: linkDoes[intent.action] })
        return afterLink(yield* booking.followLink(visit, intent), intent.token)
      }
      if (id === undefined) return { _tag: "Unnamed" }
      return afterOpening(yield* booking.openBooking(visit, { by: "id", id }))
    })

    const shownNow = () => {
      const now = state.get()
      return "opened" in now && !("isBusy" in now && now.isBusy) ? now.opened : undefined
    }
    const onNews = (news: BookingNews): Effect.Effect<void> => {
      const now = state.get()
      if (news._tag === "Changed") return become(afterReadingAgain(now, news.opened))
      const token = shownNow()?.token
      // The calendar page reports why the link can no longer be used.
      return token === undefined ? Effect.void : become({ _tag: "Leaving", moving: undefined, token })
    }

    const live = Effect.gen(function* () {
      zone.set(yield* booking.chooseZone.current)
      yield* mailing.offer
      yield* Effect.forkChild(booking.followBooking(visit, shownNow, onNews))
      yield* Effect.forever(
        Effect.gen(function* () {
          retry = Deferred.makeUnsafe<void>()
          yield* become(yield* open)
          yield* Deferred.await(retry)
          state.set({ _tag: "Opening", advice: "read" })
        }),
      )
    })
    const unlessHandedOn = Effect.suspend(() => {
      const now = state.get()
      return now._tag === "Leaving" && now.token !== undefined ? Effect.void : bookingLink.finish
    })

    const cancel = (opened: OpenedBooking) => {
      state.set({ _tag: "Asked", opened, isBusy: true })
      run(Effect.flatMap(booking.cancelBooking(visit, opened), (result) => become(afterCancelling(opened, result))))
    }
    const ask = (opened: OpenedBooking) => state.set({ _tag: "Asked", opened, isBusy: false })
    const keep = (opened: OpenedBooking) => state.set({ _tag: "Stands", opened, news: "kept", before: undefined })
    const book = () => run(leave(toBook, goOn))

    const toCalendarShown = (booked: BookedTime): ToCalendarSnapshot => {
      const { isBusy, problem } = saving.state.get()
      const save = (entry: CalendarEntry, name: string) => run(saving.save(entry, name))
      return { ...calendarIdentity(booked), save: isBusy ? undefined : save, problem }
    }
    const mailShown = (opened: OpenedBooking): MailAgainSnapshot | undefined => {
      const { isOffered, isBusy, outcome } = mailing.state.get()
      if (!isOffered || !opened.isChangeable) return undefined
      return { send: isBusy ? undefined : () => run(mailing.send(opened)), outcome }
    }

    const snapshot = derived([state, zone, saving.state, mailing.state], (): BookingResultSnapshot => {
      const now = state.get()
      const shown = (opened: OpenedBooking) => appointmentShown(opened.booking, visit, zone.get())
      switch (now._tag) {
        case "Opening":
          return { kind: "opening", advice: now.advice }
        case "Leaving":
          return { kind: "opening", advice: "read" }
        case "Unnamed":
          return { kind: "unnamed", book }
        case "Unknown":
          return { kind: "unknown", book }
        case "Failed":
          return { kind: "failed", retry: () => void Deferred.doneUnsafe(retry, Effect.void) }
        case "Asked": {
          const { opened, isBusy } = now
          const acts = isBusy
            ? { cancel: undefined, keep: undefined }
            : { cancel: () => cancel(opened), keep: () => keep(opened) }
          return { kind: "asked", appointment: shown(opened), ...acts }
        }
        case "Stands": {
          const { opened, news, before } = now
          return {
            kind: "stands",
            news,
            appointment: shown(opened),
            before,
            areLinksOutdated: news === "moved" && opened.booking.outdatesLinks === true,
            email: opened.booking.customer.email,
            joinUrl: opened.booking.joinUrl,
            toCalendar: toCalendarShown(opened.booking),
            mail: mailShown(opened),
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

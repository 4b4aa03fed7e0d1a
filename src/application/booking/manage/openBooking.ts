import { Effect } from "effect"
import { type Booking, isOpen, type Standing, standingOf } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Notifications } from "../../notification/notifications.ts"
import type { BookingGateway } from "../../ports/backend/BookingGateway.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import type { BookingTabs } from "../../ports/browser/BookingBrowser.ts"
import { createStore, type Store } from "../../store/Store.ts"
import { alertFailure, type NotOpened } from "./bookingAlert.ts"

/** How the visitor came to a booking: as its customer, by id, or by a mail's link. */
export type BookingSource = { readonly by: "id"; readonly id: number } | { readonly by: "link"; readonly token: string }

export interface OpenedBooking {
  readonly booking: Booking
  /** The booking's standing when it was opened, by the backend's clock. */
  readonly standing: Standing
  readonly token: string | undefined
  /** Whether the visitor may move, cancel and confirm it (K6). */
  readonly isChangeable: boolean
}

/** Result of opening a booking. An alert has shown any failure (K7). */
export type Opening =
  | { readonly _tag: "Opened"; readonly opened: OpenedBooking }
  /** `currentId`: the visitor's own booking that an outdated link was written for. */
  | { readonly _tag: "NotOpened"; readonly why: NotOpened; readonly currentId?: number }

/** Opens a booking by a mail's link or by its id (K5). Changes nothing. */
export type OpenBooking = (visit: Visit, source: BookingSource) => Effect.Effect<Opening>

/**
 * Resolves a booking at a moment (UTC, ms). It may be changed while it is open: the backend shows it only to its
 * customer and to the holder of a current link, and both may.
 */
export const resolveBooking = (
  { settings }: Visit,
  booking: Booking,
  token: string | undefined,
  now: number,
): OpenedBooking => {
  const standing = standingOf(booking, settings.bookingStatuses, now)
  return { booking, standing, token, isChangeable: isOpen(standing) && booking.id !== undefined }
}

export const openBooking = ({
  bookings,
  clock,
  notifications,
}: {
  readonly bookings: BookingGateway
  readonly clock: ServerClock
  readonly notifications: Notifications
}): OpenBooking => {
  const alert = alertFailure(notifications)
  return (visit, source) => {
    const token = source.by === "link" ? source.token : undefined
    return Effect.gen(function* () {
      const booking = yield* source.by === "link" ? bookings.decode(source.token) : bookings.find(source.id)
      const opened = resolveBooking(visit, booking, token, yield* clock.now)
      return { _tag: "Opened", opened } as const
    }).pipe(
      Effect.catch((failure) =>
        Effect.map(alert(failure), (why): Opening => {
          const currentId = failure._tag === "LinkOutdated" ? failure.bookingId : undefined
          return { _tag: "NotOpened", why, ...(currentId !== undefined && { currentId }) }
        }),
      ),
    )
  }
}

export type BookingEvent = "booked" | "rescheduled" | "confirmed" | "cancelled"

export interface DoneBooking {
  readonly event: BookingEvent
  readonly opened: OpenedBooking
  /** The former start of a moved booking; UTC, ms since 1970. */
  readonly before?: number
}

/** The last change made on this page. The result page shows it without a request. */
export type LastBooking = Store<DoneBooking | undefined>

/** `LastBooking` for use-cases, which write it. */
export interface KeptLastBooking extends LastBooking {
  /** Sets the booking, and notifies the visitor's other tabs. */
  readonly set: (done: DoneBooking) => void
  /** Removes the last change of this booking, because it was changed elsewhere. */
  readonly forget: (bookingId: number | undefined) => void
}

export const lastBooking = ({ bookingTabs }: { readonly bookingTabs: BookingTabs }): KeptLastBooking => {
  const { set, ...last } = createStore<DoneBooking | undefined>(undefined)
  return {
    ...last,
    set: (done) => {
      set(done)
      const { id } = done.opened.booking
      if (id !== undefined) bookingTabs.notify(id)
    },
    forget: (bookingId) => {
      if (last.get()?.opened.booking.id === bookingId) set(undefined)
    },
  }
}

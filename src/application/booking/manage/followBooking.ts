import { Effect } from "effect"
import { changedBooking } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { BookingGateway } from "../../ports/backend/BookingGateway.ts"
import type { ServerClock } from "../../ports/backend/ServerClock.ts"
import type { BookingTabs } from "../../ports/browser/BookingBrowser.ts"
import type { PageVisibility } from "../../ports/browser/Page.ts"
import { oneFlight } from "../../request/oneFlight.ts"
import { type KeptLastBooking, type OpenedBooking, resolveBooking } from "./openBooking.ts"

/** Result of refetching a booking. */
export type BookingNews =
  | { readonly _tag: "Changed"; readonly opened: OpenedBooking }
  /** The booking was changed elsewhere, and its link is outdated. */
  | { readonly _tag: "Outdated" }

/**
 * Keeps a page's booking up to date until interrupted: refetches it when another tab has changed it and when the
 * visitor returns to the page. `current` is what the page shows. A failure is not reported: the next return fetches
 * again.
 */
export type FollowBooking = (
  visit: Visit,
  current: () => OpenedBooking | undefined,
  onNews: (news: BookingNews) => Effect.Effect<void>,
) => Effect.Effect<never>

const isSame = (one: OpenedBooking, other: OpenedBooking): boolean =>
  one.standing === other.standing &&
  one.booking.startsAt === other.booking.startsAt &&
  one.booking.endsAt === other.booking.endsAt &&
  one.booking.version === other.booking.version &&
  one.booking.joinUrl === other.booking.joinUrl

export const followBooking = ({
  bookings,
  clock,
  pageVisibility,
  bookingTabs,
  lastBooking,
}: {
  readonly bookings: BookingGateway
  readonly clock: ServerClock
  readonly pageVisibility: PageVisibility
  readonly bookingTabs: BookingTabs
  readonly lastBooking: KeptLastBooking
}): FollowBooking => {
  const flight = oneFlight<BookingNews | undefined>()

  const readAgain = (visit: Visit, shown: OpenedBooking) =>
    Effect.gen(function* () {
      const { booking: before, token } = shown
      const { id } = before
      const found = token === undefined && id !== undefined ? bookings.find(id) : bookings.decode(token ?? "")
      const opened = resolveBooking(visit, changedBooking(before, yield* found), token, yield* clock.now)
      return isSame(opened, shown) ? undefined : ({ _tag: "Changed", opened } as const)
    }).pipe(
      Effect.catchTag("LinkOutdated", () => Effect.succeed({ _tag: "Outdated" } as const)),
      Effect.catch(() => Effect.succeed(undefined)),
    )

  return (visit, current, onNews) => {
    const refresh = Effect.gen(function* () {
      const shown = current()
      if (shown === undefined || (shown.booking.id === undefined && shown.token === undefined)) return
      const news = yield* flight(String(shown.booking.id), readAgain(visit, shown))
      // A change that this tab has made in the meantime is newer than the answer.
      if (news === undefined || current() !== shown) return
      lastBooking.forget(shown.booking.id)
      yield* onNews(news)
    })
    const changedElsewhere = bookingTabs.onChange((id) =>
      current()?.booking.id === id ? refresh : Effect.sync(() => lastBooking.forget(id)),
    )
    return Effect.andThen(
      Effect.all([changedElsewhere, pageVisibility.onReturn(refresh)], { concurrency: "unbounded" }),
      Effect.never,
    )
  }
}

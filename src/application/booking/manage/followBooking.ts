import { Effect } from "effect"
import { changedBooking } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { BookingGateway } from "../../ports/BookingGateway.ts"
import type { BookingTabs } from "../../ports/BookingTabs.ts"
import type { PageSight } from "../../ports/PageSight.ts"
import type { ServerClock } from "../../ports/ServerClock.ts"
import { oneFlight } from "../oneFlight.ts"
import type { KeptLastBooking } from "./lastBooking.ts"
import type { OpenedBooking } from "./OpenedBooking.ts"
import { takeInHand } from "./takeInHand.ts"

/** What reading a booking again has brought. */
export type BookingNews =
  | { readonly _tag: "Changed"; readonly opened: OpenedBooking }
  /** It was changed elsewhere, and the link by which it was opened shows it no more. */
  | { readonly _tag: "Outdated" }

/**
 * Keeps what a page shows of a booking true: reads it again when another tab has changed it and when the visitor comes back to the
 * page, and tells what is different. `current` is what the page shows now. Where nobody answers nothing is told: the page stays as
 * it is, and the next return asks again.
 */
export type FollowBooking = (
  visit: Visit,
  current: () => OpenedBooking | undefined,
  tell: (news: BookingNews) => Effect.Effect<void>,
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
  sight,
  bookingTabs,
  lastBooking,
}: {
  readonly bookings: BookingGateway
  readonly clock: ServerClock
  readonly sight: PageSight
  readonly bookingTabs: BookingTabs
  readonly lastBooking: KeptLastBooking
}): FollowBooking => {
  const flight = oneFlight<BookingNews | undefined>()

  const readAgain = (visit: Visit, { booking: before, token, standing }: OpenedBooking) =>
    Effect.gen(function* () {
      const { id } = before
      const found = token === undefined && id !== undefined ? bookings.find(id) : bookings.decode(token ?? "")
      const opened = takeInHand(visit, changedBooking(before, yield* found), token, yield* clock.now)
      return isSame(opened, { booking: before, token, standing, isChangeable: false })
        ? undefined
        : ({ _tag: "Changed", opened } as const)
    }).pipe(
      Effect.catchTag("LinkOutdated", () => Effect.succeed({ _tag: "Outdated" } as const)),
      Effect.catch(() => Effect.succeed(undefined)),
    )

  return (visit, current, tell) => {
    const look = Effect.gen(function* () {
      const shown = current()
      if (shown === undefined || (shown.booking.id === undefined && shown.token === undefined)) return
      const news = yield* flight(String(shown.booking.id), readAgain(visit, shown))
      // What this tab has done meanwhile is newer than what was read.
      if (news === undefined || current() !== shown) return
      // What was done here is not how it stands any more.
      lastBooking.forget(shown.booking.id)
      yield* tell(news)
    })
    const heard = bookingTabs.onChange((id) =>
      current()?.booking.id === id ? look : Effect.sync(() => lastBooking.forget(id)),
    )
    return Effect.andThen(Effect.all([heard, sight.onReturn(look)], { concurrency: "unbounded" }), Effect.never)
  }
}

import { Effect } from "effect"
import { type Closed, isOpen } from "../../../domain/booking/Booking.ts"
import { type BookingIntent, bookingIntent, intentText, readIntentText } from "../../../domain/booking/bookingAction.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { Page, PageVisibility } from "../../ports/browser/Page.ts"
import type { VisitorStore } from "../../ports/browser/VisitorStore.ts"
import type { NotOpened } from "./bookingAlert.ts"
import type { ChangeBooking, ChangeResult } from "./changeBooking.ts"
import type { OpenBooking, OpenedBooking } from "./openBooking.ts"

/**
 * The mail's link that opened the showroom. Reading it removes the token from the address (readings E4). This tab
 * stores it until the link is finished. After a reload the stored link counts only if the address still has a
 * `booking_action`; pages that continue with a link pass that parameter on.
 */
export interface BookingLink {
  readonly current: (visit: Visit) => Effect.Effect<BookingIntent | undefined>
  /** Gives the link another action or token, for example when the visitor decides to move the booking instead. */
  readonly become: (intent: BookingIntent) => Effect.Effect<void>
  /** Deletes the link, because it is handled. */
  readonly finish: Effect.Effect<void>
}

export const bookingLink = ({ store }: { readonly store: VisitorStore }): BookingLink => {
  let isRead = false
  let held: BookingIntent | undefined
  const become = (intent: BookingIntent) =>
    Effect.suspend(() => {
      isRead = true
      held = intent
      return store.write("bookingLink", intentText(intent))
    })
  return {
    become,
    current: ({ parameters }) =>
      Effect.gen(function* () {
        if (isRead) return held
        const launched = bookingIntent(parameters)
        if (launched !== undefined) yield* become(launched)
        else if (parameters.bookingAction !== undefined) held = readIntentText(yield* store.read("bookingLink"))
        isRead = true
        return held
      }),
    finish: Effect.suspend(() => {
      isRead = true
      held = undefined
      return store.forget("bookingLink")
    }),
  }
}

/** The destination of a mail's link (K5, K7). An alert has shown any failure. */
export type LinkOutcome =
  | { readonly _tag: "Reschedule"; readonly opened: OpenedBooking }
  | { readonly _tag: "AskCancel"; readonly opened: OpenedBooking }
  | { readonly _tag: "Confirmed"; readonly opened: OpenedBooking }
  | { readonly _tag: "Cancelled"; readonly opened: OpenedBooking }
  /** The booking is cancelled, has started or is past: nothing was changed. */
  | { readonly _tag: "Closed"; readonly why: Closed; readonly opened: OpenedBooking }
  /** The empty calendar: no booking could be opened, and the link is finished. */
  | { readonly _tag: "NotOpened"; readonly why: NotOpened }
  /** The calendar, which moves this booking: cancelling or confirming it failed. */
  | { readonly _tag: "NotDone"; readonly why: NotOpened; readonly opened: OpenedBooking }

/**
 * Executes a link's action. Idempotent. Cancelling and confirming wait until the visitor sees the page (readings K5),
 * so run it while the page is open, never in a loader.
 */
export type FollowLink = (visit: Visit, intent: BookingIntent) => Effect.Effect<LinkOutcome>

export const followLink = ({
  openBooking,
  cancelBooking,
  confirmBooking,
  bookingLink,
  pageVisibility,
}: {
  readonly openBooking: OpenBooking
  readonly cancelBooking: ChangeBooking
  readonly confirmBooking: ChangeBooking
  readonly bookingLink: BookingLink
  readonly pageVisibility: PageVisibility
}): FollowLink => {
  const outcomeOf = (
    _tag: "Confirmed" | "Cancelled",
    result: ChangeResult,
    opened: OpenedBooking,
    token: string,
  ): Effect.Effect<LinkOutcome> => {
    if (result._tag === "Done") return Effect.succeed({ _tag, opened: result.opened })
    if (result._tag === "Closed") return Effect.succeed({ _tag: "Closed", why: result.why, opened })
    // From now on the link opens the calendar: a reload must not retry the failed change.
    return Effect.as(bookingLink.become({ token, action: "reschedule" }), {
      _tag: "NotDone",
      why: result.why,
      opened,
    })
  }

  return (visit, { token, action }) =>
    Effect.gen(function* () {
      const opening = yield* openBooking(visit, { by: "link", token })
      if (opening._tag === "NotOpened") {
        yield* bookingLink.finish
        return opening
      }
      const { opened } = opening
      const { standing } = opened
      if (!isOpen(standing)) return { _tag: "Closed", why: standing, opened } as const
      switch (action) {
        case "reschedule":
          return { _tag: "Reschedule", opened } as const
        case "cancel":
          return { _tag: "AskCancel", opened } as const
        case "cancel_confirmed":
          yield* pageVisibility.seen
          return yield* outcomeOf("Cancelled", yield* cancelBooking(visit, opened), opened, token)
        case "confirm":
          if (standing === "confirmed") return { _tag: "Confirmed", opened } as const
          yield* pageVisibility.seen
          return yield* outcomeOf("Confirmed", yield* confirmBooking(visit, opened), opened, token)
      }
    })
}

/**
 * Navigates to the location's own booking page, if it has one (K8), and returns `true`. A visitor who came by a
 * booking's link stays, because only this app knows that booking.
 */
export type ScheduleElsewhere = (visit: Visit) => Effect.Effect<boolean>

export const scheduleElsewhere =
  ({ page, bookingLink }: { readonly page: Page; readonly bookingLink: BookingLink }): ScheduleElsewhere =>
  (visit) =>
    Effect.gen(function* () {
      const { schedulePageUrl } = visit.settings
      if (schedulePageUrl === undefined || (yield* bookingLink.current(visit)) !== undefined) return false
      yield* page.leave(schedulePageUrl)
      return true
    })

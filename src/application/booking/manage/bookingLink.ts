import { Effect } from "effect"
import { type BookingIntent, bookingIntent, intentText, readIntentText } from "../../../domain/booking/bookingAction.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { VisitorStore } from "../../ports/VisitorStore.ts"

/**
 * The link by which the visitor came. Its token leaves the address as soon as it is read (decisions E4), so that it is remembered in
 * this tab until it is done with. After a reload it is the one that is remembered, if the address still bears a booking_action:
 * pages that go on with a link carry that parameter along.
 */
export interface BookingLink {
  readonly current: (visit: Visit) => Effect.Effect<BookingIntent | undefined>
  /** The same link is about something else from now on: the visitor wants to move the booking after all, for instance. */
  readonly become: (intent: BookingIntent) => Effect.Effect<void>
  /** The link is done with. */
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

import { Effect } from "effect"
import { type BookingIntent, bookingIntent, intentText, readIntentText } from "../../../domain/booking/bookingAction.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { VisitorStore } from "../../ports/VisitorStore.ts"

/**
 * The mail's link by which the visitor came. Its token is taken out of the address when it is read (decisions E4), and kept in this
 * tab until the link is finished. After a reload the kept link counts only if the address still has a `booking_action`; pages that
 * continue with a link pass that parameter on.
 */
export interface BookingLink {
  readonly current: (visit: Visit) => Effect.Effect<BookingIntent | undefined>
  /** Gives the link another action or token, for instance when the visitor decides to move the booking instead. */
  readonly become: (intent: BookingIntent) => Effect.Effect<void>
  /** Forgets the link: nothing more is done with it. */
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

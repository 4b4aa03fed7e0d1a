import { Effect } from "effect"
import type { FunctionComponent } from "react"
import { livesOf } from "../../../application/store/livesOf.ts"
import { createStore, type Store, until } from "../../../application/store/Store.ts"
import type { BookingResultSnapshot } from "../../booking/result/BookingResultSnapshot.ts"
import { bookingResultPage } from "../../booking/routes.ts"
import { feature } from "../../routing/page.tsx"
import type { SessionArgs } from "../../routing/RouterContext.ts"
import type { Prepared } from "../../viewmodel/prepare.ts"

export interface AppointmentAhead {
  readonly result: Prepared<BookingResultSnapshot>
  readonly Page: FunctionComponent<{ readonly result: Store<BookingResultSnapshot>; readonly ahead?: string }>
}

/**
 * The visitor's appointment in its waiting room, loaded once `bookingAhead` names it. `undefined` until then, and in
 * other browsers than the one that booked (decision 022): there the links of the mail move and cancel it.
 */
export const appointmentAhead = ({ context, location }: SessionArgs, bookingAhead: Store<number | undefined>) => {
  const { texts } = context
  const shown = createStore<AppointmentAhead | undefined>(undefined)
  const open = Effect.gen(function* () {
    const bookingId = yield* until(bookingAhead, (id) => id !== undefined)
    const { isOwn } = yield* feature(context, "booking")
    if (bookingId === undefined || !(yield* isOwn(bookingId))) return
    const { load, Page } = yield* Effect.tryPromise(async () => {
      const [page] = await Promise.all([bookingResultPage.code(), texts.complete(bookingResultPage.texts)])
      return page
    })
    const { result } = yield* load({ context: { ...context, bookingId }, location })
    shown.set({ result, Page })
    yield* livesOf({ result })
  })
  const live = Effect.catch(open, (failure) => Effect.logWarning("the appointment could not be shown", failure))
  return { shown, live }
}

import { Effect } from "effect"
import type { Booking } from "../../../application/booking/createBooking.ts"
import { createStore, type Store } from "../../../application/store/Store.ts"
import type { ProductChoice } from "../../../domain/booking/Booking.ts"
import type { Visit } from "../../../domain/visit/Visit.ts"
import type { ModelsSnapshot } from "../schedule/ScheduleSnapshot.ts"
import type { BookingFormState } from "./bookingFormState.ts"

interface OfferedModels {
  readonly state: Store<Pick<ModelsSnapshot, "all" | "areMissing">>
  /** `own`: the model of the booking to move, offered even if it is no longer listed. */
  readonly fetch: (own: ProductChoice | undefined) => Effect.Effect<void>
}

/** The models that can be chosen (K3). A booking can be made without them. */
export const offeredModels = (
  { listProducts }: Pick<Booking, "listProducts">,
  visit: Visit,
  form: BookingFormState,
): OfferedModels => {
  const state = createStore<Pick<ModelsSnapshot, "all" | "areMissing">>({ all: [], areMissing: false })
  const offer = (all: ReadonlyArray<ProductChoice>, areMissing: boolean) => {
    state.set({ all, areMissing })
    // The host page may name a model that is not offered here. It is not shown as chosen, so that it must not be sent.
    const { productId } = form.state.get().values
    if (productId !== undefined && all.every(({ id }) => id !== productId)) form.chooseModel(undefined)
  }
  return {
    state,
    fetch: (own) =>
      Effect.matchEffect(listProducts(visit), {
        onSuccess: (listed) =>
          Effect.sync(() =>
            offer(own === undefined || listed.some(({ id }) => id === own.id) ? listed : [own, ...listed], false),
          ),
        onFailure: ({ status }) =>
          Effect.andThen(
            Effect.logWarning(`The models could not be fetched, status ${status}`),
            Effect.sync(() => offer(own === undefined ? [] : [own], true)),
          ),
      }),
  }
}

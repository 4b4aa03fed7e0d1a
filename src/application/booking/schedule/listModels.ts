import { Effect } from "effect"
import type { ProductChoice } from "../../../domain/booking/Booking.ts"
import type { LocatedVisit } from "../../../domain/visit/Visit.ts"
import type { ProductGateway } from "../../ports/backend/BookingGateway.ts"
import type { ConfigSource } from "../../ports/backend/ConfigSource.ts"
import { hasCapability } from "../../visit/hasCapability.ts"

export interface Models {
  readonly all: ReadonlyArray<ProductChoice>
  /** Whether the models could not be fetched. A booking needs no model. */
  readonly areMissing: boolean
}

/**
 * The models to choose from (K3). Fetched once; a failure is not cached. `own`: the model of the booking to move, offered
 * even if it is no longer listed.
 */
type ListModels = (visit: Pick<LocatedVisit, "location">, own: ProductChoice | undefined) => Effect.Effect<Models>

const withOwn = (listed: ReadonlyArray<ProductChoice>, own: ProductChoice | undefined) =>
  own === undefined || listed.some(({ id }) => id === own.id) ? listed : [own, ...listed]

export const listModels = ({
  products,
  config,
}: {
  readonly products: ProductGateway
  readonly config: ConfigSource
}): ListModels => {
  const known = new Map<number, ReadonlyArray<ProductChoice>>()
  return ({ location: { id } }, own) =>
    Effect.gen(function* () {
      const isScoped = yield* hasCapability(config, "location_scope")
      const listed = known.get(id) ?? (yield* products.products(isScoped ? id : undefined))
      known.set(id, listed)
      return { all: withOwn(listed, own), areMissing: false }
    }).pipe(
      Effect.catch(({ status }) =>
        Effect.as(Effect.logWarning(`fetching the models failed: ${status}`), {
          all: withOwn([], own),
          areMissing: true,
        }),
      ),
    )
}

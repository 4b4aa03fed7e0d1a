import * as v from "valibot"
import type { PointedPlace, ShownModels } from "../../domain/product/ShownModels.ts"
import { id, instant, list, optional, shape, whole } from "./lenient.ts"

/** The models that the consultant shows, in a message or an answer. */
export const shownModels = v.pipe(
  shape({ product_id: optional(id), product_ids: optional(list(id)) }),
  v.transform(({ product_id, product_ids = [] }): ShownModels => ({ productId: product_id, productIds: product_ids })),
)

/** A share from 0 to 1, also as text. */
const share = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[01](\.\d{1,17})?$/), v.transform(Number))]),
  v.minValue(0),
  v.maxValue(1),
)

/** The place to which the consultant points, in a message. */
export const pointedPlace = v.pipe(
  shape({ product_id: id, picture: whole, x: share, y: share, timestamp: optional(instant) }),
  v.transform(
    ({ product_id, timestamp, ...place }): PointedPlace => ({ ...place, productId: product_id, at: timestamp }),
  ),
)

import * as v from "valibot"
import type { Interest } from "../../domain/queue/QueueState.ts"
import { instant, shape } from "../reading/lenient.ts"

/** End of the time for which the place of a visitor who is called is kept, in ms since 1970. */
export const queueCall = v.pipe(
  v.looseObject({}),
  shape({ kept_until: instant }),
  v.transform(({ kept_until }) => kept_until),
)

/** The visitor's interest that the consultant may know, in the contract's form. */
export const interestFields = ({ product: { id: productId, brand, model, imageUrl }, timeZone }: Interest) => ({
  model: {
    ...(productId !== undefined && { id: productId }),
    brand,
    model,
    ...(imageUrl !== undefined && { image_url: imageUrl }),
  },
  time_zone: timeZone,
})

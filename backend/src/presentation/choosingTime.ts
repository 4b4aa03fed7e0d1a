import type { Environment } from "../environment/Environment.ts"
import type { Events } from "../environment/events.ts"
import { refused } from "../environment/Refused.ts"
import { type PresentationRow, statuses } from "../environment/tables/presentations.ts"
import { accessOf, isOneToOne } from "./access.ts"
import type { ShowingModels } from "./showModels.ts"

/** Reports that the visitor of a one-to-one is choosing a time for a test drive. */
export interface ChoosingTime {
  /**
   * Reports to the consultant that the visitor has the calendar open with a model, or has closed it (`null`). Stores
   * nothing. Refused: 404 and 403 as for a presentation, 404 `product_unknown`, 409 if the one-to-one is not live.
   */
  readonly chooseTime: (customerId: number, presentationId: number, productId: number | null) => Promise<void>
}

export const choosingTime = (
  environment: Environment,
  events: Events,
  { productOf }: { readonly productOf: ShowingModels["productOf"] },
): ChoosingTime => ({
  chooseTime: async (customerId, presentationId, productId) => {
    const { presentation } = await accessOf(environment, customerId, presentationId)
    if (!isOneToOne(presentation)) throw refused(404, "presentation_unknown")
    if (presentation.statusId !== statuses.live) throw refused(409, "presentation_over")
    const product = productId === null ? null : await productOf(presentation, productId)
    if (product === undefined) throw refused(404, "product_unknown")
    events.emit("choosingTime", reportOf(presentation, product))
  },
})

const reportOf = (
  { id, locationId }: PresentationRow,
  product: { readonly brand: string; readonly model: string } | null,
) => ({
  presentationId: id,
  locationId,
  model: product && `${product.brand} ${product.model}`.trim(),
})

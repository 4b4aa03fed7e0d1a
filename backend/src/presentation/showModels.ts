import { and, eq } from "drizzle-orm"
import type { Environment } from "../environment/Environment.ts"
import { refused } from "../environment/Refused.ts"
import { products } from "../environment/tables/places.ts"
import { type PresentationRow, presentations, type ShownModels, statuses } from "../environment/tables/presentations.ts"
import type { BrokerMessage } from "../queue/broker/BrokerMessage.ts"
import { accessOf, isOneToOne } from "./access.ts"

/** What a consultant shows the visitor of a one-to-one beside the picture, and what the visitor looks at. Only while it is live. */
export interface ShowingModels {
  /** A model that the presentation's location offers. */
  readonly productOf: (
    presentation: PresentationRow,
    productId: number,
  ) => Promise<typeof products.$inferSelect | undefined>
  /**
   * Stores the model that the visitor's host page offers, for the consultant. Refused: 404 and 403 as for a presentation,
   * 404 `product_unknown` if the location does not offer it, 409 if the one-to-one is not live.
   */
  readonly offerModel: (customerId: number, presentationId: number, productId: number) => Promise<void>
  /** Shows a model and publishes `product_shown`. `false` if the location does not offer it, or the presentation is over. */
  readonly showModel: (presentation: PresentationRow, productId: number) => Promise<boolean>
  /** Hides the shown model and publishes `product_shown`. */
  readonly hideModel: (presentation: PresentationRow) => Promise<void>
  /** Publishes `product_pointed`. Stores nothing. `false` if no model is shown, or it has no such picture. */
  readonly pointAtModel: (presentation: PresentationRow, place: PointedPlace) => Promise<boolean>
}

/** A place of a model's picture: the picture's place in its list from 0, and shares of width and height from 0 to 1. */
type PointedPlace = Pick<Extract<BrokerMessage, { readonly type: "product_pointed" }>["data"], "picture" | "x" | "y">

/** Maximum number of models that a consultation stores. */
const mostShown = 20

export const noModels: ShownModels = { productId: null, productIds: [] }

/** The state after a model is shown. One that was shown before comes to the front. */
const withShown = ({ productIds }: ShownModels, productId: number): ShownModels => ({
  productId,
  productIds: [productId, ...productIds.filter((each) => each !== productId)].slice(0, mostShown),
})

/** The state as visitors receive it. */
export const shownAnswer = ({ productId, productIds }: ShownModels) => ({
  ...(productId === null ? {} : { product_id: productId }),
  product_ids: productIds,
})

export const showingModels = (
  environment: Environment,
  notifyParticipants: (presentation: PresentationRow, message: BrokerMessage) => Promise<void>,
  report: (kind: "changed", presentation: PresentationRow) => void,
): ShowingModels => {
  const { db, clock } = environment
  const productOf = async ({ locationId }: PresentationRow, productId: number) => {
    const [product] = await db
      .select()
      .from(products)
      .where(and(eq(products.id, productId), eq(products.locationId, locationId), eq(products.hidden, false)))
    return product
  }

  /** Changes the state in one transaction and publishes it. `false` if the presentation is no longer live. */
  const change = async ({ id }: PresentationRow, next: (shown: ShownModels) => ShownModels): Promise<boolean> => {
    const changed = await db.transaction(async (tx) => {
      const isLive = and(eq(presentations.id, id), eq(presentations.statusId, statuses.live))
      const [row] = await tx.select().from(presentations).where(isLive).for("update")
      if (!row) return undefined
      const shown = next(row.shown ?? noModels)
      await tx.update(presentations).set({ shown }).where(eq(presentations.id, id))
      return { row, shown }
    })
    if (!changed) return false
    const { row, shown } = changed
    const data = { presentation_id: id, ...shownAnswer(shown) }
    await notifyParticipants(row, { type: "product_shown", timestamp: clock.now(), data })
    report("changed", row)
    return true
  }

  return {
    productOf,
    offerModel: async (customerId, presentationId, productId) => {
      const { presentation } = await accessOf(environment, customerId, presentationId)
      if (!isOneToOne(presentation)) throw refused(404, "presentation_unknown")
      if (!(await productOf(presentation, productId))) throw refused(404, "product_unknown")
      const isLive = and(eq(presentations.id, presentationId), eq(presentations.statusId, statuses.live))
      const [row] = await db.update(presentations).set({ offeredProductId: productId }).where(isLive).returning()
      if (!row) throw refused(409, "presentation_over")
      if (presentation.offeredProductId !== productId) report("changed", row)
    },
    showModel: async (presentation, productId) =>
      (await productOf(presentation, productId)) !== undefined &&
      (await change(presentation, (shown) => withShown(shown, productId))),
    hideModel: async (presentation) => void (await change(presentation, (shown) => ({ ...shown, productId: null }))),
    pointAtModel: async (presentation, place) => {
      const productId = presentation.shown?.productId ?? undefined
      const product = productId === undefined ? undefined : await productOf(presentation, productId)
      const pictures = product?.about.pictures?.length || (product?.imageUrl ? 1 : 0)
      if (!product || place.picture >= pictures) return false
      const data = { presentation_id: presentation.id, product_id: product.id, ...place }
      await notifyParticipants(presentation, { type: "product_pointed", timestamp: clock.now(), data })
      return true
    },
  }
}

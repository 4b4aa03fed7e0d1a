import { and, eq } from "drizzle-orm"
import { products } from "../../backend/src/environment/tables/places.ts"
import { kinds, type PresentationRow } from "../../backend/src/environment/tables/presentations.ts"
import type { Backend } from "../../backend/src/opening/openFeatures.ts"

/** The models that the scripted consultant shows in a one-to-one. */
export interface ModelShow {
  /** Shows the model of this name, unless the visitor sees it already. */
  readonly show: (row: PresentationRow, name: string | undefined) => Promise<void>
  /** Shows the model that the visitor's page offers, unless it was shown before. */
  readonly showOffered: (presentationId: number) => Promise<void>
}

/** `mine`: the presentation if the scripted consultant speaks there. */
export const modelShow = (
  { environment: { db }, presentations }: Pick<Backend, "environment" | "presentations">,
  mine: (presentationId: number) => Promise<PresentationRow | undefined>,
): ModelShow => ({
  show: async (row, name) => {
    if (name === undefined || row.typeId !== kinds.oneToOne) return
    const isIt = and(eq(products.locationId, row.locationId), eq(products.model, name))
    const [model] = await db.select({ id: products.id }).from(products).where(isIt)
    if (model && row.shown?.productId !== model.id) await presentations.showModel(row, model.id)
  },
  showOffered: async (id) => {
    const row = await mine(id)
    const offered = row?.offeredProductId ?? undefined
    if (!row || offered === undefined || row.shown?.productIds.includes(offered)) return
    await presentations.showModel(row, offered)
  },
})

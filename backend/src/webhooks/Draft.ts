import { eq } from "drizzle-orm"
import type { Place, Product, Webhook } from "../../../contracts/generated/webhooks.d.ts"
import type { Db } from "../environment/Db.ts"
import { locations, type products } from "../environment/tables/places.ts"
import type { Named } from "./people.ts"

/** A webhook before it has an id. */
export interface Draft {
  readonly locationIds: ReadonlyArray<number>
  readonly subject: string
  readonly customerId: number | null
  readonly event: Pick<Webhook, "type" | "data">
}

type ProductRow = typeof products.$inferSelect

export const productOf = ({ brand, model, about }: Pick<ProductRow, "brand" | "model" | "about">): Product => ({
  brand,
  model,
  ...(about.price_from && { price_from: { cents: about.price_from.cents, currency: "EUR" } }),
})

export const placeAt = async (tx: Db, locationId: number): Promise<Place> => {
  const [row] = await tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(eq(locations.id, locationId))
  if (!row) throw new Error("A webhook has no location.")
  return row
}

/** Context that decides about the content of a webhook, besides the rows. */
export interface Reporting {
  /** Current time in ms since 1970. */
  readonly now: number
  /** Whether webhooks may contain stored campaigns (setting `CAMPAIGNS`). */
  readonly takesCampaigns: boolean
}

export const customerOf = ({ person }: Pick<Named, "person">) => (person ? { customer: person } : {})

import { asc } from "drizzle-orm"
import type { Db } from "../world/Db.ts"
import { locations, products } from "../world/tables/places.ts"
import type { Brand } from "./Catalogue.ts"

/** The brands that the dealer sells, with the models that are not hidden. */
export const readBrands = async (db: Db): Promise<ReadonlyArray<Brand>> => {
  const places = await db.select().from(locations).orderBy(asc(locations.id))
  const models = await db.select().from(products).orderBy(asc(products.id))
  return places.map(({ id, name }) => ({
    locationId: id,
    name,
    offers: models
      .filter((product) => product.locationId === id && !product.hidden)
      .map(({ id: offerId, brand, model }) => ({ id: offerId, brand, model })),
  }))
}

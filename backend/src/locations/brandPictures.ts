import type { Db } from "../environment/Db.ts"
import { locations } from "../environment/tables/places.ts"

/** Addresses of the brands' own pictures, by the location's id. */
export type BrandPictures = ReadonlyMap<string, string>

/** Reads them once: locations change only when a backend starts. */
export const readBrandPictures = async (db: Db): Promise<BrandPictures> => {
  const rows = await db.select({ id: locations.id, about: locations.about }).from(locations)
  return new Map(rows.flatMap(({ id, about }) => (about.picture ? [[`${id}`, about.picture.url] as const] : [])))
}

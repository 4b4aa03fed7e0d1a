import { and, asc, desc, eq, inArray, sql } from "drizzle-orm"
import type { Db } from "../../environment/Db.ts"
import { products } from "../../environment/tables/places.ts"
import { kinds, presentations } from "../../environment/tables/presentations.ts"
import type { Schemas } from "../contract/deskContract.ts"
import { hasWords } from "./words.ts"

const most = 20

/** Models of these locations in whose brand and name each word occurs. */
export const findModels = (
  db: Db,
  text: string,
  locationIds: ReadonlyArray<number>,
): Promise<Schemas["Found"]["models"]> =>
  db
    .select({
      id: products.id,
      locationId: products.locationId,
      brand: products.brand,
      model: products.model,
      pageUrl: products.pageUrl,
    })
    .from(products)
    .where(
      and(
        inArray(products.locationId, [...locationIds]),
        eq(products.hidden, false),
        hasWords(text, [products.brand, products.model]),
      ),
    )
    .orderBy(asc(products.brand), asc(products.model))
    .limit(most)

/** Webinars of these locations in whose title each word occurs, the latest first. */
export const findWebinars = async (
  db: Db,
  text: string,
  locationIds: ReadonlyArray<number>,
  language: "en" | "de",
): Promise<Schemas["Found"]["webinars"]> => {
  const titles = [sql`${presentations.name}->>'en'`, sql`${presentations.name}->>'de'`]
  const rows = await db
    .select()
    .from(presentations)
    .where(
      and(
        inArray(presentations.locationId, [...locationIds]),
        eq(presentations.typeId, kinds.webinar),
        hasWords(text, titles),
      ),
    )
    .orderBy(desc(presentations.startsAt))
    .limit(most)
  return rows.map(({ id, locationId, name, startsAt }) => ({
    presentationId: id,
    locationId,
    title: name[language],
    startsAt: startsAt.toISOString(),
  }))
}

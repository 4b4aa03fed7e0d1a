import { asc } from "drizzle-orm"
import type { Environment } from "./Environment.ts"
import { locations } from "./tables/places.ts"

/** The broker's virtual hosts, one for each location (B1). */
export const vhostsOf = async ({ db }: Environment): Promise<string[]> =>
  (await db.select({ vhost: locations.vhost }).from(locations).orderBy(asc(locations.id))).map(({ vhost }) => vhost)

import { asc } from "drizzle-orm"
import { locations } from "./tables/places.ts"
import type { World } from "./World.ts"

/** The broker's virtual hosts, one for each location (B1). */
export const vhostsOf = async ({ db }: World): Promise<string[]> =>
  (await db.select({ vhost: locations.vhost }).from(locations).orderBy(asc(locations.id))).map(({ vhost }) => vhost)

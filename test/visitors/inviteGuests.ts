import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { openDataFolder } from "../../sandbox/web/data/dataFolder.ts"
import { openWorld } from "../../sandbox/world/openWorld.ts"
import { randomName, randomSecret, randomTag } from "../../sandbox/world/random.ts"
import { customers } from "../../sandbox/world/tables/people.ts"
import { locations } from "../../sandbox/world/tables/places.ts"
import { invitations } from "../../sandbox/world/tables/presentations.ts"
import { fillData } from "../sandbox/environment/filledData.ts"

/** Presentations that are live from the first day on, by location (counted from 1). */
export const liveWebinar = (locationId: number): number => 12 * (locationId - 1) + 12
export const liveOneToMany = (locationId: number): number => 12 * (locationId - 1) + 8

/**
 * Invites so many to presentations of a world whose sandbox does not run yet, and has somebody pick up at every location. Answers
 * the uuids of the invited, by presentation.
 */
export const inviteGuests = async (
  dataDir: string,
  wanted: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, ReadonlyArray<string>>> => {
  const folder = await openDataFolder(dataDir, false)
  await fillData(folder.world)
  const world = await openWorld({ dataDir: folder.world })
  const invited = new Map<number, ReadonlyArray<string>>()
  try {
    const createdAt = new Date(world.clock.now())
    await world.db.update(locations).set({ moderatorAvailable: true }).where(eq(locations.moderatorAvailable, false))
    for (const [presentationId, count] of wanted) {
      const guests = await world.db
        .insert(customers)
        .values(Array.from({ length: count }, () => ({ uuid: randomUUID(), consumerTag: randomTag(), createdAt })))
        .returning()
      await world.db.insert(invitations).values(
        guests.map(({ id }) => ({
          presentationId,
          customerId: id,
          token: randomSecret(),
          publishName: `visitor-${randomName(15)}`,
          createdAt,
        })),
      )
      invited.set(
        presentationId,
        guests.map(({ uuid }) => uuid),
      )
    }
    return invited
  } finally {
    await world.close()
    await folder.release()
  }
}

import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { openEnvironment } from "../../sandbox/environment/openEnvironment.ts"
import { randomName, randomSecret, randomTag } from "../../sandbox/environment/random.ts"
import { customers } from "../../sandbox/environment/tables/people.ts"
import { locations } from "../../sandbox/environment/tables/places.ts"
import { invitations } from "../../sandbox/environment/tables/presentations.ts"
import { openDataFolder } from "../../sandbox/web/data/dataFolder.ts"
import { fillData } from "../sandbox/environment/filledData.ts"

/** Presentations that are live from the first day on, by location (counted from 1). */
export const liveWebinar = (locationId: number): number => 12 * (locationId - 1) + 12
export const liveOneToMany = (locationId: number): number => 12 * (locationId - 1) + 8

/**
 * Invites so many to presentations of an environment whose sandbox does not run yet, and has somebody pick up at every location. Answers
 * the uuids of the invited, by presentation.
 */
export const inviteGuests = async (
  dataDir: string,
  wanted: ReadonlyMap<number, number>,
): Promise<ReadonlyMap<number, ReadonlyArray<string>>> => {
  const folder = await openDataFolder(dataDir, false)
  await fillData(folder.environment)
  const environment = await openEnvironment({ dataDir: folder.environment })
  const invited = new Map<number, ReadonlyArray<string>>()
  try {
    const createdAt = new Date(environment.clock.now())
    await environment.db
      .update(locations)
      .set({ moderatorAvailable: true })
      .where(eq(locations.moderatorAvailable, false))
    for (const [presentationId, count] of wanted) {
      const guests = await environment.db
        .insert(customers)
        .values(Array.from({ length: count }, () => ({ uuid: randomUUID(), consumerTag: randomTag(), createdAt })))
        .returning()
      await environment.db.insert(invitations).values(
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
    await environment.close()
    await folder.release()
  }
}

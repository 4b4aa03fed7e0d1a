import { randomUUID } from "node:crypto"
import type { Environment } from "../../backend/src/environment/Environment.ts"
import { randomName, randomSecret, randomTag } from "../../backend/src/environment/random.ts"
import { customers } from "../../backend/src/environment/tables/people.ts"
import { locations } from "../../backend/src/environment/tables/places.ts"
import { invitations } from "../../backend/src/environment/tables/presentations.ts"
import { openDataFolder } from "../../backend/src/web/data/dataFolder.ts"
import { fillData } from "../../backend/test/environment/filledData.ts"
import { openSeeded } from "../../backend/test/environment/openSeeded.ts"

/** Presentations that are live from the first day on, by location (counted from 1). */
export const liveWebinar = (locationId: number): number => 12 * (locationId - 1) + 12
export const liveOneToMany = (locationId: number): number => 12 * (locationId - 1) + 8

/** Uuids of the invited visitors, by presentation. */
export type Guests = ReadonlyMap<number, ReadonlyArray<string>>

/**
 * Invites visitors to presentations of an environment whose backend does not run yet, and lets a consultant pick up at
 * every location, also while no desk is open. Returns the uuids of the invited visitors, by presentation.
 */
export const inviteGuests = async (environment: Environment, wanted: ReadonlyMap<number, number>): Promise<Guests> => {
  const invited = new Map<number, ReadonlyArray<string>>()
  const createdAt = new Date(environment.clock.now())
  await environment.db.update(locations).set({ moderatorAvailable: true, attendedAt: new Date("2999-12-31") })
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
}

/** Invites guests in a new data folder. */
export const inviteGuestsTo = async (dataDir: string, wanted: ReadonlyMap<number, number>): Promise<Guests> => {
  const folder = await openDataFolder(dataDir, false)
  try {
    await fillData(folder.environment)
    const environment = await openSeeded({ dataDir: folder.environment })
    return await inviteGuests(environment, wanted).finally(environment.close)
  } finally {
    await folder.release()
  }
}

import { applyAccounts } from "../accounts/people/applyAccounts.ts"
import type { Db } from "../environment/Db.ts"
import type { Environment } from "../environment/Environment.ts"
import { fillings, locations } from "../environment/tables/places.ts"
import { applyLocations } from "../locations/applyLocations.ts"
import { foreignOrigins } from "../locations/foreignOrigins.ts"
import { readLocations } from "../locations/readLocations.ts"
import { openStoredEnvironment } from "../web/data/openStoredEnvironment.ts"
import { requireFreePort } from "../web/freePort.ts"
import { requireBuild } from "../web/requireBuild.ts"
import { StartRefused } from "../web/StartRefused.ts"
import type { Opening } from "./Opening.ts"

/** Refuses to start without a location: no visitor could open the showroom. */
const requireLocation = async ({ db }: Environment) => {
  const [known] = await db.select({ id: locations.id }).from(locations).limit(1)
  if (known) return
  throw new StartRefused(
    "There is no location yet: LOCATIONS_FILE must name a file like contracts/examples/locations.json. npm start has a demonstration with seven.",
  )
}

/** Checks what the start needs, and opens the database with the named locations. */
export const openData = async ({ settings, log, extension, open }: Opening) => {
  await requireFreePort("PORT", settings.port, settings.host)
  await extension?.check()
  await requireBuild(settings.distDir)
  const named = settings.locationsFile === undefined ? undefined : await readLocations(settings.locationsFile)
  const content = {
    ...(extension && { fill: extension.fill }),
    update: async (db: Db, now: number) => {
      // From now on the database contains more than the demonstration's data.
      if (!extension) await db.delete(fillings)
      if (named) await applyLocations(db, named)
      await applyAccounts(db, now, named, extension?.accounts.accounts)
    },
  }
  const { environment, folder } = await openStoredEnvironment(settings, content, open.later, log)
  await requireLocation(environment)
  return { environment, folder, foreign: foreignOrigins(named ?? []) }
}

export type Data = Awaited<ReturnType<typeof openData>>

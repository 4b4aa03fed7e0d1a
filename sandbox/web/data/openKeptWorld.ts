import type { Settings } from "../../settings.ts"
import { said } from "../../world/Log.ts"
import { openWorld } from "../../world/openWorld.ts"
import { readSigningKeys } from "../../world/signingKeys.ts"
import type { World } from "../../world/World.ts"
import { StartRefused } from "../StartRefused.ts"
import { type DataFolder, openDataFolder } from "./dataFolder.ts"

type Later = (name: string, close: () => Promise<void>) => void

type Kept = Pick<Settings, "reset"> & { readonly databaseUrl: string; readonly signingKeyFile: string | undefined }

const overNetwork = async ({ databaseUrl, signingKeyFile, reset }: Kept, later: Later): Promise<World> => {
  try {
    const world = await openWorld({ databaseUrl, signingKeyFile })
    later("world", world.close)
    if (reset) await world.reset()
    return world
  } catch (failure) {
    // The address itself is not repeated: it may hold a password.
    throw new StartRefused(`The database of DATABASE_URL cannot be opened: ${said(failure) || "no answer"}.`)
  }
}

const requireKey = async (file: string) => {
  try {
    await readSigningKeys(file)
  } catch (failure) {
    throw new StartRefused(`BROKER_SIGNING_KEY names ${file}, which is no private key in PEM (${said(failure)}).`)
  }
}

/** The world, and the folder it is kept in unless a database server keeps it. */
export interface KeptWorld {
  readonly world: World
  readonly folder: DataFolder | undefined
}

/**
 * The world where the settings keep it, started again from the first day when asked. Rejects with StartRefused when it cannot be
 * opened.
 */
export const openKeptWorld = async (settings: Settings, later: Later): Promise<KeptWorld> => {
  const { databaseUrl, dataDir, reset, rabbit } = settings
  const signingKeyFile = rabbit?.signingKeyFile
  if (signingKeyFile !== undefined) await requireKey(signingKeyFile)
  if (databaseUrl !== undefined)
    return { world: await overNetwork({ databaseUrl, signingKeyFile, reset }, later), folder: undefined }
  const folder = await openDataFolder(dataDir, reset)
  later("data folder", folder.release)
  try {
    const world = await openWorld({ dataDir: folder.world, signingKeyFile })
    later("world", world.close)
    return { world, folder }
  } catch (failure) {
    throw new StartRefused(
      `The world in ${dataDir} cannot be opened (${said(failure)}); npm start -- --reset begins it anew.`,
    )
  }
}

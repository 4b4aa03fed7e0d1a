import pg from "pg"
import type { Environment } from "../../environment/Environment.ts"
import { type Log, textOf } from "../../environment/Log.ts"
import { type EnvironmentOptions, openEnvironment } from "../../environment/openEnvironment.ts"
import { isOutOfSpace } from "../../environment/outOfSpace.ts"
import { SchemaRefused } from "../../environment/schema/schemaVersion.ts"
import { readSigningKeys } from "../../environment/signingKeys.ts"
import type { Settings } from "../../settings.ts"
import { StartRefused } from "../StartRefused.ts"
import { type DataFolder, noSpaceIn, openDataFolder } from "./dataFolder.ts"

/**
 * Whether a PostgreSQL has locations that something other than the demonstration has put there. Changes nothing. Rejects
 * if it cannot be reached.
 */
const isDeployment = async (databaseUrl: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  // A query that is running reports it.
  client.on("error", () => undefined)
  const hasRows = async (table: "locations" | "fillings"): Promise<boolean> => {
    const { rows } = await client.query("select to_regclass($1) is not null as known", [table])
    return rows[0].known && (await client.query(`select 1 from ${table} limit 1`)).rows.length > 0
  }
  try {
    await client.connect()
    return (await hasRows("locations")) && !(await hasRows("fillings"))
  } finally {
    await client.end()
  }
}

type Later = (name: string, close: () => Promise<void>) => void

type Content = Pick<EnvironmentOptions, "fill" | "update">

type Kept = Pick<Settings, "reset" | "migrations"> & {
  readonly databaseUrl: string
  readonly signingKeyFile: string | undefined
  readonly content: Content
}

const overNetwork = async (
  { databaseUrl, signingKeyFile, reset, migrations, content }: Kept,
  later: Later,
  log: Log,
): Promise<Environment> => {
  try {
    // Before the opening, which would migrate it and add the demonstration's accounts.
    if (reset && (await isDeployment(databaseUrl)))
      throw new StartRefused("--reset was refused: the demonstration has not filled the database of DATABASE_URL.")
    const environment = await openEnvironment({ databaseUrl, signingKeyFile, migrations, ...content, log })
    later("world", environment.close)
    if (reset) await environment.reset()
    return environment
  } catch (failure) {
    if (failure instanceof StartRefused) throw failure
    if (failure instanceof SchemaRefused) throw new StartRefused(failure.message)
    // The message omits the address, which may contain a password.
    throw new StartRefused(`The database of DATABASE_URL cannot be opened: ${textOf(failure) || "no answer"}.`)
  }
}

const requireKey = async (file: string) => {
  try {
    await readSigningKeys(file)
  } catch (failure) {
    throw new StartRefused(`BROKER_SIGNING_KEY names ${file}, which is no private key in PEM (${textOf(failure)}).`)
  }
}

/** The environment, and its data folder unless a database server stores it. */
export interface KeptEnvironment {
  readonly environment: Environment
  readonly folder: DataFolder | undefined
}

/**
 * Opens the environment where the settings store it, with the initial data if `reset`. Rejects with StartRefused if it
 * cannot be opened.
 */
export const openStoredEnvironment = async (
  settings: Settings,
  content: Content,
  later: Later,
  log: Log,
): Promise<KeptEnvironment> => {
  const { databaseUrl, dataDir, reset, migrations, rabbit } = settings
  const signingKeyFile = rabbit?.signingKeyFile
  if (signingKeyFile !== undefined) await requireKey(signingKeyFile)
  if (databaseUrl !== undefined)
    return {
      environment: await overNetwork({ databaseUrl, signingKeyFile, reset, migrations, content }, later, log),
      folder: undefined,
    }
  const folder = await openDataFolder(dataDir, reset)
  later("data folder", folder.release)
  try {
    const environment = await openEnvironment({ dataDir: folder.environment, signingKeyFile, ...content, log })
    later("world", environment.close)
    return { environment, folder }
  } catch (failure) {
    if (failure instanceof StartRefused) throw failure
    if (failure instanceof SchemaRefused) throw new StartRefused(failure.message)
    if (isOutOfSpace(failure)) throw noSpaceIn(dataDir)
    throw new StartRefused(
      `The data in ${dataDir} cannot be opened (${textOf(failure)}). Restore a backup (docs/run.md), or choose another folder with DATA_DIR.`,
    )
  }
}

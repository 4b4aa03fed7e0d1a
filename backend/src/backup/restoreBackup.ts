import { existsSync } from "node:fs"
import { copyFile, cp, mkdir, readdir, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Log } from "../environment/Log.ts"
import { migrateDatabase } from "../environment/schema/migrateDatabase.ts"
import { isKnownMigration } from "../environment/schema/schemaVersion.ts"
import { openDataFolder } from "../web/data/dataFolder.ts"
import { StartRefused } from "../web/StartRefused.ts"
import { countRows, differingRows } from "./countRows.ts"
import { readEmbedded } from "./embedded.ts"
import { type Manifest, readBackup } from "./manifest.ts"
import { missingRoles, onPostgres, runProgram } from "./postgres.ts"

export interface RestoreOrder {
  readonly folder: string
  /** The empty PostgreSQL to fill, as the owner; `undefined`: the data folder. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** Where the files beside the data go; `undefined`: nowhere. */
  readonly files: string | undefined
  readonly log: Log
}

const requireSame = (wanted: Manifest["rows"], found: Manifest["rows"]) => {
  const differing = differingRows(wanted, found)
  if (differing) throw new StartRefused(`What was restored differs from the backup: ${differing}.`)
}

const intoPostgres = async (databaseUrl: string, folder: string, { rows, roles }: Manifest, log: Log) => {
  const counted = () => onPostgres(databaseUrl, (client) => countRows(async (text) => (await client.query(text)).rows))
  const tables = Object.keys(await counted())
  if (tables.length > 0) throw new StartRefused("The database of DATABASE_URL is not empty: create a new one.")
  const [missing] = await onPostgres(databaseUrl, (client) => missingRoles(client, roles))
  if (missing !== undefined)
    throw new StartRefused(`There is no role ${missing}; create it first: CREATE ROLE ${missing} LOGIN PASSWORD '…'.`)
  const options = ["--exit-on-error", "--no-owner", "--no-privileges", "--single-transaction"]
  await runProgram("pg_restore", databaseUrl, [...options, join(folder, "database.dump")])
  requireSame(rows, await counted())
  // Grants what each role needs, and migrates a backup of an older release.
  for (const role of roles.length > 0 ? roles : [undefined]) await migrateDatabase(databaseUrl, { role, log })
}

const intoFolder = async (dataDir: string, folder: string, { rows }: Manifest) => {
  if (existsSync(join(dataDir, "world"))) throw new StartRefused(`${dataDir} has data: choose another DATA_DIR.`)
  const { environment, release } = await openDataFolder(dataDir, false)
  try {
    await cp(join(folder, "data"), environment, { recursive: true })
    requireSame(rows, (await readEmbedded(environment)).rows)
  } catch (failure) {
    await rm(environment, { recursive: true, force: true })
    throw failure
  } finally {
    await release()
  }
}

const requireAbsent = async (folder: string, to: string): Promise<void> => {
  const taken = (await readdir(join(folder, "files"))).find((name) => existsSync(join(to, name)))
  if (taken !== undefined) throw new StartRefused(`${join(to, taken)} exists: name an empty folder.`)
}

const copyFiles = async (folder: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(join(folder, "files"))) await copyFile(join(folder, "files", name), join(to, name))
}

/**
 * Checks a backup, fills an empty database or data folder with it, and compares the rows of each table. Nothing is
 * overwritten. Resolves with the manifest. Rejects with StartRefused.
 */
export const restoreBackup = async (order: RestoreOrder): Promise<Manifest> => {
  const { folder, databaseUrl, dataDir, files, log } = order
  const manifest = await readBackup(folder)
  const target = databaseUrl === undefined ? "data folder" : "PostgreSQL"
  if (manifest.database !== target)
    throw new StartRefused(
      `The backup is that of a ${manifest.database}: ${target === "PostgreSQL" ? "leave out" : "set"} DATABASE_URL.`,
    )
  if (!isKnownMigration(manifest.migration))
    throw new StartRefused(`The backup was made by a newer release (${manifest.release}): restore it with that one.`)
  if (files !== undefined) await requireAbsent(folder, files)
  if (databaseUrl === undefined) await intoFolder(dataDir, folder, manifest)
  else await intoPostgres(databaseUrl, folder, manifest, log)
  // Last: the next attempt would refuse files that a failed one left.
  if (files !== undefined) await copyFiles(folder, files)
  return manifest
}

import { existsSync } from "node:fs"
import { copyFile, cp, mkdir, readdir, rename, rm } from "node:fs/promises"
import { basename, join } from "node:path"
import { drizzle } from "drizzle-orm/node-postgres"
import { readSchemaVersion } from "../environment/schema/schemaVersion.ts"
import { openDataFolder } from "../web/data/dataFolder.ts"
import { StartRefused } from "../web/StartRefused.ts"
import { countRows } from "./countRows.ts"
import { readEmbedded } from "./embedded.ts"
import { type Manifest, writeManifest } from "./manifest.ts"
import { onPostgres, rolesIn, runProgram } from "./postgres.ts"

export interface BackupOrder {
  /** The PostgreSQL to dump; `undefined`: the data folder. */
  readonly databaseUrl: string | undefined
  readonly dataDir: string
  /** The folder of all backups. */
  readonly out: string
  /** Files beside the data: locations, keys, settings. */
  readonly files: ReadonlyArray<string>
  /** Number of backups that stay in the folder; 0: all. */
  readonly keep: number
  readonly release: string
  readonly now: Date
}

type Dumped = Pick<Manifest, "database" | "migration" | "roles" | "rows">

/** Dumps PostgreSQL and counts its rows in one snapshot, while backends keep running. */
const dumpPostgres = (databaseUrl: string, folder: string): Promise<Dumped> =>
  onPostgres(databaseUrl, async (client) => {
    await client.query("begin isolation level repeatable read read only")
    const { rows: exported } = await client.query("select pg_export_snapshot() as snapshot")
    const rows = await countRows(async (text) => (await client.query(text)).rows)
    const { at } = await readSchemaVersion(drizzle(client))
    const roles = await rolesIn(client)
    const file = join(folder, "database.dump")
    const options = ["--format=custom", `--snapshot=${exported[0]?.snapshot}`, `--file=${file}`]
    await runProgram("pg_dump", databaseUrl, options)
    await client.query("rollback")
    return { database: "PostgreSQL", migration: at, roles, rows }
  })

/** Copies the data folder, which no process may use meanwhile. */
const copyFolder = async (dataDir: string, folder: string): Promise<Dumped> => {
  if (!existsSync(join(dataDir, "world"))) throw new StartRefused(`There are no data in ${dataDir}.`)
  const { environment, release } = await openDataFolder(dataDir, false)
  try {
    const { rows, migration } = await readEmbedded(environment)
    await cp(environment, join(folder, "data"), { recursive: true })
    return { database: "data folder", migration, roles: [], rows }
  } finally {
    await release()
  }
}

const prefix = "showroom-"

/** Removes the oldest backups: their names sort by time. */
const removeOld = async (out: string, keep: number): Promise<void> => {
  const all = (await readdir(out)).filter((name) => /^showroom-\d{8}T\d{6}Z$/.test(name)).sort()
  if (keep > 0) for (const name of all.slice(0, -keep)) await rm(join(out, name), { recursive: true })
}

/**
 * Makes a backup in a folder of its own, for its owner only, and resolves with that folder. The folder gets its name
 * only when the backup is complete. Rejects with StartRefused.
 */
export const createBackup = async (order: BackupOrder): Promise<string> => {
  const { databaseUrl, dataDir, out, files, keep, release, now } = order
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, "")
  const folder = join(out, `${prefix}${stamp}`)
  const making = join(out, `.making-${stamp}`)
  await mkdir(join(making, "files"), { recursive: true, mode: 0o700 })
  try {
    for (const file of files) {
      const copy = join(making, "files", basename(file))
      if (existsSync(copy)) throw new StartRefused(`Two of the files are called ${basename(file)}.`)
      await copyFile(file, copy)
    }
    const dumped =
      databaseUrl === undefined ? await copyFolder(dataDir, making) : await dumpPostgres(databaseUrl, making)
    await writeManifest(making, { made: now.toISOString(), release, ...dumped })
    await rename(making, folder)
  } catch (failure) {
    await rm(making, { recursive: true, force: true })
    throw failure
  }
  await removeOld(out, keep)
  return folder
}

import { parseArgs } from "node:util"
import { jsonLog } from "../environment/jsonLog.ts"
import { textOf } from "../environment/Log.ts"
import { migrateDatabase, NoSuchRole, readDatabaseVersion } from "../environment/schema/migrateDatabase.ts"
import { newestMigration } from "../environment/schema/schemaVersion.ts"
import { readSettings } from "../settings.ts"
import { StartRefused } from "../web/StartRefused.ts"

export interface MigrateParts {
  readonly env: NodeJS.ProcessEnv
  readonly args: ReadonlyArray<string>
  readonly print: (line: string) => void
}

const usage = `Usage:
  npm run migrate                    migrates the PostgreSQL of DATABASE_URL
  npm run migrate -- --dry-run       only prints what is missing
  npm run migrate -- --grant ROLE    also lets ROLE run the backend, but change no table`

interface Asked {
  readonly role: string | undefined
  readonly isDry: boolean
}

const readAsked = (args: ReadonlyArray<string>): Asked => {
  const read = () => {
    try {
      const options = { grant: { type: "string" }, "dry-run": { type: "boolean", default: false } } as const
      return parseArgs({ args: [...args], options }).values
    } catch (failure) {
      throw new StartRefused(`${failure instanceof Error ? failure.message : failure}\n${usage}`)
    }
  }
  const { grant: role, "dry-run": isDry } = read()
  if (role === undefined || /^[a-z_][a-z0-9_]{0,62}$/.test(role)) return { role, isDry }
  throw new StartRefused(`--grant must be a role of small letters, digits and _, not "${role}".`)
}

/** Migrates the database of the settings. Rejects with StartRefused for what the operator can fix. */
export const runMigrateCommand = async ({ env, args, print }: MigrateParts): Promise<void> => {
  const { role, isDry } = readAsked(args)
  const { databaseUrl, logLevel } = readSettings(env, [])
  if (databaseUrl === undefined)
    throw new StartRefused("DATABASE_URL is missing. A data folder is migrated by the start of the backend.")
  try {
    if (isDry) {
      const { at, isNewer, names } = await readDatabaseVersion(databaseUrl)
      if (isNewer) print("A newer release has migrated the schema.")
      else print(`The schema is at ${at}. Missing: ${names.join(", ") || "nothing"}. Nothing was done.`)
      return
    }
    const before = await migrateDatabase(databaseUrl, { role, log: jsonLog(logLevel) })
    if (before.isNewer) print("A newer release has migrated the schema: nothing was done.")
    else if (before.missing === 0) print(`The schema is at ${newestMigration}: there was nothing to do.`)
    else print(`The schema went from ${before.at} to ${newestMigration}: ${before.missing} migrations.`)
    if (role !== undefined) print(`${role} may run the backend with MIGRATIONS=check.`)
  } catch (failure) {
    if (failure instanceof NoSuchRole) throw new StartRefused(failure.message)
    // The message omits the address, which may contain a password.
    throw new StartRefused(`The database of DATABASE_URL cannot be migrated: ${textOf(failure) || "no answer"}.`)
  }
}

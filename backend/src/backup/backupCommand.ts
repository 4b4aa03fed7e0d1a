import { parseArgs } from "node:util"
import { jsonLog } from "../environment/jsonLog.ts"
import { given, readSettings } from "../settings.ts"
import { readRelease } from "../web/release.ts"
import { StartRefused } from "../web/StartRefused.ts"
import { createBackup } from "./createBackup.ts"
import { restoreBackup } from "./restoreBackup.ts"

export interface BackupParts {
  readonly env: NodeJS.ProcessEnv
  /** `backup` or `restore`, and its arguments. */
  readonly args: ReadonlyArray<string>
  readonly now: Date
  readonly print: (line: string) => void
}

const usage = `Usage:
  npm run backup -- --out FOLDER [--keep 14] [--with FILE]...   makes a backup in FOLDER, and keeps the last 14
  npm run restore -- BACKUP [--files FOLDER]                    fills an empty database or data folder, and checks it
Both read DATABASE_URL, or DATA_DIR without it. A backup has LOCATIONS_FILE and BROKER_SIGNING_KEY, too, and each FILE.`

const read = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: "string" },
        keep: { type: "string", default: "0" },
        with: { type: "string", multiple: true, default: [] },
        files: { type: "string" },
      },
    })
  } catch (failure) {
    throw new StartRefused(`${failure instanceof Error ? failure.message : failure}\n${usage}`)
  }
}

const readKeep = (text: string): number => {
  if (/^\d{1,4}$/.test(text)) return Number(text)
  throw new StartRefused(`--keep must be a whole number from 0 to 9999, not "${text}".`)
}

const sumOf = (rows: Readonly<Record<string, number>>) =>
  `${Object.values(rows).reduce((sum, count) => sum + count, 0)} rows in ${Object.keys(rows).length} tables`

/** Makes a backup, or restores one. Rejects with StartRefused for what the operator can fix. */
export const runBackupCommand = async ({ env, args, now, print }: BackupParts): Promise<void> => {
  const [command, ...rest] = args
  const { values, positionals } = read(rest)
  const { databaseUrl, dataDir, logLevel, locationsFile } = readSettings(env, [])
  const [folder] = positionals
  if (command === "backup" && positionals.length === 0 && values.out !== undefined) {
    const key = given(env, "BROKER_SIGNING_KEY")
    const files = [...[locationsFile, key].filter((file) => file !== undefined), ...values.with]
    const { version, commit } = readRelease(env)
    const release = commit === undefined ? version : `${version}+${commit.slice(0, 12)}`
    const order = { databaseUrl, dataDir, out: values.out, files, keep: readKeep(values.keep), release, now }
    print(await createBackup(order))
  } else if (command === "restore" && positionals.length === 1 && folder !== undefined) {
    const { made, roles, rows } = await restoreBackup({
      folder,
      databaseUrl,
      dataDir,
      files: values.files,
      log: jsonLog(logLevel),
    })
    print(`Restored the backup of ${made}: ${sumOf(rows)}, as counted in both.`)
    for (const role of roles) print(`${role} may run the backend with MIGRATIONS=check.`)
  } else throw new StartRefused(usage)
}

import { parseArgs } from "node:util"
import { asc } from "drizzle-orm"
import { nameOf } from "../../desk/contract/DeskAccounts.ts"
import type { Db } from "../../environment/Db.ts"
import type { Environment } from "../../environment/Environment.ts"
import { jsonLog } from "../../environment/jsonLog.ts"
import { randomName } from "../../environment/random.ts"
import { accountLocations, accounts, type Role } from "../../environment/tables/accounts.ts"
import { applyLocations } from "../../locations/applyLocations.ts"
import { readLocations } from "../../locations/readLocations.ts"
import { readSettings } from "../../settings.ts"
import { openClosing } from "../../web/closing.ts"
import { openStoredEnvironment } from "../../web/data/openStoredEnvironment.ts"
import { StartRefused } from "../../web/StartRefused.ts"
import { applyAccounts } from "../people/applyAccounts.ts"
import { removeAccount, setAccount } from "./setAccount.ts"

export interface CommandParts {
  readonly env: NodeJS.ProcessEnv
  readonly args: ReadonlyArray<string>
  readonly print: (line: string) => void
  /** The first line of the standard input. */
  readonly readLine: () => Promise<string>
}

const usage = `Usage:
  npm run accounts -- list
  npm run accounts -- set NAME [--stdin] [--role consultant|lead|auditor] [--locations 3,4] [--name "First Last"]
  npm run accounts -- remove NAME
set prints a new password; with --stdin it reads one from the first line of its input.`

const roles: ReadonlyArray<Role> = ["consultant", "lead", "auditor"]

const readRole = (text: string | undefined): Role | undefined => {
  const role = roles.find((each) => each === text)
  if (text === undefined || role !== undefined) return role
  throw new StartRefused(`--role must be one of ${roles.join(", ")}, not "${text}".`)
}

const readIds = (text: string | undefined): ReadonlyArray<number> | undefined => {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text)) return [...new Set(text.split(",").map(Number))]
  throw new StartRefused(`--locations must be ids with commas between, not "${text}".`)
}

const read = (args: ReadonlyArray<string>) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        stdin: { type: "boolean" },
        role: { type: "string" },
        locations: { type: "string" },
        name: { type: "string" },
      },
    })
  } catch (failure) {
    throw new StartRefused(`${failure instanceof Error ? failure.message : failure}\n${usage}`)
  }
}

const list = async (db: Db, print: CommandParts["print"]) => {
  const places = await db.select().from(accountLocations).orderBy(asc(accountLocations.locationId))
  for (const account of await db.select().from(accounts).orderBy(asc(accounts.signInName))) {
    const ids = places.filter(({ accountId }) => accountId === account.id).map(({ locationId }) => locationId)
    const signsInBy = account.subject !== null ? "identity provider" : account.passwordHash ? "password" : "no password"
    const state = account.disabledAt === null ? signsInBy : "disabled"
    print([account.signInName, nameOf(account), account.role, `locations ${ids.join(",") || "none"}`, state].join("  "))
  }
}

/** Runs `list`, `set` or `remove` on an open database. Rejects with StartRefused for what the operator can fix. */
export const changeAccounts = async (
  environment: Environment,
  { args, print, readLine }: Omit<CommandParts, "env">,
): Promise<void> => {
  const { values, positionals } = read(args)
  const [command, name] = positionals
  if (command === "list" && positionals.length === 1) return list(environment.db, print)
  if (name === undefined || positionals.length > 2) throw new StartRefused(usage)
  if (command === "remove") {
    await removeAccount(environment, name)
    print(`${name} can no longer sign in.`)
  } else if (command === "set") {
    const password = values.stdin ? await readLine() : randomName(12)
    const change = { role: readRole(values.role), locationIds: readIds(values.locations), name: values.name }
    await setAccount(environment, { signInName: name, password, ...change })
    print(values.stdin ? `${name} has a new password.` : `${name} has the password ${password}`)
  } else throw new StartRefused(usage)
}

/**
 * Runs `list`, `set` or `remove` on the database of the settings. A data folder must not be in use: end the backend
 * first. Rejects with StartRefused for what the operator can fix.
 */
export const runAccountsCommand = async (parts: CommandParts): Promise<void> => {
  const settings = readSettings(parts.env, [])
  const log = jsonLog(settings.logLevel)
  const open = openClosing(log)
  try {
    const named = settings.locationsFile === undefined ? undefined : await readLocations(settings.locationsFile)
    const update = async (db: Db, now: number) => {
      if (named) await applyLocations(db, named)
      await applyAccounts(db, now, named)
    }
    const { environment } = await openStoredEnvironment(settings, { update }, open.later, log)
    await changeAccounts(environment, parts)
  } finally {
    await open.close()
  }
}

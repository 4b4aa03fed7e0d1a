import type { Migrations } from "../../environment/schema/schemaVersion.ts"
import { StartRefused } from "../StartRefused.ts"

/**
 * Reads MIGRATIONS. Throws StartRefused for another value than `check` and `newer`, with a data folder, which has no
 * other owner, and with a reset, which needs the owner's rights.
 */
export const readMigrations = (given: (name: string) => string | undefined, isReset: boolean): Migrations => {
  const text = given("MIGRATIONS")
  if (text === undefined) return "apply"
  if (text !== "check" && text !== "newer")
    throw new StartRefused(`MIGRATIONS must be check or newer, or be left out, not "${text}".`)
  if (given("DATABASE_URL") === undefined) throw new StartRefused(`MIGRATIONS=${text} needs DATABASE_URL.`)
  if (isReset) throw new StartRefused(`--reset needs the rights of the database's owner: leave out MIGRATIONS=${text}.`)
  return text
}

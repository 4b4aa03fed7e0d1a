import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { installWithoutService, mayInstall } from "./apt.mjs"
import { Unmet } from "./setup.mjs"

const debian = "/usr/lib/postgresql"

/** The programs of the newest PostgreSQL that is there; Debian keeps them beside the PATH. */
const findPrograms = () =>
  (existsSync(debian) ? readdirSync(debian) : [])
    .filter((version) => Number(version) >= 15)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debian, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")))

/** PostgreSQL's programs: those that are there, or Debian's when we may install them. Answers where. Throws Unmet. */
export const requirePostgres = () => {
  const known = findPrograms()
  if (known) return { POSTGRES_BIN: known }
  if (mayInstall() && installWithoutService("postgresql")) {
    const installed = findPrograms()
    if (installed) return { POSTGRES_BIN: installed }
  }
  throw new Unmet(
    "PostgreSQL 15 or later is not installed and may not be installed from here. Debian: sudo apt-get install postgresql.",
  )
}

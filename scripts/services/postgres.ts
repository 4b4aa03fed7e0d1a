import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { installWithoutService, requireProgram } from "./apt.ts"

const debian = "/usr/lib/postgresql"

/** The folder of the newest installed PostgreSQL's programs, which Debian does not put into the PATH. */
const findPrograms = () =>
  (existsSync(debian) ? readdirSync(debian) : [])
    .filter((version) => Number(version) >= 15)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(debian, version, "bin"))
    .find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")))

/**
 * PostgreSQL's programs: installed ones, or Debian's if this process may install them. Returns their folder. Throws
 * Unmet.
 */
export const requirePostgres = () => ({
  POSTGRES_BIN: requireProgram({
    name: "PostgreSQL 15 or later",
    find: findPrograms,
    packages: ["postgresql"],
    install: installWithoutService,
  }),
})

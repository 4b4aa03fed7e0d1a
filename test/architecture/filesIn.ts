import { readdirSync } from "node:fs"
import { join, posix, resolve } from "node:path"

export const root = resolve(import.meta.dirname, "../..")

/** The output of the package's build, which is beside its sources. */
const built = "embed/package/dist/"

/** The files below a folder of the project, by their paths from the project's root. Packages are left out. */
export const filesIn = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath.slice(root.length + 1), name))
    .filter((file) => !file.startsWith(built) && !file.includes("/node_modules/"))

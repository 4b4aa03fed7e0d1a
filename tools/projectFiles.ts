import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { project } from "../scripts/install.mjs"

/** The project's files as on disk, without ignored ones, by their paths from its root. */
export const projectFiles = (): ReadonlyArray<string> =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: project })
    .toString()
    .split("\0")
    .filter((file) => file !== "" && existsSync(join(project, file)))

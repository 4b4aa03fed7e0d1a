import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** What is built: the version of package.json, and the commit it was built from where that is known. */
export interface Release {
  readonly version: string
  /** The first twelve digits. */
  readonly commit: string | undefined
}

/** git's own answer; none outside a checkout, as in a container, and none without git. */
const askGit = (root: string): string => {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" })
  return status === 0 ? stdout.trim() : ""
}

/** The release that a checkout holds. Its commit is COMMIT where that is set, else what git says. Changes that are not committed do not show. */
export const releaseOf = (root: string, env: NodeJS.ProcessEnv = process.env): Release => {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const commit = (env.COMMIT?.trim() || askGit(root)).slice(0, 12)
  return { version, commit: commit || undefined }
}

/** As the page logs it: `0.1.0+57ee27d0a1b2`, a version of SemVer with the commit as its build. */
export const releaseName = ({ version, commit }: Release): string =>
  commit === undefined ? version : `${version}+${commit}`

import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"

/** The release of a build: the version of package.json, and its commit if known. */
export interface Release {
  readonly version: string
  /** The first twelve digits. */
  readonly commit: string | undefined
}

/** The commit from git; empty outside a checkout, as in a container, and without git. */
const askGit = (root: string): string => {
  const { status, stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" })
  return status === 0 ? stdout.trim() : ""
}

/** The release of a checkout. Its commit is COMMIT if set, else git's. Uncommitted changes do not show. */
export const releaseOf = (root: string, env: NodeJS.ProcessEnv = process.env): Release => {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const commit = (env.COMMIT?.trim() || askGit(root)).slice(0, 12)
  return { version, commit: commit || undefined }
}

/** The name in the page's log: `0.1.0+57ee27d0a1b2`, a SemVer version with the commit as its build. */
export const releaseName = ({ version, commit }: Release): string =>
  commit === undefined ? version : `${version}+${commit}`

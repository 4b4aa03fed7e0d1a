/**
 * Prepares a checkout to run TypeScript, with Node's own modules only (scripts/run.mjs). Leaves existing packages
 * alone.
 */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { arch, env, platform } from "node:process"
import { fileURLToPath } from "node:url"

export const project = join(dirname(fileURLToPath(import.meta.url)), "..")

/** A problem that the user of a script can fix. The message is one line that explains how. */
export class Unmet extends Error {}

/** @param {...string} path */
const read = (...path) => readFileSync(join(project, ...path), "utf8")

const stampFile = join(project, "node_modules", ".setup-stamp")

/** Some packages have parts for one platform or Node version, so another one needs a new installation. */
const wantedStamp = () =>
  createHash("sha256")
    .update([read("package-lock.json"), process.versions.modules, platform, arch].join("\n"))
    .digest("hex")

/** @typedef {Readonly<Record<string, { version: string, optional?: boolean }>>} Packages By their path. */

/**
 * Whether npm's record of the installed packages agrees with the lock file. Packages for other platforms may be
 * missing.
 */
const agreesWithLock = () => {
  const note = join(project, "node_modules", ".package-lock.json")
  if (!existsSync(note)) return false
  /** @type {Packages} */
  const installed = JSON.parse(readFileSync(note, "utf8")).packages
  /** @type {Packages} */
  const wanted = JSON.parse(read("package-lock.json")).packages
  return Object.entries(wanted).every(([path, { version: wantedVersion, optional }]) => {
    if (path === "") return true
    return installed[path] ? installed[path].version === wantedVersion : optional === true
  })
}

const isStamped = () => existsSync(stampFile) && readFileSync(stampFile, "utf8") === wantedStamp()

/** Runs `npm ci` if the lock file, the platform or Node has changed since the last time. */
export const installPackages = () => {
  if (isStamped()) return
  if (existsSync(stampFile) || !agreesWithLock()) {
    // Prints to standard error: standard output belongs to the script.
    console.error("Installing packages…")
    // The npm that started this process, whatever the PATH contains; else the one in the PATH.
    const [command, ...first] = env.npm_execpath ? [process.execPath, env.npm_execpath] : ["npm"]
    const { status, error } = spawnSync(command, [...first, "ci", "--no-audit", "--no-fund"], {
      cwd: project,
      stdio: ["inherit", 2, 2],
      shell: platform === "win32" && command === "npm",
      env: { ...env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
    })
    if (status !== 0) throw new Unmet(`npm ci failed${error ? ` (${error.message})` : ""}; see its output above.`)
  }
  writeFileSync(stampFile, wantedStamp())
}

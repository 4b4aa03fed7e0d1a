/**
 * Brings a checkout to where it can run, with node's own modules only. What is there already is left alone.
 * Failures are one line that says what to do; they are thrown as Unmet.
 */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { arch, env, platform, version } from "node:process"
import { fileURLToPath } from "node:url"
import { installByApt, mayInstall } from "./apt.mjs"

export const project = join(dirname(fileURLToPath(import.meta.url)), "..")

/** Something that only whoever runs this can mend. */
export class Unmet extends Error {}

const read = (...path) => readFileSync(join(project, ...path), "utf8")
const parts = (text) =>
  text
    .replace(/^[^\d]*/, "")
    .split(".")
    .map(Number)

const isAtLeast = (have, least) => {
  for (let index = 0; index < 3; index += 1) {
    const difference = (have[index] || 0) - (least[index] || 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Whether a version satisfies one of the ranges `^1.2.3` and `>=1.2.3`, joined by `||`: all that package.json uses. */
export const satisfies = (have, ranges) =>
  ranges.split("||").some((range) => {
    const least = parts(range.trim())
    const isSameMajor = parts(have)[0] === least[0]
    return isAtLeast(parts(have), least) && (isSameMajor || range.trim().startsWith(">="))
  })

/** Throws Unmet for a Node that package.json does not name. */
export const requireNode = (have = version) => {
  const { engines } = JSON.parse(read("package.json"))
  if (!satisfies(have, engines.node)) {
    throw new Unmet(`Node ${have} is too old or too odd: this project needs ${engines.node}. See https://nodejs.org.`)
  }
}

const stampFile = join(project, "node_modules", ".setup-stamp")

/** Packages with parts for one platform or Node must be installed anew on another. */
const wantedStamp = () =>
  createHash("sha256")
    .update([read("package-lock.json"), process.versions.modules, platform, arch].join("\n"))
    .digest("hex")

/** Whether npm's own note of what it installed agrees with the lock file; packages for other platforms may be absent. */
const agreesWithLock = () => {
  const note = join(project, "node_modules", ".package-lock.json")
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, "utf8")).packages
  const wanted = Object.entries(JSON.parse(read("package-lock.json")).packages)
  return wanted.every(([path, { version: wantedVersion, optional }]) => {
    if (path === "") return true
    return installed[path] ? installed[path].version === wantedVersion : optional === true
  })
}

const isInstalled = () => {
  if (existsSync(stampFile)) return readFileSync(stampFile, "utf8") === wantedStamp()
  return agreesWithLock()
}

/** `npm ci`, only when the lock file, the platform or Node has changed since the last time. */
export const installPackages = () => {
  if (!isInstalled()) {
    console.log("Installing packages…")
    // What npm started us with: the same npm, whatever the PATH says; else the one that stands there.
    const [command, ...first] = env.npm_execpath ? [process.execPath, env.npm_execpath] : ["npm"]
    const { status, error } = spawnSync(command, [...first, "ci", "--no-audit", "--no-fund"], {
      cwd: project,
      stdio: "inherit",
      shell: platform === "win32" && command === "npm",
      env: { ...env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" },
    })
    if (status !== 0) throw new Unmet(`npm ci failed${error ? ` (${error.message})` : ""}; what it says stands above.`)
  }
  writeFileSync(stampFile, wantedStamp())
}

const browsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
]

const findBrowser = () => browsers.find((path) => existsSync(path))

/** The browser of the journeys: CHROMIUM_PATH, one that is there, or Debian's when we may install it. Throws Unmet. */
export const requireBrowser = () => {
  const chosen = env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Unmet(`CHROMIUM_PATH names ${chosen}, which is not there.`)
  }
  const known = findBrowser()
  if (known) return known
  if (mayInstall() && installByApt("chromium", "fonts-liberation")) {
    const installed = findBrowser()
    if (installed) return installed
  }
  throw new Unmet(
    "The journeys need Chromium or Chrome: install it (Debian: sudo apt-get install chromium) or set CHROMIUM_PATH to it.",
  )
}

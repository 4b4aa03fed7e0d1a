import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { project, Unmet } from "../install.mjs"
import { hasApt, mayInstall, readPathVariable, updatePackageList } from "./apt.ts"

/** Holds one folder for each version that was unpacked. */
const unpackedFolder = join(project, "node_modules", ".cache", "chromium")

/** The browser's program in an unpacked package, without the script that starts the installed one. */
const programIn = (folder: string): string => join(folder, "usr/lib/chromium/chromium")

const outputOf = (command: string, ...args: ReadonlyArray<string>): string =>
  spawnSync(command, args, { encoding: "utf8" }).stdout ?? ""

/** The versions that a list of `apt-cache madison` offers, the oldest first, each once. */
export const offeredVersions = (list: string): ReadonlyArray<string> => {
  const versions = list.split("\n").flatMap((line) => line.split("|")[1]?.trim() ?? [])
  return [...new Set(versions)].sort((one, other) => one.localeCompare(other, "en", { numeric: true }))
}

/** The versions that Debian's archives offer. A machine without a package list gets one if it may be updated. */
const readOffers = (): ReadonlyArray<string> => {
  const read = () => offeredVersions(outputOf("apt-cache", "madison", "chromium"))
  const known = read()
  if (known.length > 1 || !mayInstall()) return known
  updatePackageList()
  return read()
}

/** Downloads and unpacks packages into a folder, beside the installed ones. Throws Unmet. */
const unpack = (packages: ReadonlyArray<string>, folder: string): void => {
  mkdirSync(unpackedFolder, { recursive: true })
  const partial = mkdtempSync(join(unpackedFolder, "partial-"))
  const run = (command: string, ...args: ReadonlyArray<string>) =>
    spawnSync(command, args, { cwd: partial, stdio: ["ignore", 2, 2] }).status === 0
  // Without the user `_apt`, who may not write into this folder.
  const download = () => run("apt-get", "-o", "APT::Sandbox::User=root", "download", ...packages)
  try {
    if (!download() && !(mayInstall() && updatePackageList() && download()))
      throw new Unmet(`The oldest Chromium cannot be downloaded: apt-get download ${packages.join(" ")} failed.`)
    for (const file of readdirSync(partial).filter((name) => name.endsWith(".deb"))) {
      if (!run("dpkg", "-x", file, "content")) throw new Unmet(`${file} cannot be unpacked with dpkg.`)
    }
    renameSync(join(partial, "content"), folder)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/** The oldest unpacked one, or that of OLDEST_CHROMIUM_PATH; `undefined` if there is none. */
export const findOldestChromium = (): string | undefined => {
  const unpacked = existsSync(unpackedFolder) ? readdirSync(unpackedFolder) : []
  const [oldest] = unpacked
    .filter((name) => /^\d/.test(name))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
  return process.env.OLDEST_CHROMIUM_PATH || (oldest && programIn(join(unpackedFolder, oldest)))
}

/** Why there is no older Chromium than the one that all other tests use. No failure: the archives decide. */
export class NoneOlder extends Unmet {}

/**
 * The oldest Chromium that can be had: that of OLDEST_CHROMIUM_PATH, or the oldest version of Debian's archives,
 * unpacked beside the installed one, whose libraries it uses. Throws NoneOlder if the archives offer only one version,
 * else Unmet.
 */
export const requireOldestChromium = () => {
  const chosen = readPathVariable("OLDEST_CHROMIUM_PATH")
  if (chosen !== undefined) return { CHROMIUM_PATH: chosen }
  if (!hasApt())
    throw new Unmet("Debian's archives are out of reach without apt. Set OLDEST_CHROMIUM_PATH to an old Chromium.")
  const [oldest, ...newer] = readOffers()
  if (oldest === undefined)
    throw new Unmet("apt offers no Chromium. Debian: sudo apt-get update, or set OLDEST_CHROMIUM_PATH.")
  if (newer.length === 0)
    throw new NoneOlder(`Debian's archives offer only Chromium ${oldest}, which the other tests use.`)
  const folder = join(unpackedFolder, oldest)
  if (!existsSync(folder)) {
    for (const other of existsSync(unpackedFolder) ? readdirSync(unpackedFolder) : [])
      rmSync(join(unpackedFolder, other), { recursive: true, force: true })
    unpack([`chromium=${oldest}`, `chromium-common=${oldest}`], folder)
  }
  return { CHROMIUM_PATH: programIn(folder) }
}

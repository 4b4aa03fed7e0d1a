/**
 * Checks package-lock.json: each package that is installed here has a SHA-512 of what it must be, and none names a registry. Packages
 * for other systems lack it where the registry that the file was written by does not have them.
 *   node scripts/run.mjs checks/lockFile.ts
 * `--root <folder>` works on another folder; tests use it.
 */
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { main, readArguments } from "../cli.ts"
import { project } from "../install.mjs"

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly link?: boolean; readonly integrity?: string; readonly resolved?: string }>
  >
}

await main(async () => {
  const { values } = readArguments({ root: { type: "string", default: project } })
  const { packages }: LockFile = JSON.parse(await readFile(join(values.root, "package-lock.json"), "utf8"))
  const faults = Object.entries(packages).flatMap(([path, { link, integrity, resolved }]) => {
    // A workspace is a folder of our own.
    if (!path.startsWith("node_modules/") || link) return []
    const isInstalled = existsSync(join(values.root, path))
    return [
      ...(isInstalled && !integrity?.startsWith("sha512-") ? [`${path} has no SHA-512`] : []),
      ...(resolved === undefined ? [] : [`${path} names the registry it came from`]),
    ]
  })
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
})

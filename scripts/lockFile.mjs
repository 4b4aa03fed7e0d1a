/**
 * Checks package-lock.json: each package that is installed here has a SHA-512 of what it must be, and none names a registry. Packages
 * for other systems lack it where the registry that the file was written by does not have them.
 *   node scripts/lockFile.mjs
 * `--root <folder>` works on another folder; tests use it.
 */
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { argv, exit } from "node:process"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"

const { values } = parseArgs({
  args: argv.slice(2),
  options: { root: { type: "string", default: join(dirname(fileURLToPath(import.meta.url)), "..") } },
})

const { packages } = JSON.parse(await readFile(join(values.root, "package-lock.json"), "utf8"))
const faults = Object.entries(packages).flatMap(([path, { link, integrity, resolved }]) => {
  if (path === "" || link) return []
  const isInstalled = existsSync(join(values.root, path))
  return [
    ...(isInstalled && !integrity?.startsWith("sha512-") ? [`${path} has no SHA-512`] : []),
    ...(resolved === undefined ? [] : [`${path} names the registry it came from`]),
  ]
})
for (const fault of faults) console.error(fault)
exit(faults.length === 0 ? 0 : 1)

/**
 * Checks package-lock.json: each package has a SHA-512, including those for other systems, and none names a registry.
 * `unsummed` lists the exceptions.
 *   node scripts/run.mjs scripts/checks/lockFile.ts
 * `--root <folder>` works on another folder; tests use it.
 */
import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { isRun, main, readArguments, type Script } from "../cli.ts"
import { project } from "../install.mjs"

/**
 * Binaries of two tools for other systems. The registry that wrote the lock file lacks them, so their hashes are
 * unknown. No image and no build on Linux x64 contains them; elsewhere npm installs them unchecked.
 */
const unsummed: ReadonlySet<string> = new Set([
  ...[
    "android-arm64",
    "android-x64",
    "darwin-arm64",
    "darwin-x64",
    "linux-arm64-musl",
    "linux-x64-musl",
    "win32-arm64",
    "win32-x64",
  ].map((system) => `@biomejs/cli-${system}`),
  ...[
    "android-arm-eabi",
    "android-arm64",
    "darwin-arm64",
    "darwin-x64",
    "freebsd-x64",
    "linux-arm-gnueabihf",
    "linux-arm-musleabihf",
    "linux-ppc64-gnu",
    "linux-riscv64-gnu",
    "linux-riscv64-musl",
    "linux-s390x-gnu",
    "openharmony-arm64",
    "win32-arm64-msvc",
    "win32-ia32-msvc",
    "win32-x64-msvc",
  ].map((system) => `@oxc-parser/binding-${system}`),
])

interface LockFile {
  readonly packages: Readonly<
    Record<string, { readonly link?: boolean; readonly integrity?: string; readonly resolved?: string }>
  >
}

export const lockFile: Script = async (args) => {
  const { values } = readArguments({ root: { type: "string", default: project } }, { args })
  const { packages }: LockFile = JSON.parse(await readFile(join(values.root, "package-lock.json"), "utf8"))
  const faults = Object.entries(packages).flatMap(([path, { link, integrity, resolved }]) => {
    // A workspace is a folder of this repository.
    if (!path.startsWith("node_modules/") || link) return []
    const isInstalled = existsSync(join(values.root, path))
    const isNamed = unsummed.has(path.slice("node_modules/".length))
    const isSummed = integrity?.startsWith("sha512-") === true
    return [
      ...(isSummed || (isNamed && !isInstalled) ? [] : [`${path} has no SHA-512`]),
      ...(isSummed && isNamed ? [`${path} has a SHA-512 now: remove it from the exceptions`] : []),
      ...(resolved === undefined ? [] : [`${path} names the registry it came from`]),
    ]
  })
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}

if (isRun(import.meta.url)) await main(lockFile)

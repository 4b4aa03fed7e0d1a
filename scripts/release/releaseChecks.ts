import { spawnSync } from "node:child_process"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { runNpmForOutput } from "../build/runNpm.ts"
import { bin, runNodeSilently, typescript } from "../child.ts"
import { hasUnreleased } from "./changelog.ts"
import { isLater, versionsIn } from "./versions.ts"
import { workflowFaults } from "./workflowFaults.ts"

type Faults = ReadonlyArray<string>

/** What a release needs. All of it works without a network. */
export interface ReleaseCheck {
  readonly name: string
  /** One line for each fault. */
  readonly faults: () => Promise<Faults>
}

/** A command of git, in words. `undefined` if git fails. */
const git = (root: string, ...args: ReadonlyArray<string>): string | undefined => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" })
  return status === 0 ? stdout.trim() : undefined
}

const versionFaults = async (root: string, version: string): Promise<Faults> => {
  const versions = await versionsIn(root)
  const [[, current = ""] = []] = versions
  return [
    ...(isLater(version, current) ? [] : [`${version} is not later than ${current}`]),
    ...[...versions]
      .filter(([, found]) => found !== current)
      .map(([name, found]) => `${name} has the version ${found}`),
  ]
}

const checkoutFaults = async (root: string, version: string): Promise<Faults> => [
  ...(git(root, "status", "--porcelain") === "" ? [] : ["there are uncommitted changes, or this is no checkout"]),
  ...(git(root, "branch", "--show-current") === "main" ? [] : ["the branch is not main"]),
  ...(git(root, "tag", "--list", `v${version}`) === "" ? [] : [`the tag v${version} exists`]),
]

const changelogFaults = async (root: string): Promise<Faults> =>
  hasUnreleased(await readFile(join(root, "CHANGELOG.md"), "utf8")) ? [] : ["nothing is under [Unreleased]"]

interface Packed {
  readonly files: ReadonlyArray<{ readonly path: string }>
}

/** Every path in a value of package.json, such as the tree of `exports`. */
const pathsIn = (value: unknown): ReadonlyArray<string> =>
  typeof value === "string" ? [value] : Object.values((value ?? {}) as object).flatMap(pathsIn)

/** Files that the package names and does not contain. Builds it first, as `npm publish` does. */
const packageFaults = async (root: string): Promise<Faults> => {
  const folder = join(root, "embed/package")
  const { code, output } = await runNodeSilently(typescript("scripts/build/embedPackage.ts"))
  if (code !== 0) return output.trim().split("\n")
  const [packed]: ReadonlyArray<Packed> = JSON.parse(
    runNpmForOutput(["pack", "--dry-run", "--json", "--ignore-scripts"], folder),
  )
  const { main, types, exports } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"))
  const contained = new Set(packed?.files.map(({ path }) => path))
  const named = [...pathsIn([main, types, exports]).map((path) => path.replace(/^\.\//, "")), "LICENSE", "README.md"]
  return [...new Set(named)].filter((path) => !contained.has(path)).map((path) => `the package lacks ${path}`)
}

const billFaults = async (root: string): Promise<Faults> => {
  const bill = JSON.parse(runNpmForOutput(["sbom", "--package-lock-only", "--sbom-format=cyclonedx"], root))
  return bill.components?.length > 0 ? [] : ["the bill of materials is empty"]
}

const byCommand = (name: string, args: ReadonlyArray<string>): ReleaseCheck => ({
  name,
  faults: async () => {
    const { code, output } = await runNodeSilently(args)
    return code === 0 ? [] : output.trim().split("\n")
  },
})

/** The checks before a release of this checkout. */
export const releaseChecks = (root: string, version: string): ReadonlyArray<ReleaseCheck> => [
  { name: "Version", faults: () => versionFaults(root, version) },
  { name: "Checkout", faults: () => checkoutFaults(root, version) },
  { name: "Changelog", faults: () => changelogFaults(root) },
  { name: "Workflows", faults: () => workflowFaults(root) },
  byCommand("Lock file", typescript("scripts/checks/lockFile.ts")),
  byCommand("Licences", [...typescript("scripts/checks/licences.ts"), "check"]),
  byCommand("Contracts", [...typescript("scripts/checks/contracts.ts"), "check"]),
  byCommand("Lint and format", [bin("@biomejs/biome", "biome"), "ci"]),
  { name: "Package", faults: () => packageFaults(root) },
  { name: "Bill of materials", faults: () => billFaults(root) },
]

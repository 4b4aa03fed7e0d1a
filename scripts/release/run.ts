/**
 * Makes a release: checks the checkout, sets the version of project and workspaces, gives the unreleased entries of
 * CHANGELOG.md that version and this day, commits, and tags. Pushes nothing.
 *   npm run release -- 0.2.0
 * `--dry-run` only checks.
 */
import { spawnSync } from "node:child_process"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { runNpm } from "../build/runNpm.ts"
import { isRun, main, readArguments, type Script } from "../cli.ts"
import { project, Unmet } from "../install.mjs"
import { cutChangelog } from "./changelog.ts"
import { type ReleaseCheck, releaseChecks } from "./releaseChecks.ts"

/** Runs each check and prints its result. Returns the number of those with faults. */
const countFaulty = async (checks: ReadonlyArray<ReleaseCheck>): Promise<number> => {
  let faulty = 0
  for (const { name, faults } of checks) {
    const found = await faults()
    console.log(`${found.length === 0 ? "✓" : "✗"} ${name}`)
    for (const fault of found) console.log(`  ${fault}`)
    if (found.length > 0) faulty += 1
  }
  return faulty
}

const git = (...args: ReadonlyArray<string>): void => {
  const { status, stderr } = spawnSync("git", args, { cwd: project, encoding: "utf8" })
  if (status !== 0) throw new Unmet(`git ${args[0]} failed: ${stderr.trim()}`)
}

const cutRelease = async (version: string): Promise<void> => {
  runNpm(["version", version, "--workspaces", "--include-workspace-root", "--no-git-tag-version"], project)
  const file = join(project, "CHANGELOG.md")
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(file, cutChangelog(await readFile(file, "utf8"), version, day))
  git("commit", "--all", `--message=Release ${version}`)
  git("tag", "--annotate", `--message=Release ${version}`, `v${version}`)
}

const release: Script = async (args) => {
  const { values, positionals } = readArguments({ "dry-run": { type: "boolean", default: false } }, { most: 1, args })
  const [version] = positionals
  if (version === undefined) throw new Unmet("Name the version: npm run release -- 0.2.0 --dry-run")
  const faulty = await countFaulty(releaseChecks(project, version))
  if (faulty > 0) throw new Unmet(`${version} cannot be released yet.`)
  if (values["dry-run"]) {
    console.log(`${version} can be released.`)
    return 0
  }
  await cutRelease(version)
  console.log(`Released ${version}. Publish it: git push origin main v${version}`)
  return 0
}

if (isRun(import.meta.url)) await main(release)

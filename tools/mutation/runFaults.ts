/**
 * Puts one fault after another into a copy of the project and prints whether its tests notice it.
 *   npm run mutation:faults                  takes about five minutes on two cores
 *   npm run mutation:faults -- --only=chat   only faults in files whose path contains it
 * Fails if a fault is not noticed, or if the unchanged copy fails the same tests.
 */
import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { setPriority, tmpdir } from "node:os"
import { join } from "node:path"
import { bin, runNodeSilently } from "../../scripts/child.ts"
import { main, readArguments } from "../../scripts/cli.ts"
import { project } from "../../scripts/install.mjs"
import { applyFault, requireApplicable } from "./applyFault.ts"
import { type Fault, faults } from "./faults.ts"

/** Copies the project as it is on disk, without ignored files. Packages are shared. */
const copyInto = (folder: string): void => {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: project })
  for (const file of listed.toString().split("\0"))
    if (file !== "" && existsSync(join(project, file))) cpSync(join(project, file), join(folder, file))
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"))
}

/** Whether the tests pass in the copy. */
const passes = async (folder: string, name: string, tests: ReadonlyArray<string>): Promise<boolean> => {
  // A folder that is already named keeps test/runFolder.ts from filling databases, which no test here reads.
  const env = { TEST_RUN_FOLDER: folder }
  const root = ["--root", folder]
  const { code } = await runNodeSilently([bin("vitest"), "run", "--project", name, "--bail=1", ...root, ...tests], env)
  return code === 0
}

/** Passing tests prove nothing about a fault if they fail without it. */
const unsoundTests = async (folder: string, chosen: ReadonlyArray<Fault>): Promise<ReadonlyArray<string>> => {
  const unsound: string[] = []
  for (const name of new Set(chosen.map((fault) => fault.project))) {
    const tests = new Set(chosen.filter((fault) => fault.project === name).flatMap((fault) => fault.tests))
    if (!(await passes(folder, name, [...tests]))) unsound.push(`${name}: ${[...tests].join(" ")}`)
  }
  return unsound
}

const rowOf = ({ what, file }: Fault, isNoticed: boolean): string =>
  `| ${what} | ${file} | ${isNoticed ? "noticed" : "not noticed"} |`

await main(async () => {
  const { values } = readArguments({ only: { type: "string", default: "" } })
  const chosen = faults.filter(({ file }) => file.includes(values.only))
  await requireApplicable(project, chosen)
  setPriority(5)
  const folder = mkdtempSync(join(tmpdir(), "showroom-faults-"))
  try {
    copyInto(folder)
    const unsound = await unsoundTests(folder, chosen)
    if (unsound.length > 0) throw new Error(`Tests fail without a fault: ${unsound.join("; ")}`)
    let noticed = 0
    console.log("| fault | file | tests |\n|---|---|---|")
    for (const fault of chosen) {
      const takeOut = await applyFault(folder, fault)
      const isNoticed = !(await passes(folder, fault.project, fault.tests))
      await takeOut()
      if (isNoticed) noticed += 1
      console.log(rowOf(fault, isNoticed))
    }
    console.log(`${noticed} of ${chosen.length} noticed`)
    return noticed === chosen.length ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

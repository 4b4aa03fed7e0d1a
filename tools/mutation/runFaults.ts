/**
 * Puts one fault after another into a copy of the project and prints whether its tests notice it.
 *   npm run mutation:faults                  takes about five minutes on two cores
 *   npm run mutation:faults -- --only=chat   only faults in files whose path contains it
 * Fails if a fault is not noticed, or if the unchanged copy fails the same tests.
 */
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { setPriority, tmpdir } from "node:os"
import { join } from "node:path"
import { bin, runNodeSilently } from "../../scripts/child.ts"
import { main, readArguments } from "../../scripts/cli.ts"
import { project } from "../../scripts/install.mjs"
import { projectFiles } from "../projectFiles.ts"
import { applyFault, requireApplicable } from "./applyFault.ts"
import { type Fault, faults } from "./faults.ts"

/** Copies the project as it is on disk, without ignored files. Packages are shared. */
const copyInto = (folder: string): void => {
  for (const file of projectFiles()) cpSync(join(project, file), join(folder, file))
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"))
}

/** Whether the tests pass in the copy. */
const passes = async (folder: string, tests: ReadonlyArray<string>): Promise<boolean> => {
  // A folder that is already named keeps test/runFolder.ts from filling databases, which no test here reads.
  const env = { TEST_RUN_FOLDER: folder }
  const { code } = await runNodeSilently([bin("vitest"), "run", "--bail=1", "--root", folder, ...tests], env)
  return code === 0
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
    // Failing tests prove nothing about a fault if they fail without it.
    const all = [...new Set(chosen.flatMap(({ tests }) => tests))]
    if (!(await passes(folder, all))) throw new Error(`Tests fail without a fault: npx vitest run ${all.join(" ")}`)
    let noticed = 0
    console.log("| fault | file | tests |\n|---|---|---|")
    for (const fault of chosen) {
      const takeOut = await applyFault(folder, fault)
      const isNoticed = !(await passes(folder, fault.tests))
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

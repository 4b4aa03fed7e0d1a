/**
 * Runs the unit tests against mutants of ten drawn files and prints the score of each file and of all.
 *   npm run mutation                  takes about half an hour on two cores
 *   npm run mutation -- --only=chat   mutates only drawn files whose path contains it
 *   npm run mutation -- --survivors   also lists the mutants that no test noticed
 */
import { existsSync } from "node:fs"
import { setPriority } from "node:os"
import { join, relative } from "node:path"
import { Stryker } from "@stryker-mutator/core"
import { main, readArguments } from "../../scripts/cli.ts"
import { project, Unmet } from "../../scripts/install.mjs"
import { drawn } from "./drawn.ts"
import { type Mutant, rowOf, type Score, scoreOf, survivorsOf, tableOf } from "./score.ts"

/** What the run does not copy: results of builds, and data. */
const ignored = ["dist", ".bundle", ".data", ".gallery", "coverage"]

const mutantsOf = async (files: ReadonlyArray<string>): Promise<ReadonlyArray<Mutant>> => {
  const stryker = new Stryker({
    mutate: [...files],
    testRunner: "vitest",
    vitest: { configFile: "tools/mutation/vitest.config.ts" },
    plugins: ["@stryker-mutator/vitest-runner"],
    coverageAnalysis: "perTest",
    concurrency: 2,
    // Above vitest's timeout of a test: a busy machine must not count as a noticed fault.
    timeoutMS: 30_000,
    reporters: ["progress-append-only"],
    ignorePatterns: ignored,
    tempDirName: ".stryker",
    disableTypeChecks: false,
    allowConsoleColors: false,
  })
  const results = await stryker.runMutationTest()
  return results.map(({ fileName, status, location, replacement, mutatorName }) => ({
    file: relative(project, fileName),
    status,
    line: location.start.line,
    what: `${mutatorName}: ${replacement}`,
  }))
}

await main(async () => {
  const { values } = readArguments({
    only: { type: "string", default: "" },
    survivors: { type: "boolean", default: false },
  })
  const chosen = drawn.filter((each) => each.drawn.includes(values.only))
  const files = chosen.flatMap(({ now }) => now)
  const missing = files.find((file) => !existsSync(join(project, file)))
  if (missing !== undefined) throw new Unmet(`${missing} does not exist: tools/mutation/drawn.ts says what it became.`)
  setPriority(5)
  const scores: Score[] = []
  const survivors: string[] = []
  // One run for each file: its static mutants repeat only its own tests, and a long run shows what it has.
  for (const each of chosen) {
    const mutants = await mutantsOf(each.now)
    scores.push(scoreOf(each, mutants))
    survivors.push(...survivorsOf(mutants))
    console.log(rowOf(scoreOf(each, mutants)))
  }
  if (values.survivors) console.log(survivors.join("\n"))
  console.log(tableOf(scores))
  return 0
})

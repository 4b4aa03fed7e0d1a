/**
 * Prints the figures of the code: `npm run figures`. Needs a build (`npm run build`) for the sizes of pages. Fails if
 * the list of a walk (walks.ts) does not fit the code.
 */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { measureSizes } from "../../scripts/checks/size.ts"
import { main, readArguments } from "../../scripts/cli.ts"
import { project, Unmet } from "../../scripts/install.mjs"
import { atMost, type Figure, tableOf } from "../../tools/bench/measure/figures.ts"
import { projectFiles } from "../projectFiles.ts"
import { faultsOfWalk } from "./checkWalk.ts"
import { type LongFunction, longFunctionsIn } from "./longFunctions.ts"
import { walks } from "./walks.ts"

const isTypeScript = (file: string) => /\.tsx?$/.test(file) && !file.includes("/generated/")
const isTest = (file: string) => file.split("/").slice(0, -1).includes("test")
const isProgram = (file: string) => /\.(tsx?|m?js)$/.test(file) && !file.includes("/generated/") && !isTest(file)
const isShowroom = (file: string) => file.startsWith("src/") && !file.startsWith("src/adapters/memory/")

const textOf = (file: string): string => readFileSync(join(project, file), "utf8")
const linesOf = (files: ReadonlyArray<string>): number =>
  files.reduce((sum, file) => sum + textOf(file).split("\n").length - 1, 0)

const requireWalks = (): void => {
  const read = (file: string) => (existsSync(join(project, file)) ? textOf(file) : undefined)
  const faults = walks.flatMap(({ name, files }) => faultsOfWalk(files, read).map((fault) => `${name}: ${fault}`))
  if (faults.length > 0) throw new Unmet(`tools/figures/walks.ts does not fit the code:\n${faults.join("\n")}`)
}

/** The sizes of the three pages that visitors mostly see. None without a build. */
const sizes = (): ReadonlyArray<Figure> => {
  const shown = ["first screen, JavaScript", "/presentations/{id}, JavaScript", "/schedule-presentation, JavaScript"]
  try {
    return measureSizes().figures.filter(({ what }) => shown.includes(what))
  } catch (failure) {
    if (!(failure instanceof Unmet)) throw failure
    console.error(`Sizes are missing: ${failure.message}`)
    return []
  }
}

const shownFunction = ({ file, name, lines }: LongFunction): string => `- ${lines} ${name} ${file}`

await main(async () => {
  readArguments({})
  requireWalks()
  const files = projectFiles()
  const long = files.filter(isProgram).flatMap((file) => longFunctionsIn(file, textOf(file)))
  const ofShowroom = files.filter((file) => isShowroom(file) && isTypeScript(file))
  const ofTests = files.filter((file) => isTest(file) && isTypeScript(file))
  const figures: ReadonlyArray<Figure> = [
    ...walks.map(({ name, before, goal, files }) => ({
      ...atMost(`files: ${name}`, goal, files.length, ""),
      before,
    })),
    { ...atMost("lines of src without generated code and fakes", 29_000, linesOf(ofShowroom), ""), before: 36_202 },
    { ...atMost("functions over 100 lines", 0, long.length, ""), before: 23 },
    { ...atMost("lines of tests", 50_000, linesOf(ofTests), ""), before: 67_854 },
    ...sizes(),
  ]
  console.log(tableOf(figures))
  console.log(
    ["", "Functions over 100 lines:", ...long.sort((a, b) => b.lines - a.lines).map(shownFunction)].join("\n"),
  )
  console.log(
    "\nTimes are taken on a quiet machine: npm test (goal: 6 min), npm run test:journeys (9 min), .ci/run (35 min); each prints its own.",
  )
  return 0
})

/**
 * Prints the figures of the code: `npm run figures`. Needs a build (`npm run build`) for the sizes of pages. Fails if
 * the list of a walk (walks.ts) does not fit the code.
 */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { measureSizes } from "../../scripts/checks/size.ts"
import { main, readArguments } from "../../scripts/cli.ts"
import { project, Unmet } from "../../scripts/install.mjs"
import { atMost, type Figure, reported, tableOf } from "../../tools/bench/measure/figures.ts"
import { projectFiles } from "../projectFiles.ts"
import { faultsOfWalk } from "./checkWalk.ts"
import { type LongFunction, longFunctionsIn } from "./longFunctions.ts"
import { filesOf, walks } from "./walks.ts"

const isTypeScript = (file: string) => /\.tsx?$/.test(file) && !file.includes("/generated/")
const isTest = (file: string) => file.split("/").slice(0, -1).includes("test")
const isProgram = (file: string) => /\.(tsx?|m?js)$/.test(file) && !file.includes("/generated/") && !isTest(file)
/** Documents that people write. A command writes the list of licences. */
const isDocument = (file: string) => file.endsWith(".md") && file !== "THIRD_PARTY_LICENCES.md"

const textOf = (file: string): string => readFileSync(join(project, file), "utf8")
const sumOf = (files: ReadonlyArray<string>, count: (text: string) => number): number =>
  files.reduce((sum, file) => sum + count(textOf(file)), 0)
const linesOf = (files: ReadonlyArray<string>): number => sumOf(files, (text) => text.split("\n").length - 1)
/** Words have a letter or a digit. */
const wordsOf = (files: ReadonlyArray<string>): number =>
  sumOf(files, (text) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length)

/** The code of each product, without tests and generated code, and the number of its lines in commit 22622308. */
const products = [
  { name: "the showroom (src)", folder: "src/", before: 52_212 },
  { name: "its fakes (src/adapters/memory)", folder: "src/adapters/memory/", before: 3_252 },
  { name: "the desk (desk/src)", folder: "desk/src/", before: 12_870 },
  { name: "the backend (backend/src)", folder: "backend/src/", before: 38_248 },
  { name: "the host page's side (embed)", folder: "embed/", before: 5_550 },
  { name: "the demonstration", folder: "demonstration/", before: 3_369 },
  { name: "tools", folder: "tools/", before: 12_782 },
] as const

const linesOfProducts = (files: ReadonlyArray<string>): ReadonlyArray<Figure> => {
  const code = files.filter((file) => isTypeScript(file) && !isTest(file))
  const within = (...folders: ReadonlyArray<string>) =>
    linesOf(code.filter((file) => folders.some((folder) => file.startsWith(folder))))
  return [
    ...products.map(({ name, folder, before }) => ({ ...reported(`lines of ${name}`, within(folder)), before })),
    {
      ...atMost("lines of showroom, desk and backend", 101_330, within("src/", "desk/src/", "backend/src/"), ""),
      before: 103_330,
    },
  ]
}

const requireWalks = (): void => {
  const read = (file: string) => (existsSync(join(project, file)) ? textOf(file) : undefined)
  const faults = walks.flatMap(({ name, legs }) =>
    legs.flatMap((files) => faultsOfWalk(files, read).map((fault) => `${name}: ${fault}`)),
  )
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
  const ofTests = files.filter((file) => isTest(file) && isTypeScript(file))
  const figures: ReadonlyArray<Figure> = [
    ...walks.map((walk) => ({
      ...atMost(`files: ${walk.name}`, walk.goal, filesOf(walk).length, ""),
      before: walk.before,
    })),
    { ...atMost("words of documents", 50_000, wordsOf(files.filter(isDocument)), ""), before: 90_923 },
    ...linesOfProducts(files),
    { ...reported("lines of tests", linesOf(ofTests)), before: 85_495 },
    atMost("functions over 100 lines", 0, long.length, ""),
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

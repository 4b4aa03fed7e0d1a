/**
 *   node scripts/run.mjs scripts/tests/run.ts test       checks, tests without a browser, and a visitor's main job in one
 *   node scripts/run.mjs scripts/tests/run.ts journeys   all other tests that need Chromium
 *   node scripts/run.mjs scripts/tests/run.ts services   tests against services that are installed, or may be
 *   node scripts/run.mjs scripts/tests/run.ts browsers   whole visits in other browsers that are installed, or may be
 *   node scripts/run.mjs scripts/tests/run.ts ci         all of them, with every service if apt may be used
 * Each of the first four takes files, and a pattern of names: npm test -- FILE -t NAME runs those tests and no check.
 * The last line counts all.
 */
import { availableParallelism, loadavg } from "node:os"
import { requireBuilt } from "../build/showroom.ts"
import { main, readArguments } from "../cli.ts"
import { Unmet } from "../install.mjs"
import { mayInstall } from "../services/apt.ts"
import { requireChromium } from "../services/chromium.ts"
import { browserVersions } from "./browserVersions.ts"
import { runChecks } from "./checks.ts"
import { clearEvidence, shownEvidence } from "./evidence.ts"
import type { Failure, Outcome } from "./Failure.ts"
import { contributor, journeys, testLevel } from "./levels.ts"
import { testOldestChromium } from "./oldest.ts"
import { browsers, countedAsFailed, type Selection, type Served, services, testServices } from "./services.ts"
import { together } from "./together.ts"

const lineOf = ({ passed, failures }: Outcome) => `${passed} passed, ${failures.length} failed`

const shown = ({ what, repeat }: Failure) => `\n✗ ${what}\n  Repeat: ${repeat}`

const began = performance.now()

/** The time since the start, and what the machine did meanwhile. */
const timeTaken = (): string => {
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  const load = loadavg().map((each) => each.toFixed(1))
  return `${minutes} min on ${availableParallelism()} cores, load of the last 1, 5 and 15 min: ${load.join(", ")}`
}

/** Repeats the failures, so that the end of a long log suffices, prints the totals, and returns the exit code. */
const closed = (...all: ReadonlyArray<Outcome>): number => {
  const failures = all.flatMap((outcome) => outcome.failures)
  for (const failure of failures) console.log(shown(failure))
  const remarks = all.flatMap((outcome) => outcome.remarks ?? [])
  for (const line of [...remarks, ...shownEvidence(), ...browserVersions(), timeTaken()]) console.log(line)
  console.log(lineOf({ passed: all.reduce((sum, { passed }) => sum + passed, 0), failures }))
  return failures.length === 0 ? 0 : 1
}

/** The checks, and then the tests: what is selected is tested without the checks. */
const contribution = async (selection: Selection): Promise<ReadonlyArray<Outcome>> => {
  if (selection.files.length > 0) return [await testLevel(contributor, selection)]
  const checks = await runChecks(requireChromium())
  console.log("\n▸ Use cases, contracts, screens, backend, desk, and a visitor's main job")
  return [checks, await testLevel(contributor, selection)]
}

const ci = async (): Promise<number> => {
  const tests = await contribution({ files: [] })
  console.log(`${timeTaken()}\n\n▸ Journeys`)
  const visited = await testLevel(journeys)
  await requireBuilt()
  console.log(`${timeTaken()}\n\n▸ The oldest Chromium`)
  // By itself: beside the others, a machine of two cores would start three browsers at once.
  const old = await testOldestChromium({ files: [] })
  console.log(`${timeTaken()}\n\n▸ Services and other browsers`)
  const all = [services, browsers]
  // The files of both mostly wait. Programs are installed here one after another.
  const served = await together(all.map((serviced) => testServices(serviced)))
  const counted = [...served, old].map((one: Served, at) =>
    mayInstall() ? countedAsFailed(all[at] ?? browsers)(one) : one,
  )
  return closed(...tests, visited, ...counted)
}

const serveServices = async (selection: Selection) => {
  await requireBuilt()
  return closed(await testServices(services, selection))
}

const serveBrowsers = async (selection: Selection) => {
  await requireBuilt()
  return closed(await testServices(browsers, selection), await testOldestChromium(selection))
}

const tasks = new Map([
  ["test", async (selection: Selection) => closed(...(await contribution(selection)))],
  ["journeys", async (selection: Selection) => closed(await testLevel(journeys, selection))],
  ["services", serveServices],
  ["browsers", serveBrowsers],
  ["ci", ci],
])

await main(async () => {
  const { values, positionals } = readArguments(
    { name: { type: "string", short: "t" } },
    { most: Number.POSITIVE_INFINITY },
  )
  const [named = "", ...files] = positionals
  const task = tasks.get(named)
  if (task === undefined) throw new Unmet(`Name one of ${[...tasks.keys()].join(", ")}.`)
  if (values.name !== undefined && files.length === 0) throw new Unmet("Name the file of the tests that -t selects.")
  clearEvidence()
  return task({ files, name: values.name })
})

/**
 *   node scripts/run.mjs scripts/tests/run.ts test       checks and tests everything that needs no service
 *   node scripts/run.mjs scripts/tests/run.ts services   tests against services that are installed, or may be
 *   node scripts/run.mjs scripts/tests/run.ts browsers   whole visits in other browsers that are installed, or may be
 *   node scripts/run.mjs scripts/tests/run.ts ci         all three, with every service if apt may be used; the last line counts all
 */
import { requireBuilt } from "../build/showroom.ts"
import { main, readArguments } from "../cli.ts"
import { Unmet } from "../install.mjs"
import { mayInstall } from "../services/apt.ts"
import { requireChromium } from "../services/chromium.ts"
import { runChecks } from "./checks.ts"
import { browsers, countedAsFailed, type Served, type Serviced, services, testServices } from "./services.ts"
import { together } from "./together.ts"
import { type Outcome, runTests } from "./vitest.ts"

const lineOf = ({ passed, failures }: Outcome) => `${passed} passed, ${failures.length} failed`

/** Repeats the failures, so that the end of a long log suffices, prints the totals, and returns the exit code. */
const closed = (...all: ReadonlyArray<Outcome>): number => {
  const failures = all.flatMap((outcome) => outcome.failures)
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  console.log(lineOf({ passed: all.reduce((sum, { passed }) => sum + passed, 0), failures }))
  return failures.length === 0 ? 0 : 1
}

const checkAndTest = async (): Promise<Outcome> => {
  const env = requireChromium()
  const checks = await runChecks(env)
  console.log("\n▸ Use cases, contracts, screens and journeys")
  const projects = ["unit", "backend", "screens", "desk", "contract", "journeys"]
  const tests = await runTests(
    env,
    projects.map((name) => `--project=${name}`),
  )
  return { passed: checks.passed + tests.passed, failures: [...checks.failures, ...tests.failures] }
}

const onBuilt = async (serviced: Serviced): Promise<Served> => {
  await requireBuilt()
  return testServices(serviced)
}

const ci = async (): Promise<number> => {
  const tests = await checkAndTest()
  console.log(`${lineOf(tests)} without services and other browsers`)
  await requireBuilt()
  console.log("\n▸ Services and other browsers")
  const counted = mayInstall() ? countedAsFailed : (served: Served): Outcome => served
  // Each of the two runs its files one by one and mostly waits. Programs are installed here one after another.
  const served = await together([services, browsers].map(testServices))
  return closed(tests, ...served.map(counted))
}

const tasks = new Map([
  ["test", async () => closed(await checkAndTest())],
  ["services", async () => closed(await onBuilt(services))],
  ["browsers", async () => closed(await onBuilt(browsers))],
  ["ci", ci],
])

await main(async () => {
  const { positionals } = readArguments({}, { most: 1 })
  const task = tasks.get(positionals[0] ?? "")
  if (task === undefined) throw new Unmet(`Name one of ${[...tasks.keys()].join(", ")}.`)
  return task()
})

/**
 *   node scripts/run.mjs start [--reset]   installs what is missing, builds, and starts everything
 *   node scripts/run.mjs test              installs what is missing, and checks and tests everything that needs no service
 *   node scripts/run.mjs services          tests against the services that are here, or may be installed
 *   node scripts/run.mjs browsers          visitors' journeys in other browsers that are here, or may be installed
 *   node scripts/run.mjs ci                all three, with every service where apt may be used; one line counts all at the end
 * With node's own modules only, and in words that an old Node understands: it must get as far as saying what is wrong.
 */
import { installPackages, project, requireBrowser, requireNode, Unmet } from "./setup.mjs"

const start = async (args) => {
  requireNode()
  installPackages()
  const { buildCommand, isBuilt, noteBuild } = await import("./build.mjs")
  const { runNode } = await import("./child.mjs")
  if (!process.env.DIST_DIR && !isBuilt()) {
    const code = await runNode(buildCommand())
    if (code !== 0) return code
    noteBuild()
  }
  return runNode(["--import", "tsx", "sandbox/start.ts", ...args])
}

const refuseArguments = (command, args) => {
  if (args.length > 0)
    throw new Unmet(`${command} takes no arguments, not ${args.join(" ")}; npx vitest run takes some.`)
}

const lineOf = ({ passed, failed }) => `${passed} passed, ${failed} failed`
const codeOf = ({ failed }) => (failed === 0 ? 0 : 1)

/** All checks; `ended` is the exit code of one that a signal broke off, after which none is begun. */
const countChecks = async (env) => {
  const { noteBuild } = await import("./build.mjs")
  const { lanes } = await import("./checks.mjs")
  const { runNodeSilently } = await import("./child.mjs")
  const counts = { passed: 0, failures: [], ended: undefined }
  const run = async ({ name, command, isBuild }) => {
    if (counts.ended !== undefined) return
    const { code, output } = await runNodeSilently(command(), env)
    process.stdout.write(`\n▸ ${name}\n${output}`)
    if (code >= 128) counts.ended = code
    else if (code !== 0) counts.failures.push(name)
    else {
      counts.passed += 1
      if (isBuild) noteBuild()
    }
  }
  await Promise.all(
    lanes.map((lane) => lane.reduce((before, check) => before.then(() => run(check)), Promise.resolve())),
  )
  return counts
}

/** Checks and tests; `ended` is the exit code of a run that a signal broke off. */
const countTests = async () => {
  requireNode()
  installPackages()
  const browser = requireBrowser()
  const env = { CHROMIUM_PATH: browser, CHROMIUM: browser }
  const { passed, failures, ended } = await countChecks(env)
  if (ended !== undefined) return { passed, failed: failures.length, ended }
  const { runTests } = await import("./vitestRun.mjs")
  console.log("\n▸ Use cases, contracts, screens and journeys")
  const tests = await runTests(
    env,
    ["unit", "sandbox", "screens", "contract", "journeys"].map((name) => `--project=${name}`),
  )
  if (failures.length > 0) console.log(`\nFailed checks: ${failures.join(", ")}`)
  return { passed: passed + tests.passed, failed: failures.length + tests.failed }
}

const test = async (args) => {
  refuseArguments("npm test", args)
  const counts = await countTests()
  if (counts.ended !== undefined) return counts.ended
  console.log(lineOf(counts))
  return codeOf(counts)
}

const countServices = async (isRequired) => {
  requireNode()
  installPackages()
  const { testServices } = await import("./services.mjs")
  return testServices({ isRequired, env: {} })
}

const services = async (args) => {
  refuseArguments("npm run test:services", args)
  const counts = await countServices(false)
  console.log(lineOf(counts))
  return codeOf(counts)
}

const countBrowsers = async (isRequired) => {
  requireNode()
  installPackages()
  const { requireBuilt } = await import("./requireBuilt.mjs")
  await requireBuilt()
  const { testBrowsers } = await import("./browsers.mjs")
  return testBrowsers({ isRequired, env: {} })
}

const browsers = async (args) => {
  refuseArguments("npm run test:browsers", args)
  const counts = await countBrowsers(false)
  console.log(lineOf(counts))
  return codeOf(counts)
}

const ci = async () => {
  const { mayInstall } = await import("./apt.mjs")
  const tests = await countTests()
  if (tests.ended !== undefined) return tests.ended
  console.log(`${lineOf(tests)} without services and other browsers`)
  console.log("\n▸ Services")
  const served = await countServices(mayInstall())
  console.log("\n▸ Other browsers")
  const browsed = await countBrowsers(mayInstall())
  const counts = {
    passed: tests.passed + served.passed + browsed.passed,
    failed: tests.failed + served.failed + browsed.failed,
  }
  console.log(lineOf(counts))
  return codeOf(counts)
}

const tasks = { start, test, services, browsers, ci }
const [name, ...args] = process.argv.slice(2)
const task = tasks[name]

process.chdir(project)
const running = task
  ? task(args)
  : Promise.reject(new Unmet("Say start, test, services, browsers or ci: node scripts/run.mjs start [--reset]"))
running.then(
  (code) => {
    process.exitCode = code
  },
  (failure) => {
    if (!(failure instanceof Unmet)) throw failure
    console.error(failure.message)
    process.exitCode = 1
  },
)

/**
 *   node scripts/run.mjs start [--reset]   installs what is missing, builds, and starts everything
 *   node scripts/run.mjs test              installs what is missing, and checks and tests everything
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

const test = async (args) => {
  if (args.length > 0) throw new Unmet(`npm test takes no arguments, not ${args.join(" ")}; npx vitest run takes some.`)
  requireNode()
  installPackages()
  const browser = requireBrowser()
  const env = { CHROMIUM_PATH: browser, CHROMIUM: browser }
  const { noteBuild } = await import("./build.mjs")
  const { checks } = await import("./checks.mjs")
  const { runNode } = await import("./child.mjs")
  const { runTests } = await import("./vitestRun.mjs")
  const total = { passed: 0, failed: 0 }
  const failures = []
  for (const { name, command, isBuild } of checks) {
    console.log(`\n▸ ${name}`)
    const code = await runNode(command(), env)
    if (code >= 128) return code
    if (code === 0 && isBuild) noteBuild()
    if (code !== 0) failures.push(name)
    total[code === 0 ? "passed" : "failed"] += 1
  }
  console.log("\n▸ Use cases, contracts, screens and journeys")
  const tests = await runTests(env)
  if (failures.length > 0) console.log(`\nFailed checks: ${failures.join(", ")}`)
  const failed = total.failed + tests.failed
  console.log(`${total.passed + tests.passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

const tasks = { start, test }
const [name, ...args] = process.argv.slice(2)
const task = tasks[name]

process.chdir(project)
const running = task ? task(args) : Promise.reject(new Unmet("Say start or test: node scripts/run.mjs start [--reset]"))
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

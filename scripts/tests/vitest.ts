import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { cwd } from "node:process"
import { stripVTControlCharacters } from "node:util"
import { bin, runNode, runNodeSilently, type Variables } from "../child.ts"
import { type Failure, type Outcome, type TestScript, testCommand } from "./Failure.ts"
import { type FailedSuite, failedSuitesFile } from "./failedSuites.ts"

/** The fields that are read of vitest's JSON report. */
export interface Report {
  readonly numPassedTests: number
  readonly testResults: ReadonlyArray<{
    readonly name: string
    readonly status: string
    /** The error of a file that failed before its first test. */
    readonly message: string
    readonly assertionResults: ReadonlyArray<{
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: ReadonlyArray<string>
    }>
  }>
}

/** Lines of an error to repeat at the end. */
const shownLines = 12

const startOf = (message: string) =>
  stripVTControlCharacters(message).trim().split("\n").slice(0, shownLines).join("\n  ")

/**
 * The failures of a file: of its tests, and of groups whose tests did not run. A file that failed before its first test
 * has neither, and counts as one.
 */
const failuresOf = (
  { name, status, message, assertionResults }: Report["testResults"][number],
  suites: ReadonlyArray<FailedSuite>,
  script: TestScript,
): Failure[] => {
  const file = relative(cwd(), name)
  const ofSuites = suites
    .filter((suite) => suite.file === name)
    .map((suite) => ({
      what: `${file} > ${suite.name}\n  ${startOf(suite.message)}`,
      repeat: testCommand(script, file),
    }))
  const ofTests = assertionResults
    .filter((one) => one.status === "failed")
    .map(({ fullName, failureMessages = [] }) => ({
      what: `${file} > ${fullName}\n  ${startOf(failureMessages.join("\n"))}`,
      repeat: testCommand(script, file, fullName),
    }))
  const failed = [...ofSuites, ...ofTests]
  return status === "failed" && failed.length === 0
    ? [{ what: `${file}\n  ${startOf(message)}`, repeat: testCommand(script, file) }]
    : failed
}

/** What vitest is to run, and which script of package.json it is part of. */
export interface TestRun {
  readonly script: TestScript
  readonly env: Variables
  readonly projects: ReadonlyArray<string>
  /** Paths of files or folders; none stands for all. */
  readonly files?: ReadonlyArray<string>
  /** A pattern that the full names match. */
  readonly name?: string | undefined
}

/**
 * The result of a report. A run that failed without a failed test (an error outside of tests, a crash) counts as one
 * failure.
 */
export const outcomeOf = (
  report: Report | undefined,
  suites: ReadonlyArray<FailedSuite>,
  exitCode: number,
  script: TestScript,
): Outcome => {
  const repeat = script === "test" ? "npm test" : `npm run ${script}`
  if (report === undefined)
    return { passed: 0, failures: [{ what: `vitest ended with ${exitCode} and left no report`, repeat }] }
  const failures = report.testResults.flatMap((file) => failuresOf(file, suites, script))
  const outside =
    exitCode !== 0 && failures.length === 0
      ? [{ what: `vitest ended with ${exitCode}, though no test failed`, repeat }]
      : []
  return { passed: report.numPassedTests, failures: [...failures, ...outside] }
}

/** The JSON of a file; `undefined` if it is not there. */
const read = <Content>(file: string): Content | undefined =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined

const run = async (
  { script, env, projects, files = [], name }: TestRun,
  start: (args: ReadonlyArray<string>, env: Variables) => Promise<number>,
): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), "showroom-test-"))
  const [file, suites] = [join(folder, "report.json"), join(folder, "failedSuites.json")]
  try {
    const chosen = [...projects.map((project) => `--project=${project}`), ...files]
    const named = name === undefined ? [] : ["-t", name]
    const own = ["--reporter=json", `--outputFile.json=${file}`, "--reporter=./scripts/tests/failedSuites.ts"]
    const reporters = ["--reporter=default", ...own]
    const exitCode = await start([bin("vitest"), "run", ...chosen, ...named, ...reporters], {
      ...env,
      [failedSuitesFile]: suites,
    })
    return outcomeOf(read<Report>(file), read<ReadonlyArray<FailedSuite>>(suites) ?? [], exitCode, script)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs tests, and resolves with the result. Rejects with BrokenOff. */
export const runTests = (tests: TestRun): Promise<Outcome> => run(tests, runNode)

/** Like `runTests`, without the output of vitest. */
export const runTestsSilently = (tests: TestRun): Promise<Outcome> =>
  run(tests, async (args, env) => (await runNodeSilently(args, env)).code)

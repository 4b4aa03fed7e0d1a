import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { cwd } from "node:process"
import { stripVTControlCharacters } from "node:util"
import { bin, runNode, type Variables } from "../child.ts"

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

/** The number of passed tests and checks, and the failures: file, name, and the first lines of the reason. */
export interface Outcome {
  readonly passed: number
  readonly failures: ReadonlyArray<string>
}

/** Lines of an error to repeat at the end. */
const shownLines = 12

const beginning = (message: string) =>
  stripVTControlCharacters(message).trim().split("\n").slice(0, shownLines).join("\n  ")

/** The failures of a file. One that failed before its first test has none of its own, and counts as one. */
const failuresOf = ({ name, status, message, assertionResults }: Report["testResults"][number]): string[] => {
  const file = relative(cwd(), name)
  const failed = assertionResults
    .filter((one) => one.status === "failed")
    .map(({ fullName, failureMessages = [] }) => `${file} > ${fullName}\n  ${beginning(failureMessages.join("\n"))}`)
  return status === "failed" && failed.length === 0 ? [`${file}\n  ${beginning(message)}`] : failed
}

/**
 * The result of a report. A run that failed without a failed test (an error outside of tests, a crash) counts as one
 * failure.
 */
export const outcomeOf = (report: Report | undefined, exitCode: number): Outcome => {
  if (report === undefined) return { passed: 0, failures: [`vitest ended with ${exitCode} and left no report`] }
  const failures = report.testResults.flatMap(failuresOf)
  const outside =
    exitCode !== 0 && failures.length === 0 ? [`vitest ended with ${exitCode}, though no test failed`] : []
  return { passed: report.numPassedTests, failures: [...failures, ...outside] }
}

/** Runs the tests that the arguments select, and resolves with the result. Rejects with BrokenOff. */
export const runTests = async (env: Variables, chosen: ReadonlyArray<string>): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), "showroom-test-"))
  const file = join(folder, "report.json")
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
    // Vitest's own process fills the databases of test/runFolder.ts, which end before optimised WebAssembly pays.
    const exitCode = await runNode(["--liftoff-only", bin("vitest"), "run", ...chosen, ...reporters], env)
    return outcomeOf(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined, exitCode)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

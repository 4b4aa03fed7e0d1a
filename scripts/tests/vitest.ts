import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { bin, runNode, type Variables } from "../child.ts"

/** What is read of a report that vitest writes as JSON. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: ReadonlyArray<{
    readonly status: string
    readonly assertionResults: ReadonlyArray<{ readonly status: string }>
  }>
}

/** How many tests and checks passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** A file that broke before its first test has no test to fail; it counts as one. */
const brokenFiles = ({ testResults }: Report): number =>
  testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((one) => one.status === "failed"),
  ).length

/** Counts of a report; a run that failed although no test did (an error outside of tests, a crash) counts as one failure. */
export const countsOf = (report: Report | undefined, exitCode: number): Counts => {
  if (report === undefined) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + brokenFiles(report)
  return { passed: report.numPassedTests, failed: exitCode !== 0 && failed === 0 ? 1 : failed }
}

/** Runs tests, those that the arguments choose, and answers how many passed and failed. Rejects with BrokenOff. */
export const runTests = async (env: Variables, chosen: ReadonlyArray<string>): Promise<Counts> => {
  const folder = mkdtempSync(join(tmpdir(), "showroom-test-"))
  const file = join(folder, "report.json")
  try {
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
    const exitCode = await runNode([bin("vitest"), "run", ...chosen, ...reporters], env)
    return countsOf(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined, exitCode)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

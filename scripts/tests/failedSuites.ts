import { writeFileSync } from "node:fs"
import { env } from "node:process"
import type { Reporter, TestModule } from "vitest/node"

/** A group of tests whose `beforeAll` or `afterAll` failed, which vitest's JSON report leaves out. */
export interface FailedSuite {
  /** Absolute path. */
  readonly file: string
  /** Names of the groups around it and its own, from the outside. */
  readonly name: string
  readonly message: string
}

/** Names the file that the reporter writes: a list of `FailedSuite` as JSON. */
export const failedSuitesFile = "FAILED_SUITES_FILE"

/** A reporter of vitest that notes failed suites. */
export default class implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>): void {
    const failed = modules.flatMap(({ moduleId, children }) =>
      [...children.allSuites()].flatMap((suite) =>
        suite
          .errors()
          .map(({ stack, message }) => ({ file: moduleId, name: suite.fullName, message: stack ?? message })),
      ),
    )
    const file = env[failedSuitesFile]
    if (file !== undefined) writeFileSync(file, JSON.stringify(failed satisfies ReadonlyArray<FailedSuite>))
  }
}

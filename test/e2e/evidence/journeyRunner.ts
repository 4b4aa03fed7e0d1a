import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from "vitest"
import { forgetEnded, keepEvidence } from "./evidence.ts"

/** Vitest's runner, which keeps the evidence of a failed test or `beforeAll` before other hooks close the pages. */
export default class JourneyRunner extends TestRunner {
  override onCollectStart(file: RunnerTestFile): void {
    super.onCollectStart(file)
    forgetEnded()
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onBeforeRunSuite(suite)
    // Such hooks run in reverse order: this one is the first.
    TestRunner.getSuiteHooks(suite).afterAll.push(async () => {
      if (suite.result?.state === "fail") await keepEvidence(`${suite.file.name} ${suite.name}`)
    })
  }

  async onTaskFinished(test: RunnerTestCase): Promise<void> {
    if (test.result?.state === "fail") await keepEvidence(`${test.file.name} ${test.fullTestName}`)
  }
}

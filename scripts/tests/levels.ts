import { requireBuilt } from "../build/showroom.ts"
import { requireChromium } from "../services/chromium.ts"
import type { Outcome, TestScript } from "./Failure.ts"
import type { Selection } from "./services.ts"
import { runTests, type TestRun } from "./vitest.ts"

/** The tests of one script that need no service: those of `npm test`, or the other journeys. */
export interface Level {
  readonly script: TestScript
  readonly projects: ReadonlyArray<string>
}

/** What a contributor runs: all tests without a browser, and a visitor's main job in one. */
export const contributor: Level = {
  script: "test",
  projects: ["unit", "backend", "screens", "desk", "contract", "smoke"],
}

/** All other tests that need Chromium. */
export const journeys: Level = { script: "test:journeys", projects: ["journeys"] }

/** What to run for a level, or the selected tests of it, on an up-to-date build. */
export const levelRun = async ({ script, projects }: Level, selection: Selection = { files: [] }): Promise<TestRun> => {
  const env = requireChromium()
  await requireBuilt()
  return { script, env, projects, ...selection }
}

/** Runs the tests of a level, or the selected ones. */
export const testLevel = async (level: Level, selection?: Selection): Promise<Outcome> =>
  runTests(await levelRun(level, selection))

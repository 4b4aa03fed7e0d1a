import { availableParallelism } from "node:os"
import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"
import { LongestFirst } from "./scripts/tests/order.ts"

const cores = availableParallelism()

/** A file that starts Chromium is a .spec.ts: nothing else has a browser. */
const noBrowser = { CHROMIUM_PATH: "a file that starts Chromium is a .spec.ts" }

/** Drives a browser against the whole product. The files of a worker share one Chromium. */
const driven = {
  globalSetup: ["test/runFolder.ts", "test/bundleBackend.ts"],
  runner: "test/e2e/evidence/journeyRunner.ts",
  isolate: false,
  maxWorkers: cores,
}

/** Kinds of test, by how far from the code they stand. */
export default defineConfig({
  plugins: [react()],
  test: {
    // Some tests wait for sockets and clocks rather than for a core.
    maxWorkers: cores + 2,
    // Only what hangs takes so long: a machine whose cores are busy with other things makes nothing fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // A report has no diff: its message is to name what was unexpected.
    chaiConfig: { truncateThreshold: 2_000 },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          env: noBrowser,
          include: ["test/{specification,architecture,contracts,scripts}/**/*.test.ts"],
          // Pure values and fakes that each test makes for itself: modules are loaded once for all files of a worker.
          isolate: false,
          // Imports JSON without an import attribute, which Vite allows and Node does not.
          server: { deps: { inline: ["@actions/workflow-parser"] } },
        },
      },
      {
        extends: true,
        test: {
          name: "backend",
          env: noBrowser,
          include: ["backend/test/**/*.test.ts"],
          setupFiles: ["backend/test/cheapPasswords.ts", "backend/test/keepDatabase.ts"],
          globalSetup: ["test/runFolder.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          env: noBrowser,
          include: ["test/{screens,embed}/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          // The files of a worker share jsdom and packages, and each has its own modules: freshPage.ts.
          setupFiles: [
            "test/screens/freshPage.ts",
            "test/screens/ownerStacks.ts",
            "test/screens/likelySelectors.ts",
            "test/screens/patience.ts",
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "desk",
          env: noBrowser,
          include: ["desk/test/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: [
            "test/screens/freshPage.ts",
            "test/screens/ownerStacks.ts",
            "test/screens/likelySelectors.ts",
            "test/screens/patience.ts",
            "desk/test/pageSizes.ts",
          ],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          env: noBrowser,
          include: ["test/contract/**/*.test.ts"],
          globalSetup: ["test/runFolder.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "services",
          include: ["test/services/**/*.test.ts"],
          globalSetup: ["test/runFolder.ts", "test/bundleBackend.ts", "test/services/rabbitmq/sharedNode.ts"],
          // Two at once: each mostly waits for its own processes, which have ports and folders of their own.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: { ...driven, name: "smoke", include: ["test/smoke/**/*.spec.ts"], sequence: { groupOrder: 1 } },
      },
      {
        extends: true,
        test: {
          ...driven,
          name: "journeys",
          include: ["test/{e2e,contract}/**/*.spec.ts", "backend/test/**/*.spec.ts"],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "browsers",
          include: ["test/browsers/**/*.test.ts"],
          globalSetup: ["test/runFolder.ts", "test/bundleBackend.ts"],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})

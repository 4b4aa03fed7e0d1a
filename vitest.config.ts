import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"

/** Kinds of test, by how far from the code they stand. Journeys run alone: each drives a browser against the whole product. */
export default defineConfig({
  plugins: [react()],
  test: {
    // Most tests wait for sockets and clocks rather than for a core; journeys and services run after them, one by one.
    maxWorkers: 3,
    // Only what hangs takes so long: a machine whose cores are busy with other things makes nothing fail.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    // A report has no diff: its message is to name what was unexpected.
    chaiConfig: { truncateThreshold: 2_000 },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
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
          include: ["backend/test/**/*.test.ts"],
          globalSetup: ["test/runFolder.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: ["test/{screens,embed}/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          // The files of a worker share jsdom and packages, and each has its own modules: freshPage.ts.
          setupFiles: ["test/screens/freshPage.ts", "test/screens/patience.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "desk",
          include: ["desk/test/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["test/screens/freshPage.ts", "test/screens/patience.ts", "desk/test/pageSizes.ts"],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
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
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["test/e2e/**/*.spec.ts"],
          globalSetup: ["test/runFolder.ts", "test/bundleBackend.ts"],
          // The files of a worker share one Chromium.
          isolate: false,
          maxWorkers: 2,
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

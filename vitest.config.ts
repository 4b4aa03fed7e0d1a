import react from "@vitejs/plugin-react"
import { defineConfig } from "vitest/config"

/** Kinds of test, by how far from the code they stand. Journeys run alone: each drives a browser against the whole product. */
export default defineConfig({
  plugins: [react()],
  test: {
    // Most tests wait for sockets and clocks rather than for a core; journeys and services run after them, one by one.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["test/{specification,architecture,sandbox,contracts}/**/*.test.ts"],
          environment: "node",
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "screens",
          include: ["test/{screens,embed}/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          setupFiles: ["test/screens/patience.ts"],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: "contract", include: ["test/contract/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 90_000 },
      },
      {
        extends: true,
        test: {
          name: "services",
          include: ["test/services/**/*.test.ts"],
          globalSetup: ["test/services/rabbitmq/sharedNode.ts"],
          expect: { poll: { timeout: 5_000 } },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["test/e2e/**/*.spec.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      // Only for `npm run bench:merge`: nothing of it is a test.
      {
        extends: true,
        test: { name: "bench", include: [], benchmark: { include: ["test/bench/**/*.bench.ts"] } },
      },
    ],
  },
})

import { defineConfig } from "vitest/config"

/** The tests that a mutation run repeats: rules and use-cases of the unit project. Each mutant gets a worker of its own. */
export default defineConfig({
  test: {
    include: ["test/specification/**/*.test.ts"],
    // Once for all files of a worker, as in the unit project.
    isolate: false,
    // Ends a mutant that makes a test wait forever. Stryker ends one that loops.
    testTimeout: 10_000,
  },
})

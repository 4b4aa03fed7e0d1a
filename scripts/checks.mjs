import { existsSync } from "node:fs"
import { join } from "node:path"
import { bin } from "./bin.mjs"
import { buildCommand } from "./build.mjs"
import { project } from "./setup.mjs"

/** What was checked before is kept, and only what has changed since is checked again. */
const types = (config) => ({
  name: `Types (${config})`,
  command: () => [
    bin("typescript", "tsc"),
    ...["--noEmit", "--incremental", "-p", config],
    ...["--tsBuildInfoFile", join(project, "node_modules/.cache/types", config.replaceAll("/", "-"))],
  ],
})

const bounded = () => ["src", "sandbox", "test", "embed"].filter((folder) => existsSync(join(project, folder)))

const typeChecks = [
  types("tsconfig.test.json"),
  types("tsconfig.json"),
  types("tsconfig.core.json"),
  types("tsconfig.sandbox.json"),
  types("sandbox/web/tsconfig.pages.json"),
]

const otherChecks = [
  { name: "Lint and format", command: () => [bin("@biomejs/biome", "biome"), "ci"] },
  {
    name: "Boundaries",
    command: () => [bin("dependency-cruiser", "depcruise"), ...bounded(), "--config", ".dependency-cruiser.cjs"],
  },
  { name: "Nothing unused", command: () => [bin("knip")] },
  { name: "Generated types agree with contracts", command: () => ["scripts/contracts.mjs", "check"] },
  { name: "Each requirement has a test", command: () => ["scripts/requirements.mjs"] },
  { name: "Lock file", command: () => ["scripts/lockFile.mjs"] },
  { name: "Licences", command: () => ["scripts/licences.mjs", "check"] },
  { name: "Build", command: buildCommand, isBuild: true },
  { name: "Sizes", command: () => ["scripts/size.mjs"] },
]

/** What is checked before the tests: lanes run beside one another, each in this order. Each check counts as one passed or failed. */
export const lanes = [typeChecks, otherChecks]

import { existsSync } from "node:fs"
import { join } from "node:path"
import { bin } from "./bin.mjs"
import { buildCommand } from "./build.mjs"
import { project } from "./setup.mjs"

const types = (config) => ({
  name: `Types (${config})`,
  command: () => [bin("typescript", "tsc"), "--noEmit", "-p", config],
})

const bounded = () => ["src", "sandbox", "test", "embed"].filter((folder) => existsSync(join(project, folder)))

/** What is checked before the tests, in this order; the cheap and the telling first. Each counts as one passed or failed. */
export const checks = [
  types("tsconfig.json"),
  types("tsconfig.core.json"),
  types("tsconfig.sandbox.json"),
  types("sandbox/web/tsconfig.pages.json"),
  types("tsconfig.test.json"),
  { name: "Lint and format", command: () => [bin("@biomejs/biome", "biome"), "ci"] },
  {
    name: "Boundaries",
    command: () => [bin("dependency-cruiser", "depcruise"), ...bounded(), "--config", ".dependency-cruiser.cjs"],
  },
  { name: "Nothing unused", command: () => [bin("knip")] },
  { name: "Generated types agree with contracts", command: () => ["scripts/contracts.mjs", "check"] },
  { name: "Each requirement has a test", command: () => ["scripts/requirements.mjs"] },
  { name: "Licences", command: () => ["scripts/licences.mjs", "check"] },
  { name: "Build", command: buildCommand, isBuild: true },
  { name: "Sizes", command: () => ["scripts/size.mjs"] },
]

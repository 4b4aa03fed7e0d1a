import { availableParallelism } from "node:os"
import { stdout } from "node:process"
import { buildCommand, noteBuild } from "../build/showroom.ts"
import { bin, runNodeSilently, typescript, type Variables } from "../child.ts"
import { type Failure, nodeCommand, type Outcome } from "./Failure.ts"
import { together } from "./together.ts"

interface Check {
  readonly name: string
  readonly command: () => ReadonlyArray<string>
  /** Runs after the check has passed. */
  readonly after?: () => void
}

/** Each checker repeats part of the work of the others. The checks of the other lane take half of the cores. */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2))

/** Type checks are incremental: only changes since the last run are checked. */
const types = (config: string): Check => ({
  name: `Types (${config})`,
  command: () => [
    bin("typescript-native", "tsc"),
    "--noEmit",
    "--incremental",
    "--checkers",
    `${checkers}`,
    "-p",
    config,
    "--tsBuildInfoFile",
    `node_modules/.cache/types/${config.replaceAll("/", "-")}`,
  ],
})

const typeChecks: ReadonlyArray<Check> = [
  types("tsconfig.test.json"),
  types("tsconfig.json"),
  types("tsconfig.core.json"),
  types("tsconfig.backend.json"),
  types("desk/tsconfig.json"),
  types("backend/src/web/tsconfig.pages.json"),
]

const otherChecks: ReadonlyArray<Check> = [
  { name: "Lint and format", command: () => [bin("@biomejs/biome", "biome"), "ci"] },
  { name: "Nothing unused", command: () => [bin("knip")] },
  {
    name: "Generated types agree with contracts",
    command: () => [...typescript("scripts/checks/contracts.ts"), "check"],
  },
  { name: "Each requirement has a test", command: () => typescript("scripts/checks/requirements.ts") },
  { name: "Lock file", command: () => typescript("scripts/checks/lockFile.ts") },
  { name: "Licences", command: () => [...typescript("scripts/checks/licences.ts"), "check"] },
  { name: "Build", command: buildCommand, after: noteBuild },
  { name: "Sizes", command: () => typescript("scripts/checks/size.ts") },
  {
    name: "Features that supported browsers have",
    command: () => typescript("scripts/checks/browserFeatures.ts"),
  },
]

/** Lines of a failed check's output to repeat: its end mostly contains the reason. */
const shownLines = 20
const lastLines = (output: string): string =>
  output
    .trimEnd()
    .split("\n")
    .slice(-shownLines)
    .map((line) => `  ${line}`)
    .join("\n")

/** Lanes run in parallel, the checks of a lane in order. */
const lanes = [typeChecks, otherChecks]

/** Runs the checks that precede the tests. Each check counts as one. Rejects with BrokenOff. */
export const runChecks = async (env: Variables): Promise<Outcome> => {
  const failures: Failure[] = []
  let passed = 0
  const run = async ({ name, command, after }: Check) => {
    const args = command()
    const { code, output } = await runNodeSilently(args, env)
    stdout.write(`\n▸ ${name}\n${output}`)
    if (code !== 0) failures.push({ what: `${name}\n${lastLines(output)}`, repeat: nodeCommand(args) })
    else {
      passed += 1
      after?.()
    }
  }
  await together(
    lanes.map(async (lane) => {
      for (const check of lane) await run(check)
    }),
  )
  return { passed, failures }
}

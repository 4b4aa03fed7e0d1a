import { relative } from "node:path"
import { cwd, execPath } from "node:process"

/** A test or check that failed. */
export interface Failure {
  /** File and name of the failed test, and the first lines of the reason. */
  readonly what: string
  /** The command line that runs it again without the others. */
  readonly repeat: string
}

/** The result of tests or checks. */
export interface Outcome {
  readonly passed: number
  readonly failures: ReadonlyArray<Failure>
  /** What was not run though nothing failed, one line each. */
  readonly remarks?: ReadonlyArray<string>
}

/** The scripts of package.json that run tests. */
export type TestScript = "test" | "test:journeys" | "test:services" | "test:browsers"

/** An argument as a POSIX shell reads it. */
const quoted = (argument: string): string =>
  /^[\w./:=@-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`

/** The command line of this Node with these arguments, from the project's folder. */
export const nodeCommand = (args: ReadonlyArray<string>): string => {
  const here = (path: string) => (path.startsWith(`${cwd()}/`) ? relative(cwd(), path) : path)
  const node = execPath.startsWith(`${cwd()}/`) ? here(execPath) : "node"
  return [node, ...args.map(here)].map(quoted).join(" ")
}

/** The command line that runs a file of tests, or only its test of this full name. */
export const testCommand = (script: TestScript, file: string, name?: string): string => {
  const npm = script === "test" ? "npm test" : `npm run ${script}`
  // Vitest reads the name as a pattern.
  const pattern = name === undefined ? [] : ["-t", `^${name.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`]
  return `${npm} -- ${[file, ...pattern].map(quoted).join(" ")}`
}

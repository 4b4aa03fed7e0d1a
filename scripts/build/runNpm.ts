import { spawnSync } from "node:child_process"
import { env, platform } from "node:process"
import { Unmet } from "../install.mjs"

/** Starts npm in a folder, and returns its standard output if that is piped. Throws Unmet. */
const spawnNpm = (args: ReadonlyArray<string>, cwd: string, stdout: 2 | "pipe"): string => {
  // The npm that started this process, whatever the PATH contains; else the one in the PATH.
  const [command = "npm", ...first] = env.npm_execpath ? [process.execPath, env.npm_execpath] : ["npm"]
  const result = spawnSync(command, [...first, ...args], {
    cwd,
    stdio: ["inherit", stdout, 2],
    encoding: "utf8",
    maxBuffer: 100_000_000,
    shell: platform === "win32" && command === "npm",
  })
  const { status, error } = result
  if (status === 0) return result.stdout ?? ""
  throw new Unmet(`npm ${args[0]} failed in ${cwd}${error ? ` (${error.message})` : ""}; see its output above.`)
}

/** Runs npm in a folder, with all output on standard error. Throws Unmet. */
export const runNpm = (args: ReadonlyArray<string>, cwd: string): void => {
  spawnNpm(args, cwd, 2)
}

/** Runs npm in a folder. Returns its standard output. Throws Unmet. */
export const runNpmForOutput = (args: ReadonlyArray<string>, cwd: string): string => spawnNpm(args, cwd, "pipe")

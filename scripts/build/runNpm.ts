import { spawnSync } from "node:child_process"
import { env, platform } from "node:process"
import { Unmet } from "../install.mjs"

/** Runs npm in a folder, with all output on standard error. Throws Unmet. */
export const runNpm = (args: ReadonlyArray<string>, cwd: string): void => {
  // The npm that started this process, whatever the PATH contains; else the one in the PATH.
  const [command = "npm", ...first] = env.npm_execpath ? [process.execPath, env.npm_execpath] : ["npm"]
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd,
    stdio: ["inherit", 2, 2],
    shell: platform === "win32" && command === "npm",
  })
  if (status !== 0) {
    throw new Unmet(`npm ${args[0]} failed in ${cwd}${error ? ` (${error.message})` : ""}; see its output above.`)
  }
}

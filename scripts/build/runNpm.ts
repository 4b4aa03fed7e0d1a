import { spawnSync } from "node:child_process"
import { env, platform } from "node:process"
import { Unmet } from "../install.mjs"

/** Runs npm in a folder, with all it says on standard error. Throws Unmet. */
export const runNpm = (args: ReadonlyArray<string>, cwd: string): void => {
  // What npm started us with: the same npm, whatever the PATH says; else the one that stands there.
  const [command = "npm", ...first] = env.npm_execpath ? [process.execPath, env.npm_execpath] : ["npm"]
  const { status, error } = spawnSync(command, [...first, ...args], {
    cwd,
    stdio: ["inherit", 2, 2],
    shell: platform === "win32" && command === "npm",
  })
  if (status !== 0) {
    throw new Unmet(`npm ${args[0]} failed in ${cwd}${error ? ` (${error.message})` : ""}; what it says stands above.`)
  }
}

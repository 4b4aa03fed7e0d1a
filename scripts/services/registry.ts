import { spawnSync } from "node:child_process"
import { env } from "node:process"
import { Unmet } from "../install.mjs"
import { requireNginx } from "./nginx.ts"
import { requirePostgres } from "./postgres.ts"

/**
 * What the steps of the images need: npm's registry, and the programs that replace the other containers. Throws Unmet.
 */
export const requireRegistry = () => {
  const [command = "npm", ...first] = env.npm_execpath ? [process.execPath, env.npm_execpath] : ["npm"]
  const { status } = spawnSync(command, [...first, "ping", "--fetch-retries=0"], { stdio: "ignore", timeout: 60_000 })
  if (status !== 0) throw new Unmet("npm's registry does not answer, from which images get their packages (npm ping).")
  return { ...requirePostgres(), ...requireNginx() }
}

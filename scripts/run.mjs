/**
 *   node scripts/run.mjs start.ts [arguments]   installs packages where they are missing, then runs that script of this folder
 * Plain JavaScript, as is install.mjs: in a fresh clone there is no tsx yet that could read TypeScript. Both use Node's own modules
 * only, and syntax that an old Node understands: it must get as far as saying what is wrong.
 */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { installPackages, requireNode, Unmet } from "./install.mjs"

const [, , name = ""] = process.argv

const run = async () => {
  requireNode()
  const script = new URL(name, import.meta.url)
  if (!name.endsWith(".ts") || !existsSync(script)) {
    throw new Unmet("Name a script of scripts/, with its arguments: node scripts/run.mjs start.ts")
  }
  installPackages()
  // In place: who has imported the list sees it, too.
  process.argv.splice(1, 2, fileURLToPath(script))
  // From here on Node reads TypeScript, as `node --import tsx` does.
  const { register } = await import("tsx/esm/api")
  register()
  await import(script.href)
}

run().catch((failure) => {
  if (!(failure instanceof Unmet)) throw failure
  console.error(failure.message)
  process.exitCode = 1
})

/**
 *   node scripts/run.mjs scripts/start.ts [arguments]   installs missing packages, then runs that script of the project
 * Fetches a newer Node first if this one is too old, and starts itself again with it.
 * Plain JavaScript, as are its imports: a fresh clone has no tsx yet that could read TypeScript. They use only Node's
 * own modules, and syntax that an old Node can parse.
 */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { provideNode } from "./fetchNode.mjs"
import { installPackages, Unmet } from "./install.mjs"
import { isFit, linkNode, runAgainWith } from "./node.mjs"

const [, , name = ""] = process.argv

const run = async () => {
  if (!isFit()) {
    process.exitCode = await runAgainWith(await provideNode())
    return
  }
  const script = new URL(`../${name}`, import.meta.url)
  if (!name.endsWith(".ts") || !existsSync(script)) {
    throw new Unmet("Name a script of the project, with its arguments: node scripts/run.mjs scripts/start.ts")
  }
  installPackages()
  linkNode()
  // Changed in place, so that modules that have imported the list see the change.
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

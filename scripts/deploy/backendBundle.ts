// Bundles the backend into `backend/`, and makes package.json name as dependencies what it needs beside that, and nothing else, so that
// `npm prune --omit=dev` leaves that alone. For the backend's image (deploy/Containerfile): it changes the folder where it is started.
import { readFile, writeFile } from "node:fs/promises"
import { resolve } from "node:path"
import { bundleBackend, unbundled } from "../build/bundleBackend.ts"
import { main, readArguments } from "../cli.ts"
import { Unmet } from "../install.mjs"

/** Also the type face, a file that the backend serves. */
const needed = [...unbundled, "@fontsource-variable/hanken-grotesk"].sort()

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

await main(async () => {
  readArguments({})
  const { dependencies, devDependencies, ...rest }: Manifest = JSON.parse(await readFile("package.json", "utf8"))
  const versions = { ...dependencies, ...devDependencies }
  const unknown = needed.find((name) => versions[name] === undefined)
  if (unknown !== undefined) throw new Unmet(`The backend needs ${unknown}, which package.json does not name.`)
  await bundleBackend(resolve("backend"))
  const kept = Object.fromEntries(needed.map((name) => [name, versions[name]]))
  await writeFile(
    "package.json",
    `${JSON.stringify({ ...rest, workspaces: undefined, dependencies: kept }, null, 2)}\n`,
  )
  console.log(`backend/, and ${needed.length} packages beside it: ${needed.join(", ")}`)
  return 0
})

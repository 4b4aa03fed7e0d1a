// Makes package.json name as dependencies what the backend imports, and nothing else, so that `npm prune --omit=dev` leaves that alone.
// For the backend's image (deploy/Containerfile): it changes the file in the folder where it is started.
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { main, readArguments } from "../cli.ts"
import { Unmet } from "../install.mjs"

/** What the backend needs without importing it: what reads its TypeScript, and a file that it serves. */
const unimported = ["tsx", "@fontsource-variable/hanken-grotesk"]

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const packageOf = (module: string): string => module.split("/", module.startsWith("@") ? 2 : 1).join("/")

/** The packages that modules of a folder import, also late; the pages' own modules run in a browser. */
const importedIn = async (folder: string): Promise<ReadonlySet<string>> => {
  const files = await readdir(folder, { recursive: true })
  const modules = files.filter((file) => file.endsWith(".ts") && !/(^|\/)pages\//.test(file))
  const texts = await Promise.all(modules.map((file) => readFile(join(folder, file), "utf8")))
  const found = texts.flatMap((text) => [...text.matchAll(/(?:from |import\(|^import )"([^".][^"]*)"/gm)])
  return new Set(
    found
      .map(([, module = ""]) => module)
      .filter((module) => !module.startsWith("node:"))
      .map(packageOf),
  )
}

await main(async () => {
  readArguments({})
  const { dependencies, devDependencies, ...rest }: Manifest = JSON.parse(await readFile("package.json", "utf8"))
  const versions = { ...dependencies, ...devDependencies }
  const needed = [...new Set([...(await importedIn("sandbox")), ...unimported])].sort()
  const unknown = needed.find((name) => versions[name] === undefined)
  if (unknown !== undefined) throw new Unmet(`The backend imports ${unknown}, which package.json does not name.`)
  const kept = Object.fromEntries(needed.map((name) => [name, versions[name]]))
  await writeFile(
    "package.json",
    `${JSON.stringify({ ...rest, workspaces: undefined, dependencies: kept }, null, 2)}\n`,
  )
  console.log(`${needed.length} packages: ${needed.join(", ")}`)
  return 0
})

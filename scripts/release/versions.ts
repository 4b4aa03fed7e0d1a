import { readFile } from "node:fs/promises"
import { join } from "node:path"

interface Manifest {
  readonly name: string
  readonly version: string
  readonly workspaces?: ReadonlyArray<string>
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, "package.json"), "utf8"))

/** The versions of the project and its workspaces, by the name of their package. */
export const versionsIn = async (root: string): Promise<ReadonlyMap<string, string>> => {
  const project = await manifestIn(root)
  const others = await Promise.all((project.workspaces ?? []).map((folder) => manifestIn(join(root, folder))))
  return new Map([project, ...others].map(({ name, version }) => [name, version]))
}

const numbers = /^(\d+)\.(\d+)\.(\d+)$/

/** Whether a version is three numbers as of SemVer, and later than another one. */
export const isLater = (version: string, than: string): boolean => {
  const [, ...parts] = numbers.exec(version) ?? []
  const [, ...earlier] = numbers.exec(than) ?? []
  const place = parts.findIndex((part, at) => part !== earlier[at])
  return place !== -1 && Number(parts[place]) > Number(earlier[place])
}

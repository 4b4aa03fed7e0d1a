import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { project } from "../install.mjs"

const filesOf = (path: string): ReadonlyArray<string> =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => join(path, name) !== join(project, "embed/package"))
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path]

/** A hash of files and folders of the project, by name and content, and of `facts`. The package (embed/package) is built apart. */
export const fingerprint = (sources: ReadonlyArray<string>, facts: ReadonlyArray<string> = []): string => {
  const hash = createHash("sha256")
  for (const fact of facts) hash.update(fact)
  for (const path of sources.map((name) => join(project, name)).filter(existsSync)) {
    for (const file of filesOf(path)) hash.update(`\n${file.slice(project.length)}\n`).update(readFileSync(file))
  }
  return hash.digest("hex")
}

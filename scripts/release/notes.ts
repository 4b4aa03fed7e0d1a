/**
 * Prints the changelog's entries of a version. Fails if it is not the version of the project and each workspace, or has
 * no entries.
 *   node scripts/run.mjs scripts/release/notes.ts 0.2.0
 */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { isRun, main, readArguments, type Script } from "../cli.ts"
import { project, Unmet } from "../install.mjs"
import { notesOf } from "./changelog.ts"
import { versionsIn } from "./versions.ts"

const releaseNotes: Script = async (args) => {
  const { values, positionals } = readArguments({ root: { type: "string", default: project } }, { most: 1, args })
  const [version = ""] = positionals
  for (const [name, found] of await versionsIn(values.root)) {
    if (found !== version) throw new Unmet(`${name} has the version ${found}, not ${version}.`)
  }
  console.log(notesOf(await readFile(join(values.root, "CHANGELOG.md"), "utf8"), version))
  return 0
}

if (isRun(import.meta.url)) await main(releaseNotes)

import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { bin } from "./bin.mjs"
import { project } from "./setup.mjs"

/** All that a build is made of. */
const sources = [
  "src",
  "embed",
  "public",
  "scripts/build",
  "index.html",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
]
const stampFile = join(project, "dist", ".build-stamp")

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path]

const wantedStamp = () => {
  const hash = createHash("sha256").update(process.version)
  for (const path of sources.map((name) => join(project, name)).filter(existsSync)) {
    for (const file of filesOf(path)) hash.update(`\n${file.slice(project.length)}\n`).update(readFileSync(file))
  }
  return hash.digest("hex")
}

/** The command that builds the showroom. */
export const buildCommand = () => [bin("vite"), "build"]

/** Whether the showroom is built from exactly these sources. */
export const isBuilt = () =>
  existsSync(join(project, "dist", "index.html")) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, "utf8") === wantedStamp()

/** Notes that the build now is of these sources. */
export const noteBuild = () => writeFileSync(stampFile, wantedStamp())

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { bin, runNode } from "../child.ts"
import { project, Unmet } from "../install.mjs"
import { stampFile } from "./buildNotes.ts"
import { fingerprint } from "./fingerprint.ts"
import { releaseName, releaseOf } from "./release.ts"

/** All that a build is made of; the package (embed/package) is built apart. */
const sources = [
  "src",
  "embed",
  "desk",
  "contracts",
  "public",
  "docs",
  "scripts/build",
  "scripts/docs",
  "scripts/supportedBrowsers.ts",
  "index.html",
  "vite.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
]

const wantedStamp = (): string => fingerprint(sources, [process.version, releaseName(releaseOf(project))])

/** The command that builds the showroom. */
export const buildCommand = (): ReadonlyArray<string> => [bin("vite"), "build"]

/** Whether the showroom is built from exactly these sources. */
const isBuilt = () =>
  existsSync(join(project, "dist", "index.html")) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, "utf8") === wantedStamp()

/** Notes that the build now is of these sources. */
export const noteBuild = (): void => {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, wantedStamp())
}

/** Builds the showroom when that is due; with DIST_DIR somebody else has. Throws Unmet. */
export const requireBuilt = async (): Promise<void> => {
  if (process.env.DIST_DIR || isBuilt()) return
  if ((await runNode(buildCommand())) !== 0)
    throw new Unmet("The showroom could not be built; the reason stands above.")
  noteBuild()
}

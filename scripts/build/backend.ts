import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { runNodeSilently, typescript } from "../child.ts"
import { project, Unmet } from "../install.mjs"
import { fingerprint } from "./fingerprint.ts"

/** A program: the backend alone, or with the demonstration around it, or a command: accounts, migrations, backups, webhooks. */
export type Part = "backend" | "demonstration" | "accounts" | "migrate" | "backup" | "webhooks"

/** All that a bundle is made of. Migrations, pages and recordings are read where they are. */
const sources = [
  "backend/src",
  "backend/package.json",
  "contracts",
  "demonstration",
  "scripts/build/bundleBackend.ts",
  "package-lock.json",
  "tsconfig.json",
]

/** After this time an unused bundle of other sources is removed, in ms: until then a process may still begin with it. */
const staleMs = 86_400_000

const mark = "used-by-"

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    // EPERM: it runs, but belongs to another user.
    return failure instanceof Error && "code" in failure && failure.code === "EPERM"
  }
}

/** Marks a bundle as used by this process, which runs it as its child. Nobody removes it before this process ends. */
const markUsed = (bundle: string): Promise<void> => writeFile(join(bundle, `${mark}${process.pid}`), "")

/** Whether a process that runs has marked the bundle. Removes the marks of processes that have ended. */
const isUsed = async (bundle: string): Promise<boolean> => {
  // Another process may just have removed it.
  const marks = (await readdir(bundle).catch(() => [])).filter((name) => name.startsWith(mark))
  const ended = marks.filter((name) => !isRunning(Number(name.slice(mark.length))))
  for (const name of ended) await rm(join(bundle, name), { force: true })
  return ended.length < marks.length
}

const removeStale = async (bundles: string): Promise<void> => {
  for (const name of await readdir(bundles)) {
    const folder = join(bundles, name)
    const made = await stat(folder).catch(() => undefined)
    if (made && made.mtimeMs < Date.now() - staleMs && !(await isUsed(folder)))
      await rm(folder, { recursive: true, force: true })
  }
}

/** Writes the bundle of the current sources into a folder. Throws Unmet. */
type Bundler = (folder: string) => Promise<void>

/** In a process of its own: the bundler keeps 600 MB for as long as its process lives. */
const bundleInOwnProcess: Bundler = async (folder) => {
  const command = [...typescript("scripts/build/bundleBackend.ts"), folder]
  const { code, output } = await runNodeSilently(command, { NODE_ENV: "production" })
  if (code !== 0) throw new Unmet(`The backend could not be bundled:\n${output}`)
}

/** The folder of the bundle of these sources, which is made when that is due. Several processes may ask at once. */
const currentBundle = async (bundles: string, bundler: Bundler): Promise<string> => {
  const folder = join(bundles, fingerprint(sources).slice(0, 16))
  if (existsSync(folder)) return folder
  await mkdir(bundles, { recursive: true })
  await removeStale(bundles)
  const made = await mkdtemp(join(bundles, "making-"))
  try {
    await bundler(made)
    await rename(made, folder)
  } catch (failure) {
    await rm(made, { recursive: true, force: true })
    // Another process was faster.
    if (!existsSync(folder)) throw failure
  }
  return folder
}

const usedBundle = async (bundles: string, bundler: Bundler): Promise<string> => {
  const bundle = await currentBundle(bundles, bundler)
  await markUsed(bundle)
  return bundle
}

/**
 * What makes Node run a part. A running process loads some of its code later, so its bundle stays until it ends.
 * `bundles` is the folder that bundles are kept in; `bundler` makes a missing one.
 */
export const backendCommand = async (
  part: Part,
  bundles = join(project, ".bundle"),
  bundler = bundleInOwnProcess,
): Promise<ReadonlyArray<string>> => [
  // The start alone would let the young generation grow to 64 MB, which is never returned.
  "--max-semi-space-size=8",
  // PGlite's optimised code would take 100 MB, and half a second of each start.
  ...(part === "demonstration" ? ["--liftoff-only"] : []),
  "--enable-source-maps",
  // Node strips the types of the backend's pages, which it calls experimental.
  "--disable-warning=ExperimentalWarning",
  join(await usedBundle(bundles, bundler), `${part}.js`),
]

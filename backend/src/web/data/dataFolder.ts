import { readFileSync } from "node:fs"
import { chmod, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isOutOfSpace } from "../../environment/outOfSpace.ts"
import { StartRefused } from "../StartRefused.ts"
import { tryFolder } from "./writing.ts"

/**
 * A mark that distinguishes a process from every other with the same id: its start time and the boot it counts from.
 * `undefined` if the system does not provide it (only Linux does, in `/proc`) or no such process runs.
 */
const processMark = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()
    // The name in brackets may contain blanks and brackets itself; field 22 is the 20th behind it.
    const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
    return started === undefined ? undefined : `${boot}:${started}`
  } catch {
    // A missing process, or a system without `/proc`, is a result and no failure.
    return undefined
  }
}

/** The locked data folder, until `release`. */
export interface DataFolder {
  readonly environment: string
  /** Folder of uploads in progress; empty at the start. */
  readonly uploads: string
  /** Rejects with the system's error if the folder cannot be written now. */
  readonly tryWriting: () => Promise<void>
  readonly release: () => Promise<void>
}

const codeOf = (failure: unknown): string =>
  failure instanceof Error && "code" in failure ? String(failure.code) : String(failure)

const isRunning = (pid: number): boolean => {
  if (pid === process.pid || !Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (failure) {
    // EPERM: it runs, but belongs to another user.
    return codeOf(failure) === "EPERM"
  }
}

/**
 * Whether the process that wrote the lock still runs. Process ids are reused, so the marks decide; without them the id
 * does.
 */
const isHeld = (lock: string): boolean => {
  const [pid = "", mark = ""] = lock.split("\n")
  const running = processMark(Number(pid))
  return mark === "" || running === undefined ? isRunning(Number(pid)) : running === mark
}

/** Locks the folder: two processes on one database folder would corrupt it. Replaces the lock of a killed process. */
const takeLock = async (lock: string, folder: string): Promise<void> => {
  let holder = ""
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      await writeFile(lock, `${process.pid}\n${processMark(process.pid) ?? ""}\n`, { flag: "wx" })
      return
    } catch (failure) {
      if (codeOf(failure) !== "EEXIST") throw failure
      holder = await readFile(lock, "utf8")
      if (isHeld(holder)) break
      await rm(lock, { force: true })
    }
  }
  throw new StartRefused(
    `The data folder ${folder} is in use by another start (process ${Number.parseInt(holder, 10)}); end it or choose another with DATA_DIR.`,
  )
}

/** The message does not suggest `--reset`: the data is intact, and deleting it is no remedy. */
export const noSpaceIn = (folder: string): StartRefused =>
  new StartRefused(
    `No space is left for the data folder ${folder}; free some and start again, or choose another with DATA_DIR=<folder>.`,
  )

/**
 * Opens the data folder for this user only, without its environment if `reset`. Rejects with StartRefused if it cannot
 * be written or another process has it. Removes only what this backend created.
 */
export const openDataFolder = async (folder: string, reset: boolean): Promise<DataFolder> => {
  const environment = join(folder, "world")
  const uploads = join(folder, "uploads")
  const lock = join(folder, "lock")
  try {
    await mkdir(folder, { recursive: true })
    // The database contains the key that signs tokens, and other users can read its files.
    await chmod(folder, 0o700)
    await takeLock(lock, folder)
    const release = () => rm(lock, { force: true })
    try {
      if (reset) await rm(environment, { recursive: true, force: true })
      await mkdir(environment, { recursive: true })
      await rm(uploads, { recursive: true, force: true })
      await mkdir(uploads)
      await tryFolder(folder)
    } catch (failure) {
      await release()
      throw failure
    }
    return { environment, uploads, tryWriting: () => tryFolder(folder), release }
  } catch (failure) {
    if (failure instanceof StartRefused) throw failure
    if (isOutOfSpace(failure)) throw noSpaceIn(folder)
    throw new StartRefused(
      `The data folder ${folder} cannot be written (${codeOf(failure)}); choose another with DATA_DIR=<folder>.`,
    )
  }
}

import { readdir, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"

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
export const markUsed = (bundle: string): Promise<void> => writeFile(join(bundle, `${mark}${process.pid}`), "")

/** Whether a process that runs has marked the bundle. Removes the marks of processes that have ended. */
export const isUsed = async (bundle: string): Promise<boolean> => {
  // Another process may just have removed it.
  const marks = (await readdir(bundle).catch(() => [])).filter((name) => name.startsWith(mark))
  const ended = marks.filter((name) => !isRunning(Number(name.slice(mark.length))))
  for (const name of ended) await rm(join(bundle, name), { force: true })
  return ended.length < marks.length
}

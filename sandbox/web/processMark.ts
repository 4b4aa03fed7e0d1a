import { readFileSync } from "node:fs"

/**
 * What tells one process from every other that has had or will have its id: when it started, counted from which boot. Nothing where the
 * system does not tell (only Linux does, in `/proc`), or no such process runs.
 */
export const processMark = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()
    // The name in brackets may hold blanks and brackets of its own; field 22 is the 20th behind it.
    const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]
    return started === undefined ? undefined : `${boot}:${started}`
  } catch {
    // No such process, or no such system: both are the answer, and no failure.
    return undefined
  }
}

import { readdir, readFile } from "node:fs/promises"

/** What a process and its children used: CPU seconds since their start, memory now. */
interface Use {
  readonly cpuSeconds: number
  readonly megabytes: number
}

/** Load between two measurements: CPU in s and in % of one core, memory at the second one. */
export interface Load {
  readonly name: string
  readonly cpuSeconds: number
  readonly cpuPercent: number
  readonly megabytes: number
}

/** Clock ticks of /proc are hundredths of a second on every Linux. */
const ticksASecond = 100
const pageBytes = 4_096

const linesOf = async (): Promise<ReadonlyArray<{ readonly pid: number; readonly fields: ReadonlyArray<string> }>> => {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name))
  const stats = await Promise.all(
    pids.map(async (pid) => {
      // A process may end while it is measured.
      const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")
      return { pid: Number(pid), fields: text.slice(text.lastIndexOf(")") + 2).split(" ") }
    }),
  )
  return stats.filter(({ fields }) => fields.length > 20)
}

/** What a process and its children have used. Linux only. */
export const usedBy = async (root: number): Promise<Use> => {
  const all = await linesOf()
  const family = new Set([root])
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, fields } of all) if (family.has(Number(fields[1]))) family.add(pid)
  }
  const own = all.filter(({ pid }) => family.has(pid)).map(({ fields }) => fields)
  const sum = (index: number) => own.reduce((total, fields) => total + Number(fields[index]), 0)
  return { cpuSeconds: (sum(11) + sum(12)) / ticksASecond, megabytes: (sum(21) * pageBytes) / 1e6 }
}

/** Measures processes now. The returned function measures again and returns their load in between. Linux only. */
export const watchLoad = async (processes: ReadonlyArray<{ readonly name: string; readonly pid: number }>) => {
  const measure = () => Promise.all(processes.map(({ pid }) => usedBy(pid)))
  const before = await measure()
  const from = performance.now()
  return async (): Promise<ReadonlyArray<Load>> => {
    const after = await measure()
    const seconds = (performance.now() - from) / 1_000
    return processes.map(({ name }, index) => {
      const cpuSeconds = (after[index]?.cpuSeconds ?? 0) - (before[index]?.cpuSeconds ?? 0)
      return { name, cpuSeconds, cpuPercent: (100 * cpuSeconds) / seconds, megabytes: after[index]?.megabytes ?? 0 }
    })
  }
}

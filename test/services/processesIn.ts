import { readdirSync, readlinkSync } from "node:fs"

/** The processes that work in a folder. */
export const processesIn = (folder: string): number[] =>
  readdirSync("/proc").flatMap((entry) => {
    try {
      return /^\d+$/.test(entry) && readlinkSync(`/proc/${entry}/cwd`).startsWith(folder) ? [Number(entry)] : []
    } catch {
      return [] // it has ended meanwhile
    }
  })

import { type ChildProcess, execFileSync, fork } from "node:child_process"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

/** What a process has used since its start, and holds now. */
export interface Usage {
  readonly cpuMs: number
  readonly residentKib: number
}

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"]))

/** The usage of a process of this machine (Linux only: proc(5)). */
export const usageOf = (pid: number): Usage => {
  // The name before the closing bracket may have spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? []
  const resident = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
  return {
    cpuMs: ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond,
    residentKib: Number(resident),
  }
}

/** A script of this folder in a process of its own. */
export interface Forked<Word> {
  readonly pid: number
  /** The next message of the process. Rejects if the process ends instead. */
  readonly word: () => Promise<Word>
  readonly stop: () => void
}

/** Starts a script with an order, and resolves with its first message. */
export const startProcess = async <Word>(script: string, order: object): Promise<Forked<Word> & { first: Word }> => {
  const child: ChildProcess = fork(fileURLToPath(new URL(script, import.meta.url)), { execArgv: ["--import", "tsx"] })
  const word = () =>
    new Promise<Word>((resolve, reject) => {
      const fail = (code: number | null) => reject(new Error(`${script} ended with ${code}.`))
      child.once("exit", fail)
      child.once("message", (message: Word) => {
        child.off("exit", fail)
        resolve(message)
      })
    })
  const first = word()
  child.send(order)
  return { pid: child.pid ?? 0, word, stop: () => void child.kill(), first: await first }
}

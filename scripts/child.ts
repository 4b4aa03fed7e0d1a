import { type ChildProcess, type StdioOptions, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { constants } from "node:os"
import { join } from "node:path"
import { project } from "./install.mjs"

export type Variables = Readonly<Record<string, string>>

interface Manifest {
  readonly bin: string | Readonly<Record<string, string>>
}

/** The path of an installed package's command. Run it with this Node: that needs no shell and no PATH. */
export const bin = (name: string, command = name): string => {
  const folder = join(project, "node_modules", name)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const file = typeof manifest.bin === "string" ? manifest.bin : manifest.bin[command]
  if (file === undefined) throw new Error(`${name} has no command ${command}`)
  return join(folder, file)
}

/** Arguments with which Node runs a TypeScript file. */
export const typescript = (file: string): ReadonlyArray<string> => ["--import", "tsx", file]

/** Signals that request a process to end. */
const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const

const start = (args: ReadonlyArray<string>, env: Variables, stdio: StdioOptions) =>
  spawn(process.execPath, args, { cwd: project, stdio, env: { ...process.env, ...env } })

/** This process received a signal to end, and its child has ended because of it. */
export class BrokenOff extends Error {
  /** The exit code for it: 128 plus the number of the signal. */
  readonly code: number
  constructor(signal: NodeJS.Signals) {
    super(`interrupted by ${signal}`)
    this.code = 128 + constants.signals[signal]
  }
}

/**
 * Starts a child, forwards ending signals to it and resolves with its exit code: 128 plus the signal's number if a signal ended
 * it. Rejects with BrokenOff after a forwarded signal, unless the child ends with 0 as a server does.
 */
const codeOf = (begin: () => ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let asked: NodeJS.Signals | undefined
    const forward = (signal: NodeJS.Signals) => {
      asked = signal
      child.kill(signal)
    }
    // Before the child starts: a signal in between would end this process and leave the child running.
    for (const signal of endings) process.on(signal, forward)
    const child = begin()
    child.once("error", reject)
    child.once("close", (code, signal) => {
      for (const ending of endings) process.off(ending, forward)
      if (asked !== undefined && code !== 0) reject(new BrokenOff(asked))
      else resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })

/** Runs a script with this Node to its end and resolves with its exit code. Rejects with BrokenOff. */
export const runNode = (args: ReadonlyArray<string>, env: Variables = {}): Promise<number> =>
  codeOf(() => start(args, env, "inherit"))

/** Like `runNode`, but captures the output, for a script that runs beside others. */
export const runNodeSilently = async (args: ReadonlyArray<string>, env: Variables = {}) => {
  const chunks: Buffer[] = []
  const code = await codeOf(() => {
    const child = start(args, env, ["ignore", "pipe", "pipe"])
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => chunks.push(chunk))
    return child
  })
  return { code, output: Buffer.concat(chunks).toString() }
}

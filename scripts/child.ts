import { type ChildProcess, type StdioOptions, spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { constants } from "node:os"
import { join } from "node:path"
import { project } from "./install.mjs"

/** Environment variables. */
export type Variables = Readonly<Record<string, string>>

interface Manifest {
  readonly bin: string | Readonly<Record<string, string>>
}

/** The script of an installed package's command: run by this very node, without a shell and without the PATH. */
export const bin = (name: string, command = name): string => {
  const folder = join(project, "node_modules", name)
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const file = typeof manifest.bin === "string" ? manifest.bin : manifest.bin[command]
  if (file === undefined) throw new Error(`${name} has no command ${command}`)
  return join(folder, file)
}

/** What makes Node run a TypeScript file. */
export const typescript = (file: string): ReadonlyArray<string> => ["--import", "tsx", file]

/** Signals that ask a process to end. */
const endings = ["SIGINT", "SIGTERM", "SIGHUP"] as const

const start = (args: ReadonlyArray<string>, env: Variables, stdio: StdioOptions) =>
  spawn(process.execPath, args, { cwd: project, stdio, env: { ...process.env, ...env } })

/** This process was asked to end, and what it ran has ended for that. */
export class BrokenOff extends Error {
  /** The exit code that says so: 128 and the number of the signal. */
  readonly code: number
  constructor(signal: NodeJS.Signals) {
    super(`broken off by ${signal}`)
    this.code = 128 + constants.signals[signal]
  }
}

/**
 * Hands on the signals that ask this process to end, and answers the child's exit code: 128 and the number for one that a signal
 * ended. Rejects with BrokenOff when it was handed one, unless it then ended with 0: that is how a server ends.
 */
const codeOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let asked: NodeJS.Signals | undefined
    const handOn = (signal: NodeJS.Signals) => {
      asked = signal
      child.kill(signal)
    }
    for (const signal of endings) process.on(signal, handOn)
    child.once("error", reject)
    child.once("close", (code, signal) => {
      for (const ending of endings) process.off(ending, handOn)
      if (asked !== undefined && code !== 0) reject(new BrokenOff(asked))
      else resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })

/** Runs a script by this node until it ends, and answers its exit code. Rejects with BrokenOff. */
export const runNode = (args: ReadonlyArray<string>, env: Variables = {}): Promise<number> =>
  codeOf(start(args, env, "inherit"))

/** Likewise, with all it prints kept to be shown later: for one that runs beside others. */
export const runNodeSilently = async (args: ReadonlyArray<string>, env: Variables = {}) => {
  const child = start(args, env, ["ignore", "pipe", "pipe"])
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => chunks.push(chunk))
  const code = await codeOf(child)
  return { code, output: Buffer.concat(chunks).toString() }
}

import { type ChildProcess, spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { fillData } from "../../backend/test/environment/filledData.ts"
import { backendCommand, type Part } from "../../scripts/build/backend.ts"
import { outputOf } from "../output.ts"
import { observeBackend } from "./evidence/evidence.ts"

const project = fileURLToPath(new URL("../..", import.meta.url))

/** The backend in a process of its own, on free ports. Origins have no trailing slash. */
export interface BackendProcess {
  readonly showroom: string
  /** The dealer's page, which frames the showroom from another site. */
  readonly host: string
  readonly desk: string
  readonly outbox: string
  /** The origin for METRICS_PORT, if set. */
  readonly metrics?: string
  readonly pid: number
  readonly output: () => string
  /** Kills it as a power loss would; data that were given remain. */
  readonly kill: () => Promise<void>
  /** Its exit code, once it has ended by itself or by a signal. */
  readonly ended: () => Promise<number | null>
  /** Ends it as Ctrl-C would, and removes its data unless they were given. Returns its exit code. */
  readonly stop: () => Promise<number | null>
}

/** The end of a start that failed. */
export interface FailedStart {
  readonly exitCode: number | null
  readonly output: string
}

export interface StartBackendOptions {
  /** Default: the backend with the demonstration around it. */
  readonly part?: Part
  /** What Node runs. Default: that part, bundled. */
  readonly command?: ReadonlyArray<string>
  /** PORT, HOST_PORT and DATA_DIR are free ones unless given. */
  readonly env?: Readonly<Record<string, string>>
  readonly args?: ReadonlyArray<string>
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const ended = (child: ChildProcess): Promise<number | null> =>
  hasEnded(child) ? Promise.resolve(child.exitCode) : new Promise((resolve) => child.once("exit", resolve))

const patienceMs = 10_000

/**
 * In a test run, Node compiles WebAssembly once and fast: a backend of one file of tests ends before optimised code
 * pays. Benches run it as production does.
 */
const nodeOptions = () => (process.env.TEST_RUN_FOLDER === undefined ? [] : ["--liftoff-only"])

/** Where the processes of a test run keep what Node has compiled: some tenths of each start after the first one. */
const compiled = (): Readonly<Record<string, string>> => {
  const { TEST_RUN_FOLDER: folder } = process.env
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: join(folder, "compiled") }
}

const launch = async ({ part = "demonstration", command, env = {}, args = [] }: StartBackendOptions) => {
  const ownData = env.DATA_DIR === undefined ? await mkdtemp(join(tmpdir(), "showroom-")) : undefined
  if (ownData !== undefined) await fillData(join(ownData, "world"))
  const child = spawn(process.execPath, [...nodeOptions(), ...(command ?? (await backendCommand(part))), ...args], {
    cwd: project,
    env: {
      ...process.env,
      PORT: "0",
      HOST_PORT: "0",
      SANDBOX_READY_JSON: "1",
      ...compiled(),
      ...(ownData === undefined ? {} : { DATA_DIR: ownData }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const output = outputOf(child)
  const forget = async () => {
    if (ownData !== undefined) await rm(ownData, { recursive: true, force: true })
  }
  return { child, output, forget }
}

type Places = Pick<BackendProcess, "showroom" | "host" | "desk" | "outbox" | "metrics">

/** Starts the backend and waits until all of it is ready. Rejects with its output if it ends earlier. */
export const startBackend = async (options: StartBackendOptions = {}): Promise<BackendProcess> => {
  const { child, output, forget } = await launch(options)
  const places = await new Promise<Places>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      if (line.startsWith("{")) resolve(JSON.parse(line) as Places)
    })
    child.once("exit", (code) => reject(new Error(`The backend ended with ${code}:\n${output()}`)))
  }).catch(async (failure: unknown) => {
    await forget()
    throw failure
  })
  // A process that reports ready has a pid.
  const pid = child.pid as number
  observeBackend(pid, { output, isEnded: () => hasEnded(child) })
  return {
    ...places,
    pid,
    output,
    kill: async () => {
      child.kill("SIGKILL")
      await ended(child)
      await forget()
    },
    ended: () => ended(child),
    stop: async () => {
      child.kill("SIGINT")
      const impatience = setTimeout(() => child.kill("SIGKILL"), patienceMs)
      const code = await ended(child)
      clearTimeout(impatience)
      await forget()
      return code
    },
  }
}

/** Starts the backend in a setting where it cannot start, and waits for its end. */
export const failToStart = async (options: StartBackendOptions): Promise<FailedStart> => {
  const { child, output, forget } = await launch(options)
  const impatience = setTimeout(() => child.kill("SIGKILL"), 5 * patienceMs)
  const exitCode = await ended(child)
  clearTimeout(impatience)
  await forget()
  return { exitCode, output: output() }
}

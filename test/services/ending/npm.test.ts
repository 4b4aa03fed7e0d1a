import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync } from "node:fs"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { env } from "node:process"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import { project } from "../../../scripts/install.mjs"
import { outputOf } from "../../output.ts"

/** A process of a start: npm, its shell, run.mjs or the backend. */
interface Process {
  readonly pid: number
  readonly command: string
  /** Its process id in each namespace, the innermost last. */
  readonly ids: ReadonlyArray<number>
}

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8")
  } catch {
    return "" // it has ended meanwhile
  }
}

/** The processes of the start with that data folder. */
const processesOf = (dataDir: string): ReadonlyArray<Process> =>
  readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid) && read(pid, "environ").split("\0").includes(`DATA_DIR=${dataDir}`))
    .map((pid) => ({
      pid: Number(pid),
      command: read(pid, "cmdline").replaceAll("\0", " "),
      ids: (/^NSpid:\s*(.*)$/m.exec(read(pid, "status"))?.[1] ?? "").split(/\s+/).map(Number),
    }))

let folder = ""
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "ending-"))
})
afterEach(async () => {
  for (const { pid } of processesOf(folder)) process.kill(pid, "SIGKILL")
  await rm(folder, { recursive: true, force: true })
})

/** Starts `npm run <script>` in a process group of its own, and waits until it is ready. */
const start = async (script: string, before: ReadonlyArray<string> = []) => {
  const [PORT = 0, HOST_PORT = 0] = await freePorts(2)
  const [command = "", ...args] = [...before, "npm", "run", script]
  const child = spawn(command, args, {
    cwd: project,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...env,
      DATA_DIR: folder,
      PORT: String(PORT),
      HOST_PORT: String(HOST_PORT),
      LOG_LEVEL: "info",
      DRAIN_SECONDS: "2",
      ...(script === "backend" && { LOCATIONS_FILE: "contracts/examples/locations.json" }),
    },
  })
  const output = outputOf(child)
  const isReadyOrEnded = () => output().includes('"event":"ready"') || child.exitCode !== null
  await expect.poll(isReadyOrEnded, { timeout: 120_000, interval: 200 }).toBe(true)
  expect(child.exitCode, output()).toBeNull()
  return { child, output, origin: `http://127.0.0.1:${PORT}` }
}

const backendOf = () => {
  const found = processesOf(folder).find(({ command }) => /\/(backend|demonstration)\.js/.test(command))
  expect(found).toBeDefined()
  return found?.pid ?? 0
}
const ended = async (child: ChildProcess) => (child.exitCode === null ? (await once(child, "exit"))[0] : child.exitCode)

/** Signals, and expects that the backend drains, ends, and that npm ends last and leaves nothing. */
const endsCleanly = async ({ child, output, origin }: Awaited<ReturnType<typeof start>>, signal: () => unknown) => {
  signal()
  const isDraining = async () => (await fetch(`${origin}/readyz`)).status
  await expect.poll(isDraining, { timeout: 1_500, interval: 100 }).toBe(503)
  expect(await ended(child)).toBe(0)
  expect(output()).toContain('"event":"ended"')
  expect(output()).not.toMatch(/Ended at once|did not end in time/)
  expect(processesOf(folder)).toEqual([])
}

const canUnshare = spawnSync("unshare", ["--pid", "--fork", "true"]).status === 0

describe("npm start and npm run backend", () => {
  it.each([
    ["start", "SIGTERM"],
    ["backend", "SIGTERM"],
    ["backend", "SIGINT"],
  ] as const)("npm run %s drains and leaves nothing after %s to npm", async (script, signal) => {
    const started = await start(script)
    await endsCleanly(started, () => started.child.kill(signal))
  })

  it("drains and leaves nothing after SIGTERM to the backend", async () => {
    const started = await start("backend")
    await endsCleanly(started, () => process.kill(backendOf(), "SIGTERM"))
  })

  it.each(["SIGTERM", "SIGINT"] as const)("drains and leaves nothing after %s to the group", async (signal) => {
    const started = await start("backend")
    await endsCleanly(started, () => process.kill(-(started.child.pid ?? 0), signal))
  })

  it.runIf(canUnshare)("drains and leaves nothing after SIGTERM to npm as the first process", async () => {
    const started = await start("backend", ["unshare", "--pid", "--fork", "--kill-child"])
    const npm = processesOf(folder).find(({ ids }) => ids.length > 1 && ids.at(-1) === 1)
    expect(npm?.command).toContain("npm")
    await endsCleanly(started, () => process.kill(npm?.pid ?? 0, "SIGTERM"))
  })
})

import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { homedir, tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { env, execPath } from "node:process"
import { setTimeout } from "node:timers/promises"
import { freePorts } from "../../../backend/src/rabbitmq/node/freePorts.ts"
import type { Step } from "./markedSteps.ts"

/** The ports that documents name. Each group has free ones instead. */
const documented = ["4173", "4174", "8080", "9464"] as const
/** A started block is ready within this time, in ms. It includes a build. */
const readyWithinMs = 120_000

/** A group of blocks that were run. */
export interface Ran {
  /** An address as it stands in the documents, at this group's ports. */
  readonly address: (documentedAddress: string) => string
  /** Time from the first block to the end of the last one, in ms. */
  readonly tookMs: number
  /** Ends what was started, and removes the folder. */
  readonly end: () => Promise<void>
}

/** The environment of somebody's own shell: without what npm and the tests have set. */
const shellEnvironment = (home: string, ports: ReadonlyMap<string, string>): NodeJS.ProcessEnv => {
  const kept = Object.entries(env).filter(
    ([name]) =>
      !/^(npm_(?!config_(registry|cache|userconfig)$)|VITEST|TEST|NODE_(?!EXTRA_CA_CERTS)|INIT_CWD|DIST_DIR|SERVICES)/.test(
        name,
      ),
  )
  return {
    npm_config_cache: join(homedir(), ".npm"),
    npm_config_userconfig: join(homedir(), ".npmrc"),
    ...Object.fromEntries(kept),
    PATH: `${dirname(execPath)}:${env.PATH}`,
    HOME: home,
    DATA_DIR: join(home, "data"),
    PORT: ports.get("4173"),
    HOST_PORT: ports.get("4174"),
  }
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  )

/** Runs a group's blocks in an empty folder, in order. Throws with the output of a block that fails. */
export const runSteps = async (steps: ReadonlyArray<Step>): Promise<Ran> => {
  const home = mkdtempSync(join(tmpdir(), "documents-"))
  const free = await freePorts(documented.length)
  const ports = new Map(documented.map((port, place) => [port as string, String(free[place])]))
  const address = (text: string) =>
    text
      .replaceAll("https://showroom.example", "http://127.0.0.1:4173")
      .replaceAll(/\b(4173|4174|8080|9464)\b/g, (port) => ports.get(port) ?? port)
  const started: ChildProcess[] = []
  const shell = (step: Step) => {
    const folder = join(step.folder.startsWith("/") ? "" : home, step.folder)
    const child = spawn("bash", ["-e", "-c", address(step.text)], {
      cwd: folder,
      env: shellEnvironment(home, ports),
      // Its own group, so that it ends with all of its children.
      detached: true,
    })
    const output: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk))
    return { child, said: () => Buffer.concat(output).toString() }
  }
  const run = async (step: Step) => {
    const { child, said } = shell(step)
    const [code] = await once(child, "close")
    if (code !== 0) throw new Error(`${step.source} ended with ${code}:\n${said()}`)
  }
  const start = async (step: Step & { kind: "start" }) => {
    const { child, said } = shell(step)
    started.push(child)
    const since = performance.now()
    while (!(await answers(address(step.until)))) {
      if (child.exitCode !== null) throw new Error(`${step.source} ended with ${child.exitCode}:\n${said()}`)
      if (performance.now() - since > readyWithinMs) throw new Error(`${step.source} is not ready:\n${said()}`)
      await setTimeout(100)
    }
  }
  const write = ({ file, text }: Step & { kind: "file" }) => {
    mkdirSync(dirname(join(home, file)), { recursive: true })
    writeFileSync(join(home, file), address(text))
  }
  const end = async () => {
    for (const child of started.filter(({ exitCode }) => exitCode === null)) {
      const closed = once(child, "close")
      if (child.pid !== undefined) process.kill(-child.pid, "SIGTERM")
      await closed
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const since = performance.now()
  try {
    for (const step of steps) {
      if (step.kind === "file") write(step)
      else if (step.kind === "start") await start(step)
      else await run(step)
    }
  } catch (failure) {
    await end()
    throw failure
  }
  return { address, tookMs: performance.now() - since, end }
}

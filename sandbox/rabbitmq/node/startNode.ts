import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { backendUser } from "./nodeConfig.ts"
import { prepareNodeFolder } from "./nodeFolder.ts"

/** There is no RabbitMQ on this machine; the message says how to get one. */
class NotInstalled extends Error {
  constructor(missing: string) {
    super(`RabbitMQ is not installed (${missing} is missing). Debian: sudo apt-get install rabbitmq-server.`)
    this.name = "NotInstalled"
  }
}

/** A RabbitMQ node of our own on free ports of 127.0.0.1. */
export interface RabbitNode {
  /** With these variables the sandbox uses it. */
  readonly env: Readonly<Record<string, string>>
  readonly managementUrl: string
  /** The node's process; another one after a restart. */
  readonly pid: number
  /** Stops and starts it on the same ports, with its data. */
  readonly restart: () => Promise<void>
  /** Stops it and what was started with it, and removes its folder unless one was given. */
  readonly stop: () => Promise<void>
}

export interface RabbitNodeOptions {
  /** Where its data are kept for the next start. A temporary folder unless given. */
  readonly folder?: string
}

const server = "/usr/lib/rabbitmq/bin/rabbitmq-server"
/** A start takes 5 to 10 s on two busy cores. */
const startMs = 120_000
/** A process that has not ended after this time is killed, in ms. */
const stopMs = 30_000

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Asks a process to end, and waits until it has. */
const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (isOver(child)) return resolve()
    const impatience = setTimeout(() => child.kill("SIGKILL"), stopMs)
    child.once("exit", () => {
      clearTimeout(impatience)
      resolve()
    })
    child.kill("SIGTERM")
  })

/** Its own process group: Ctrl-C in a terminal ends the process that started it, which then ends it in order. */
const launch = (command: string, args: ReadonlyArray<string>, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(command, args, { env, detached: true, stdio: "ignore" })

const logTail = async (folder: string): Promise<string> => {
  const file = join(folder, "log", "showroom@localhost.log")
  return existsSync(file) ? (await readFile(file, "utf8")).slice(-2_000) : ""
}

/** Starts a node. Rejects with NotInstalled where RabbitMQ is missing. */
export const startRabbitNode = async (options: RabbitNodeOptions = {}): Promise<RabbitNode> => {
  if (!existsSync(server)) throw new NotInstalled(server)
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "showroom-rabbitmq-")))
  const { ports, backendPassword, privateKeyFile, env } = await prepareNodeFolder(folder)
  const surroundings = { ...process.env, ...env }
  const managementUrl = `http://127.0.0.1:${ports.management}`
  const stompUrl = `ws://127.0.0.1:${ports.webStomp}/ws`
  const authorization = `Basic ${Buffer.from(`${backendUser}:${backendPassword}`).toString("base64")}`
  let epmd: ChildProcess | undefined
  let node: ChildProcess | undefined

  const isRunning = (): Promise<boolean> =>
    fetch(`${managementUrl}/api/health/checks/node-is-quorum-critical`, { headers: { authorization } }).then(
      (response) => response.body?.cancel().then(() => response.ok) ?? response.ok,
      // Not listening yet.
      () => false,
    )
  const listens = (): Promise<boolean> =>
    // Any answer will do: it is no websocket request.
    fetch(stompUrl.replace("ws:", "http:")).then(
      (response) => response.body?.cancel().then(() => true) ?? true,
      () => false,
    )

  const startNode = async () => {
    const child = launch(server, [], surroundings)
    node = child
    const deadline = Date.now() + startMs
    while (!((await isRunning()) && (await listens()))) {
      const isTooLate = Date.now() > deadline
      if (isOver(child) || isTooLate) {
        await stop()
        throw new Error(`RabbitMQ did not start${isTooLate ? " in time" : ""}.\n${await logTail(folder)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const stop = async () => {
    if (node) await ended(node)
    if (epmd) await ended(epmd)
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
  }

  // Started by us and in the foreground, or the node would start one that outlives it.
  epmd = launch("epmd", ["-address", "127.0.0.1", "-port", String(ports.epmd)], surroundings)
  epmd.once("error", () => undefined)
  await startNode()
  return {
    env: {
      BROKER_URL: `amqp://${backendUser}:${backendPassword}@127.0.0.1:${ports.amqp}`,
      BROKER_MANAGEMENT_URL: managementUrl,
      BROKER_WEBSOCKET_URL: stompUrl,
      BROKER_SIGNING_KEY: privateKeyFile,
    },
    managementUrl,
    get pid() {
      return node?.pid ?? 0
    },
    restart: async () => {
      if (node) await ended(node)
      await startNode()
    },
    stop,
  }
}

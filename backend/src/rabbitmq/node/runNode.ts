import { type ChildProcess, spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { open, readFile } from "node:fs/promises"
import { join } from "node:path"
import { backendUser } from "./nodeConfig.ts"
import type { NodeFolder } from "./nodeFolder.ts"

const server = "/usr/lib/rabbitmq/bin/rabbitmq-server"
/** Erlang's name server. */
const nameServer = "epmd"
/** A start takes 5 to 10 s on two busy cores. */
const startMs = 120_000
/** Delay before a process that does not end is killed, in ms. */
const stopMs = 30_000

/** RabbitMQ is not installed on this machine; the message explains how to install it. */
class NotInstalled extends Error {
  constructor(missing: string) {
    super(`RabbitMQ is not installed (${missing} is missing). Debian: sudo apt-get install rabbitmq-server.`)
    this.name = "NotInstalled"
  }
}

/** Throws NotInstalled if RabbitMQ is missing. */
export const requireInstalled = (): void => {
  if (!existsSync(server)) throw new NotInstalled(server)
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Sends `signal` to a process and waits for its end. */
const endProcess = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (isOver(child)) return resolve()
    const impatience = setTimeout(() => child.kill("SIGKILL"), stopMs)
    child.once("exit", () => {
      clearTimeout(impatience)
      resolve()
    })
    child.kill(signal)
  })

/** Starts a process group of its own: Ctrl-C in a terminal ends the parent, which then ends the child in order. */
const inOwnGroup = { detached: true, stdio: "ignore" } as const

/**
 * Starts Erlang's name server on this port, in the foreground: a node would start one that outlives it. Returns a
 * function that stops it.
 */
export const startEpmd = (port: number): (() => Promise<void>) => {
  const child = spawn(nameServer, ["-address", "127.0.0.1", "-port", String(port)], inOwnGroup)
  let isMissing = false
  child.once("error", () => {
    isMissing = true
  })
  return async () => {
    if (!isMissing) await endProcess(child, "SIGTERM")
  }
}

/** A node that can be started and stopped repeatedly, on the same ports and data. */
export interface NodeProcess {
  readonly managementUrl: string
  readonly stompUrl: string
  readonly amqpUrl: string
  readonly pid: () => number
  /** Resolves once the node accepts work. */
  readonly start: () => Promise<void>
  /** Resolves once a started node accepts work: it pauses while it sees too few others. Rejects if it has ended. */
  readonly ready: () => Promise<void>
  /** Ends it in order. */
  readonly stop: () => Promise<void>
  /** Ends it like a power failure. */
  readonly kill: () => Promise<void>
}

/** Output of a node before its log began. Only this file names a port that is in use. */
const outputFile = (folder: string) => join(folder, "output.log")

const launch = async (folder: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> => {
  const output = await open(outputFile(folder), "w", 0o600)
  const child = spawn(server, [], { ...inOwnGroup, env, stdio: ["ignore", output.fd, output.fd] })
  await output.close()
  return child
}

const tail = async (file: string): Promise<string> =>
  existsSync(file) ? (await readFile(file, "utf8")).slice(-2_000) : ""

const explanation = async (folder: string, name: string): Promise<string> =>
  (await Promise.all([outputFile(folder), join(folder, "log", `${name}.log`)].map(tail))).join("\n")

export const nodeProcess = ({ folder, name, ports, backendPassword, env }: NodeFolder): NodeProcess => {
  const surroundings = { ...process.env, ...env }
  const managementUrl = `http://127.0.0.1:${ports.management}`
  const stompUrl = `ws://127.0.0.1:${ports.webStomp}/ws`
  const authorization = `Basic ${Buffer.from(`${backendUser}:${backendPassword}`).toString("base64")}`
  let node: ChildProcess | undefined

  const answers = (url: string, isGood: (response: Response) => boolean): Promise<boolean> =>
    fetch(url, { headers: { authorization } }).then(
      (response) => response.body?.cancel().then(() => isGood(response)) ?? isGood(response),
      // The node does not listen yet.
      () => false,
    )
  const passes = (check: string) => answers(`${managementUrl}/api/health/checks/${check}`, ({ ok }) => ok)
  // Any answer proves it, because this is not a websocket request.
  const hasWebsockets = () => answers(stompUrl.replace("ws:", "http:"), () => true)
  // Plugins listen before AMQP does.
  const isReady = async () =>
    (await passes("virtual-hosts")) && (await passes(`port-listener/${ports.amqp}`)) && (await hasWebsockets())

  const untilReady = async (child: ChildProcess) => {
    const deadline = Date.now() + startMs
    while (!(await isReady())) {
      const isTooLate = Date.now() > deadline
      if (isOver(child) || isTooLate) {
        await endProcess(child, "SIGTERM")
        throw new Error(`RabbitMQ did not start${isTooLate ? " in time" : ""}.\n${await explanation(folder, name)}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }

  return {
    managementUrl,
    stompUrl,
    amqpUrl: `amqp://${backendUser}:${backendPassword}@127.0.0.1:${ports.amqp}`,
    pid: () => node?.pid ?? 0,
    start: async () => {
      node = await launch(folder, surroundings)
      await untilReady(node)
    },
    ready: async () => {
      if (node) await untilReady(node)
    },
    stop: async () => {
      if (node) await endProcess(node, "SIGTERM")
    },
    kill: async () => {
      if (node) await endProcess(node, "SIGKILL")
    },
  }
}

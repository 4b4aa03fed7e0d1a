import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePorts } from "./freePorts.ts"
import { prepareNodeFolder } from "./nodeFolder.ts"
import { nodeProcess, requireInstalled, startEpmd } from "./runNode.ts"

/** A private RabbitMQ node on free ports of 127.0.0.1. */
export interface RabbitNode {
  /** Variables with which the backend uses it. */
  readonly env: Readonly<Record<string, string>>
  readonly managementUrl: string
  /** The node's process id; a restart changes it. */
  readonly pid: number
  /** Stops and starts it on the same ports, with its data. */
  readonly restart: () => Promise<void>
  /** Stops it and its name server. Removes its folder unless one was given. */
  readonly stop: () => Promise<void>
}

export interface RabbitNodeOptions {
  /** Stores its data for the next start. Default: a temporary folder. */
  readonly folder?: string
}

/** Starts a node. Rejects with NotInstalled if RabbitMQ is missing. */
export const startRabbitNode = async (options: RabbitNodeOptions = {}): Promise<RabbitNode> => {
  requireInstalled()
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "showroom-rabbitmq-")))
  const [epmd = 0] = await freePorts(1)
  const prepared = await prepareNodeFolder(folder, { name: "showroom@localhost", epmd, common: folder, members: [] })
  const node = nodeProcess(prepared)
  const endEpmd = startEpmd(epmd)
  const stop = async () => {
    await node.stop()
    await endEpmd()
    if (options.folder === undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    await node.start()
  } catch (failure) {
    await stop()
    throw failure
  }
  return {
    env: {
      BROKER_URL: node.amqpUrl,
      BROKER_MANAGEMENT_URL: node.managementUrl,
      BROKER_WEBSOCKET_URL: node.stompUrl,
      BROKER_SIGNING_KEY: prepared.privateKeyFile,
    },
    managementUrl: node.managementUrl,
    get pid() {
      return node.pid()
    },
    restart: async () => {
      await node.stop()
      await node.start()
    },
    stop,
  }
}

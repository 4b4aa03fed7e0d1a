import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { freePorts } from "./freePorts.ts"
import { type NodeFolder, prepareNodeFolder } from "./nodeFolder.ts"
import { type NodeProcess, nodeProcess, requireInstalled, startEpmd } from "./runNode.ts"

const rabbitmqctl = "/usr/lib/rabbitmq/bin/rabbitmqctl"
const run = promisify(execFile)

export interface ClusterNode extends Pick<NodeProcess, "start" | "stop" | "kill" | "pid"> {
  /** Cuts it off from the other nodes; clients still reach all of them. */
  readonly cutOff: () => Promise<void>
  readonly join: () => Promise<void>
}

/** A private cluster on free ports of 127.0.0.1. */
export interface RabbitCluster {
  /** Variables with which the backend uses it. Each names every node. */
  readonly env: Readonly<Record<string, string>>
  readonly nodes: ReadonlyArray<ClusterNode>
  /** Ends it and removes its files. */
  readonly stop: () => Promise<void>
}

const inErlang = async ({ env }: NodeFolder, expression: string): Promise<void> => {
  await run(rabbitmqctl, ["eval", `${expression}, ok.`], { env: { ...process.env, ...env } })
}

const member = (folder: NodeFolder, others: ReadonlyArray<NodeFolder>): ClusterNode & NodeProcess => {
  const node = nodeProcess(folder)
  const toOthers = (act: (name: string) => string) => others.map(({ name }) => act(`'${name}'`)).join(", ")
  return {
    ...node,
    // With different cookies, neither side accepts the other again.
    cutOff: () =>
      inErlang(
        folder,
        toOthers((name) => `erlang:set_cookie(${name}, stranger), erlang:disconnect_node(${name})`),
      ),
    join: () =>
      inErlang(
        folder,
        toOthers((name) => `erlang:set_cookie(${name}, erlang:get_cookie())`),
      ),
  }
}

/** Starts `count` nodes as one cluster. Rejects with NotInstalled if RabbitMQ is missing. */
export const startRabbitCluster = async (count: number): Promise<RabbitCluster> => {
  requireInstalled()
  const common = await mkdtemp(join(tmpdir(), "showroom-cluster-"))
  const [epmd = 0] = await freePorts(1)
  const members = Array.from({ length: count }, (_, index) => `showroom${index + 1}@localhost`)
  const folders: NodeFolder[] = []
  for (const name of members) folders.push(await prepareNodeFolder(join(common, name), { name, epmd, common, members }))
  const nodes = folders.map((folder) =>
    member(
      folder,
      folders.filter((other) => other !== folder),
    ),
  )
  const endEpmd = startEpmd(epmd)
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()))
    await endEpmd()
    await rm(common, { recursive: true, force: true })
  }
  try {
    // The first one creates the cluster that the others join.
    for (const node of nodes) await node.start()
    // A node has paused if the last one's start kept it too busy to answer the others.
    for (const node of nodes) await node.ready()
  } catch (failure) {
    await stop()
    throw failure
  }
  const each = (address: (node: NodeProcess) => string) => nodes.map(address).join(",")
  return {
    env: {
      BROKER_URL: each(({ amqpUrl }) => amqpUrl),
      BROKER_MANAGEMENT_URL: each(({ managementUrl }) => managementUrl),
      BROKER_WEBSOCKET_URL: each(({ stompUrl }) => stompUrl),
      BROKER_SIGNING_KEY: folders[0]?.privateKeyFile ?? "",
    },
    nodes,
    stop,
  }
}

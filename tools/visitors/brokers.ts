import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startRabbitCluster } from "../../backend/src/rabbitmq/node/startCluster.ts"
import { startRabbitNode } from "../../backend/src/rabbitmq/node/startNode.ts"
import { type BackendProcess, startBackend } from "../../test/e2e/backendProcess.ts"
import { demonstrationLead } from "../../test/e2e/deskSession.ts"
import type { Environment, EnvironmentOptions } from "./Environment.ts"
import { inviteGuestsTo } from "./inviteGuests.ts"
import { openSeveralInstances } from "./severalInstances.ts"

/** Opens an environment on free ports. Rejects with NotInstalled if there is no RabbitMQ. */
export const openEnvironment = (options: EnvironmentOptions): Promise<Environment> => {
  const { broker } = options
  if (broker === "instance") return openSeveralInstances(1, options)
  return broker === "instances" ? openSeveralInstances(2, options) : openOneInstance(options)
}

const openOneInstance = async ({ broker, guests: wanted, env = {} }: EnvironmentOptions): Promise<Environment> => {
  const dataDir = await mkdtemp(join(tmpdir(), "showroom-visitors-"))
  const node = broker === "rabbitmq" ? await startRabbitNode() : undefined
  const cluster = broker === "cluster" ? await startRabbitCluster(3) : undefined
  let backend: BackendProcess | undefined
  const close = async () => {
    await backend?.stop()
    await node?.stop()
    await cluster?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const guests = await inviteGuestsTo(dataDir, wanted)
    const start = (port: string) =>
      startBackend({
        // Nobody is picked up automatically, and all visitors share one address.
        env: {
          DEMO_PICK_UP_MS: "600000",
          RATE_LIMIT_FACTOR: "1000",
          ...env,
          ...(node ?? cluster)?.env,
          DATA_DIR: dataDir,
          PORT: port,
        },
      })
    backend = await start("0")
    const { showroom } = backend
    return {
      showroom,
      health: `${showroom}/healthz`,
      deskAccount: demonstrationLead,
      guests,
      instances: [],
      nodes: cluster?.nodes ?? [],
      processes: () => [
        ...(backend === undefined ? [] : [{ name: "backend", pid: backend.pid }]),
        ...(node === undefined ? [] : [{ name: "RabbitMQ", pid: node.pid }]),
        ...(cluster?.nodes ?? []).map(({ pid }, index) => ({ name: `RabbitMQ ${index + 1}`, pid: pid() })),
      ],
      restartBroker: async () => {
        if (node !== undefined) return node.restart()
        await backend?.stop()
        backend = await start(new URL(showroom).port)
      },
      close,
    }
  } catch (failure) {
    await close()
    throw failure
  }
}

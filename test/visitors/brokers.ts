import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { startRabbitNode } from "../../sandbox/rabbitmq/node/startNode.ts"
import { type SandboxProcess, startSandbox } from "../e2e/sandboxProcess.ts"
import { inviteGuests } from "./inviteGuests.ts"

export type BrokerKind = "embedded" | "rabbitmq"

/** A sandbox with its broker, as visitors and moderators meet it; its data are kept until `close`. */
export interface Environment {
  /** Where sandbox and desk are, without a slash at its end; the same after a restart. */
  readonly showroom: string
  /** Uuids of the invited, by presentation. */
  readonly guests: ReadonlyMap<number, ReadonlyArray<string>>
  readonly processes: () => ReadonlyArray<{ readonly name: string; readonly pid: number }>
  /** Restarts the broker with its data kept: the embedded one with the sandbox around it. */
  readonly restartBroker: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface EnvironmentOptions {
  readonly broker: BrokerKind
  /** How many are invited to which presentations. */
  readonly guests: ReadonlyMap<number, number>
  readonly env?: Readonly<Record<string, string>>
}

/** Opens premises on free ports. Rejects with NotInstalled where there is no RabbitMQ. */
export const openEnvironment = async ({
  broker,
  guests: wanted,
  env = {},
}: EnvironmentOptions): Promise<Environment> => {
  const dataDir = await mkdtemp(join(tmpdir(), "showroom-visitors-"))
  const node = broker === "rabbitmq" ? await startRabbitNode() : undefined
  let sandbox: SandboxProcess | undefined
  const close = async () => {
    await sandbox?.stop()
    await node?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const guests = await inviteGuests(dataDir, wanted)
    const start = (port: string) =>
      startSandbox({
        // Nobody is picked up by herself, and all come from one address.
        env: {
          DEMO_PICK_UP_MS: "600000",
          RATE_LIMIT_FACTOR: "1000",
          ...env,
          ...node?.env,
          DATA_DIR: dataDir,
          PORT: port,
        },
      })
    sandbox = await start("0")
    const { showroom } = sandbox
    return {
      showroom,
      guests,
      processes: () => [
        ...(sandbox === undefined ? [] : [{ name: "sandbox", pid: sandbox.pid }]),
        ...(node === undefined ? [] : [{ name: "RabbitMQ", pid: node.pid }]),
      ],
      restartBroker: async () => {
        if (node !== undefined) return node.restart()
        await sandbox?.stop()
        sandbox = await start(new URL(showroom).port)
      },
      close,
    }
  } catch (failure) {
    await close()
    throw failure
  }
}

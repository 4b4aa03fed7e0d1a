import { cp, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { freePorts } from "../../backend/src/rabbitmq/node/freePorts.ts"
import { startRabbitNode } from "../../backend/src/rabbitmq/node/startNode.ts"
import { configJson } from "../../backend/src/web/configJson.ts"
import { openSeeded } from "../../backend/test/environment/openSeeded.ts"
import { type BackendProcess, startBackend } from "../../test/e2e/backendProcess.ts"
import { ownLead, setDeskAccount } from "../../test/e2e/deskAccounts.ts"
import { startNginx } from "../../test/services/nginx/nginxServer.ts"
import { startCluster } from "../../test/services/postgres/cluster.ts"
import type { Environment, EnvironmentOptions, Instance } from "./Environment.ts"
import { inviteGuests } from "./inviteGuests.ts"

const distDir = fileURLToPath(new URL("../../dist", import.meta.url))
const applicationName = "showroom"

const instanceAt = async (port: number, env: Readonly<Record<string, string>>): Promise<Instance> => {
  const start = () => startBackend({ part: "backend", env: { ...env, PORT: String(port) } })
  let process: BackendProcess = await start()
  return {
    pid: () => process.pid,
    kill: () => process.kill(),
    stop: async () => void (await process.stop()),
    start: async () => {
      process = await start()
    },
  }
}

/** The front through which visitors reach the instances. */
export interface Front {
  /** The showroom's origin. */
  readonly showroom: string
  /** The variables that the instances need for it. */
  readonly env: Readonly<Record<string, string>>
  /** Further variables of the instance that has the media. */
  readonly mediaEnv?: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** Opens a front for instances at `host:port`. `root` contains the built showroom; the caller removes it. */
export type OpenFront = (backends: ReadonlyArray<string>, root: string) => Promise<Front>

/** All visitors share one address, so their requests exceed its limits. */
const withoutLimits = (site: string) =>
  site.replaceAll(/^ *limit_(?:conn showroom_open|req zone=showroom_requests) .*$/gm, "")

/** Everything at one origin, without TLS. Changes nginx's site by `changed`. */
const oneOrigin =
  (changed?: (site: string) => string): OpenFront =>
  async (backends, root) => {
    const config = configJson({ applicationName, websocketLink: "/ws", hostOrigins: [], mediaOrigins: [] })
    await writeFile(join(root, "config.json"), JSON.stringify(config))
    const { origin, stop } = await startNginx(root, config, {
      backends,
      hasDesk: true,
      websockets: 10_000,
      ...(changed && { changed }),
    })
    return { showroom: origin, env: { PUBLIC_URL: origin }, stop }
  }

/** Opens instances on one PostgreSQL and one RabbitMQ, behind one nginx, all on free ports of 127.0.0.1. */
export const openSeveralInstances = async (
  count: number,
  { guests: wanted, env = {} }: Pick<EnvironmentOptions, "guests" | "env">,
  openFront: OpenFront = oneOrigin(env.RATE_LIMIT_FACTOR === "1" ? undefined : withoutLimits),
): Promise<Environment> => {
  const closers: Array<() => Promise<unknown>> = []
  const close = async () => {
    for (const each of closers.splice(0).reverse()) await each()
  }
  try {
    const postgres = await startCluster(process.env.POSTGRES_BIN ?? "")
    closers.push(postgres.stop)
    const node = await startRabbitNode()
    closers.push(node.stop)
    const databaseUrl = await postgres.database("showroom")
    const signingKeyFile = node.env.BROKER_SIGNING_KEY
    const first = await openSeeded({ databaseUrl, signingKeyFile })
    const guests = await inviteGuests(first, wanted).finally(first.close)
    await setDeskAccount({ DATABASE_URL: databaseUrl })

    const root = await mkdtemp(join(tmpdir(), "showroom-site-"))
    closers.push(() => rm(root, { recursive: true, force: true }))
    await cp(distDir, root, { recursive: true })
    const ports = await freePorts(count)
    const front = await openFront(
      ports.map((port) => `127.0.0.1:${port}`),
      root,
    )
    closers.push(front.stop)

    const instances: Instance[] = []
    for (const [index, port] of ports.entries()) {
      const instance = await instanceAt(port, {
        RATE_LIMIT_FACTOR: "1000",
        ...env,
        ...node.env,
        DATABASE_URL: databaseUrl,
        TRUST_PROXY: "1",
        ...front.env,
        // nginx sends media to the first one.
        ...(index === 0 && front.mediaEnv),
      })
      instances.push(instance)
      closers.push(instance.stop)
    }
    return {
      showroom: front.showroom,
      health: `http://127.0.0.1:${ports[0]}/healthz`,
      deskAccount: ownLead,
      guests,
      instances,
      nodes: [],
      processes: () => [
        ...instances.map(({ pid }, index) => ({ name: `backend ${index + 1}`, pid: pid() })),
        { name: "RabbitMQ", pid: node.pid },
      ],
      restartBroker: node.restart,
      close,
    }
  } catch (failure) {
    await close()
    throw failure
  }
}

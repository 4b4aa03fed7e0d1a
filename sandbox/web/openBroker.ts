import { jwtAccess } from "../broker/access.ts"
import type { Broker } from "../broker/Broker.ts"
import { embeddedBroker } from "../broker/embeddedBroker.ts"
import type { Limiter } from "../limits/limiter.ts"
import { rabbitBroker } from "../rabbitmq/rabbitBroker.ts"
import type { Settings } from "../settings.ts"
import { type Log, said } from "../world/Log.ts"
import { vhostsOf } from "../world/vhostsOf.ts"
import type { World } from "../world/World.ts"
import { StartRefused } from "./StartRefused.ts"
import type { Upgrade } from "./upgrades.ts"

/** The broker, and how browsers reach it. */
export interface OpenedBroker {
  readonly broker: Broker
  /** As config.json names it (E3). */
  readonly websocketLink: string
  /** Websockets that it takes over from our server, by path. */
  readonly upgrades: Readonly<Record<string, Upgrade>>
}

/** The broker that the settings name. Rejects with StartRefused when it cannot be reached. */
export const openBroker = async (
  { rabbit }: Settings,
  world: World,
  limiter: Limiter,
  log: Log,
): Promise<OpenedBroker> => {
  const vhosts = await vhostsOf(world)
  const report = (what: string, cause: unknown) => log.error(what, { why: said(cause) })
  if (rabbit === undefined) {
    const access = jwtAccess({ key: world.keys.publicKey, audience: "rabbitmq" })
    const broker = embeddedBroker({ access, vhosts, limiter, report })
    return { broker, websocketLink: "/ws", upgrades: { "/ws": broker.handleUpgrade } }
  }
  try {
    const broker = await rabbitBroker({ address: rabbit, vhosts, report })
    return { broker, websocketLink: rabbit.websocketUrl, upgrades: {} }
  } catch (failure) {
    throw new StartRefused(`The broker of BROKER_URL cannot be used: ${said(failure)}.`)
  }
}

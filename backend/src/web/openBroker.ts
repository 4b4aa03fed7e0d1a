import { jwtAccess } from "../broker/access/access.ts"
import type { Broker } from "../broker/Broker.ts"
import { embeddedBroker } from "../broker/embeddedBroker.ts"
import type { Environment } from "../environment/Environment.ts"
import { about, type Log, textOf } from "../environment/Log.ts"
import { vhostsOf } from "../environment/vhostsOf.ts"
import type { Limiter } from "../limits/limiter.ts"
import { gatedBroker } from "../rabbitmq/gatedBroker.ts"
import type { Settings } from "../settings.ts"
import type { Upgrade } from "./guard/upgrades.ts"
import { StartRefused } from "./StartRefused.ts"

/** The broker, and its handler of visitors' websockets. */
export interface OpenedBroker {
  readonly broker: Broker
  /** Handles visitors' websockets of the backend's server. */
  readonly upgrade: Upgrade
}

/** Opens the broker of the settings. Rejects with StartRefused if it cannot be reached. */
export const openBroker = async (
  { rabbit }: Settings,
  environment: Environment,
  limiter: Limiter,
  log: Log,
): Promise<OpenedBroker> => {
  const vhosts = await vhostsOf(environment)
  const report = (what: string, cause: unknown) => log.error(what, about(cause))
  const access = jwtAccess({ key: environment.keys.publicKey, audience: "rabbitmq" })
  if (rabbit === undefined) {
    const broker = embeddedBroker({ access, vhosts, limiter, report })
    return { broker, upgrade: broker.handleUpgrade }
  }
  try {
    return await gatedBroker({ address: rabbit, access, vhosts, limiter, report })
  } catch (failure) {
    throw new StartRefused(`The broker of BROKER_URL cannot be used: ${textOf(failure)}.`)
  }
}

import { createServer } from "node:http"
import type { CryptoKey } from "jose"
import { jwtAccess } from "../../../backend/src/broker/access/access.ts"
import type { Broker } from "../../../backend/src/broker/Broker.ts"
import type { Report } from "../../../backend/src/broker/backendInbox.ts"
import { readSigningKeys } from "../../../backend/src/environment/signingKeys.ts"
import { openLimiter } from "../../../backend/src/limits/limiter.ts"
import { gatedBroker } from "../../../backend/src/rabbitmq/gatedBroker.ts"
import type { RabbitAddress } from "../../../backend/src/rabbitmq/RabbitAddress.ts"
import { listening } from "../../listening.ts"

interface Gated {
  readonly broker: Broker
  /** The address of the gate, where visitors connect. */
  readonly url: string
  /** The key that signs their tokens. */
  readonly signingKey: CryptoKey
  readonly close: () => Promise<void>
}

/** Opens the gate in front of a RabbitMQ, on a free port, with the default limits. */
export const openGated = async (parts: {
  readonly address: RabbitAddress
  readonly vhosts: ReadonlyArray<string>
  readonly report: Report
}): Promise<Gated> => {
  const { publicKey, privateKey } = await readSigningKeys(parts.address.signingKeyFile)
  const { broker, upgrade } = await gatedBroker({
    ...parts,
    access: jwtAccess({ key: publicKey, audience: "rabbitmq" }),
    limiter: openLimiter(),
  })
  const port = await listening(createServer().on("upgrade", upgrade))
  return {
    broker,
    url: port.ws,
    signingKey: privateKey,
    close: async () => {
      await broker.close()
      await port.close()
    },
  }
}

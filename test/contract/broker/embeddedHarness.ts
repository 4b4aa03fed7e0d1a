import { createServer } from "node:http"
import { generateKeyPair } from "jose"
import { jwtAccess } from "../../../backend/src/broker/access/access.ts"
import { type EmbeddedBrokerOptions, embeddedBroker } from "../../../backend/src/broker/embeddedBroker.ts"
import { listening } from "../../listening.ts"
import { type StompHarness, stompHarness } from "./stompHarness.ts"

const keys = await generateKeyPair("RS256")

/** The adapter with the backend's own broker, on a free port. */
export const embeddedHarness = async (options: Partial<EmbeddedBrokerOptions> = {}): Promise<StompHarness> => {
  const broker = embeddedBroker({
    access: jwtAccess({ key: keys.publicKey, audience: "rabbitmq" }),
    vhosts: ["show", "empty"],
    // Tests make handlers fail deliberately.
    report: () => undefined,
    ...options,
  })
  const port = await listening(createServer().on("upgrade", broker.handleUpgrade))
  return stompHarness({
    broker,
    url: port.ws,
    vhost: "show",
    foreignVhost: "empty",
    signingKey: keys.privateKey,
    close: async () => {
      await broker.close()
      await port.close()
    },
  })
}

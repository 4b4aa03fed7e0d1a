import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { generateKeyPair } from "jose"
import { jwtAccess } from "../../sandbox/broker/access/access.ts"
import { type EmbeddedBrokerOptions, embeddedBroker } from "../../sandbox/broker/embeddedBroker.ts"
import { type StompStage, stompStage } from "./stompStage.ts"

const keys = await generateKeyPair("RS256")

/** The adapter before the sandbox's own broker, on a free port. */
export const embeddedStage = async (options: Partial<EmbeddedBrokerOptions> = {}): Promise<StompStage> => {
  const broker = embeddedBroker({
    access: jwtAccess({ key: keys.publicKey, audience: "rabbitmq" }),
    vhosts: ["show", "empty"],
    // Tests fail handlers on purpose.
    report: () => undefined,
    ...options,
  })
  const http = createServer().on("upgrade", broker.handleUpgrade)
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve))
  return stompStage({
    broker,
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/ws`,
    vhost: "show",
    foreignVhost: "empty",
    signingKey: keys.privateKey,
    close: async () => {
      await broker.close()
      await new Promise((resolve) => http.close(resolve))
    },
  })
}

import { inject } from "vitest"
import { rabbitBroker } from "../../../sandbox/rabbitmq/rabbitBroker.ts"
import { openSecurityWorld } from "../../security/SecurityWorld.ts"
import { securitySuite } from "../../security/securitySuite.ts"
import { addressIn } from "./rabbitStage.ts"

securitySuite("RabbitMQ", () => {
  const address = addressIn(inject("rabbitmq"))
  return openSecurityWorld(
    async (_world, vhosts) => ({
      broker: await rabbitBroker({ address, vhosts, report: () => undefined }),
      url: address.websocketUrl,
    }),
    address.signingKeyFile,
  )
})

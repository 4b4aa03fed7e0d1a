import { inject } from "vitest"
import { jwtAccess } from "../../../backend/src/broker/access/access.ts"
import { openLimiter } from "../../../backend/src/limits/limiter.ts"
import { gatedBroker } from "../../../backend/src/rabbitmq/gatedBroker.ts"
import { openSecurityEnvironment } from "../../security/SecurityEnvironment.ts"
import { securitySuite } from "../../security/securitySuite.ts"
import { addressIn } from "./rabbitHarness.ts"

securitySuite("RabbitMQ", () => {
  const address = addressIn(inject("rabbitmq"))
  return openSecurityEnvironment(
    ({ keys }, vhosts) =>
      gatedBroker({
        address,
        vhosts,
        access: jwtAccess({ key: keys.publicKey, audience: "rabbitmq" }),
        limiter: openLimiter(),
        report: () => undefined,
      }),
    address.signingKeyFile,
  )
})

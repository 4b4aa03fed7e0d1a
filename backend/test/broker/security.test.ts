import { openSecurityEnvironment } from "../../../test/security/SecurityEnvironment.ts"
import { securitySuite } from "../../../test/security/securitySuite.ts"
import { jwtAccess } from "../../src/broker/access/access.ts"
import { embeddedBroker } from "../../src/broker/embeddedBroker.ts"

securitySuite("the embedded broker", () =>
  openSecurityEnvironment(async (environment, vhosts) => {
    const access = jwtAccess({ key: environment.keys.publicKey, audience: "rabbitmq" })
    const broker = embeddedBroker({ access, vhosts })
    return { broker, upgrade: broker.handleUpgrade }
  }),
)

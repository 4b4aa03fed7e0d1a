import { jwtAccess } from "../../../sandbox/backend/broker/access/access.ts"
import { embeddedBroker } from "../../../sandbox/backend/broker/embeddedBroker.ts"
import { openSecurityEnvironment } from "../../security/SecurityEnvironment.ts"
import { securitySuite } from "../../security/securitySuite.ts"

securitySuite("the embedded broker", () =>
  openSecurityEnvironment(async (environment, vhosts) => {
    const access = jwtAccess({ key: environment.keys.publicKey, audience: "rabbitmq" })
    const broker = embeddedBroker({ access, vhosts })
    return { broker, upgrade: broker.handleUpgrade }
  }),
)

import { jwtAccess } from "../../../sandbox/broker/access/access.ts"
import { embeddedBroker } from "../../../sandbox/broker/embeddedBroker.ts"
import { openSecurityWorld } from "../../security/SecurityWorld.ts"
import { securitySuite } from "../../security/securitySuite.ts"

securitySuite("the embedded broker", () =>
  openSecurityWorld(async (world, vhosts) => {
    const access = jwtAccess({ key: world.keys.publicKey, audience: "rabbitmq" })
    const broker = embeddedBroker({ access, vhosts })
    return { broker, upgrade: broker.handleUpgrade }
  }),
)

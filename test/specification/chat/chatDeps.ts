import { fakeClock } from "../../../src/adapters/memory/backend/fakeIdentity.ts"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import type { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import type { BrokerLink } from "../../../src/application/broker/brokerLink.ts"
import { ownNames } from "../../../src/application/visit/ownNames.ts"
import { rememberVisitor, visitorIdentity } from "../../../src/application/visit/visitor.ts"

/** Dependencies of following a chat and writing in it, over a link and a browser, without the backend's chats. */
export const chatDeps = ({
  link,
  browser,
}: {
  readonly link: BrokerLink
  readonly browser: ReturnType<typeof fakeBrowser>
}) => {
  const { store, ids } = browser
  return {
    link,
    store,
    ids,
    config: fakeLocation().config,
    funnel: fakeHost().funnel,
    clock: fakeClock().clock,
    visitor: rememberVisitor({ store }),
    ownNames: ownNames({ store, identity: visitorIdentity({ store, ids }) }),
  }
}

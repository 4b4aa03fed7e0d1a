import { Effect } from "effect"
import { WebSocket as NodeSocket } from "ws"
import { fetchedConfig } from "../../../src/adapters/browser/fetchedConfig.ts"
import { webIds } from "../../../src/adapters/browser/page/webPage.ts"
import { httpChat } from "../../../src/adapters/http/chat/httpChat.ts"
import { httpQueue } from "../../../src/adapters/http/httpQueue.ts"
import { httpAccessTokens } from "../../../src/adapters/http/identity/httpAccessTokens.ts"
import { httpCustomer } from "../../../src/adapters/http/identity/httpCustomer.ts"
import { httpLocation } from "../../../src/adapters/http/location/httpLocation.ts"
import { httpParticipation } from "../../../src/adapters/http/participation/httpParticipation.ts"
import { httpPresentations } from "../../../src/adapters/http/presentation/httpPresentations.ts"
import { httpTransport } from "../../../src/adapters/http/transport/httpTransport.ts"
import type { FakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import { stompBroker } from "../../../src/adapters/stomp/stompBroker.ts"
import { visitorIdentity } from "../../../src/application/visit/visitor.ts"

/**
 * The far parties of a visitor for real, without a browser: REST by fetch, the broker by STOMP over ws. The browser
 * itself is a fake.
 * @param origin The showroom's origin, without a trailing slash. REST and config.json are requested there.
 */
export const nodeParties = (browser: FakeBrowser, origin: string) => {
  const config = fetchedConfig({
    fetch: (path, init) => fetch(new URL(String(path), origin), init),
    location: { origin },
  })
  const ids = webIds()
  const identity = visitorIdentity({ store: browser.store, ids })
  const language = () => "en" as const
  let socket: NodeSocket | undefined
  const tokens = httpAccessTokens({ config, uuid: identity.uuid, language })
  const transport = httpTransport({ config, accessTokens: tokens, language })
  return {
    config,
    ids,
    identity,
    accessTokens: tokens,
    customers: httpCustomer(transport),
    locations: httpLocation(transport),
    presentations: httpPresentations(transport),
    queue: httpQueue(transport),
    chats: httpChat(transport),
    participations: httpParticipation(transport),
    broker: stompBroker({
      url: Effect.map(config.configuration, ({ websocketLink }) => websocketLink),
      webSocket: (address, protocols) => {
        socket = new NodeSocket(address, protocols)
        return socket as unknown as WebSocket
      },
    }),
    /** As a lost network does: without a goodbye or a close. */
    cut: () => socket?.terminate(),
    clock: transport.clock,
  }
}

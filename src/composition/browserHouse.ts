import { Effect } from "effect"
import { httpChat } from "../adapters/http/httpChat.ts"
import { httpFeedback } from "../adapters/http/httpFeedback.ts"
import { httpQueue } from "../adapters/http/httpQueue.ts"
import type { HttpTransport } from "../adapters/http/httpTransport.ts"
import { stompBroker } from "../adapters/stomp/stompBroker.ts"
import { browserPeers } from "../adapters/webrtc/browserPeers.ts"
import { wowzaSignalling } from "../adapters/wowza/wowzaSignalling.ts"
import type { HouseViews } from "../ui/routing/HouseViews.ts"
import type { Entrance } from "./entrance.ts"
import { containerFor, viewsOf } from "./house.ts"
import { recipe } from "./recipe.ts"
import { entranceToken } from "./tokens.ts"

/** The real parties behind the entrance. */
export const browserHouse = (entered: Entrance, transport: HttpTransport): HouseViews =>
  viewsOf(
    containerFor(entered, {
      queue: recipe(() => httpQueue(transport)),
      chats: recipe(() => httpChat(transport)),
      feedback: recipe(() => httpFeedback(transport)),
      broker: recipe(
        (config) => stompBroker({ url: Effect.map(config.configuration, ({ websocketLink }) => websocketLink) }),
        entranceToken.config,
      ),
      signalling: recipe(() => wowzaSignalling()),
      peers: recipe(() => browserPeers()),
      clock: recipe(() => transport.clock),
    }),
  )

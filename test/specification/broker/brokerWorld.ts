import { Effect } from "effect"
import { brokerDesk } from "../../../src/adapters/memory/backend/brokerDesk.ts"
import { tokenDesk } from "../../../src/adapters/memory/backend/fakeIdentity.ts"
import { browserDesk } from "../../../src/adapters/memory/browser/browserDesk.ts"
import { brokerLink } from "../../../src/application/broker/brokerLink.ts"
import type { LinkLogin } from "../../../src/application/broker/superviseLink.ts"
import type { BrokerMessage } from "../../../src/domain/broker/BrokerMessage.ts"
import { start } from "../../run.ts"

export const login: LinkLogin = { host: "showroom", uuid: "uuid-1", messageTypes: {} }

/** A link over a broker, a giver of tokens and a browser at our hand. */
export const brokerWorld = () => {
  const desk = brokerDesk()
  const giver = tokenDesk()
  const browser = browserDesk()
  const link = brokerLink({
    broker: desk.broker,
    accessTokens: giver.tokens,
    page: browser.page,
    wakefulness: browser.wakefulness,
  })
  return { desk, giver, browser, link }
}

/** The same, with its link up. */
export const connected = Effect.gen(function* () {
  const world = brokerWorld()
  yield* start(world.link.live(login))
  return world
})

/** An ear that remembers what it heard, and how often the broker agreed to its listening. */
export const ear = () => {
  const heard: Array<BrokerMessage> = []
  let agreements = 0
  return {
    heard,
    agreements: () => agreements,
    handle: (message: BrokerMessage) => Effect.sync(() => void heard.push(message)),
    listening: Effect.sync(() => {
      agreements += 1
    }),
  }
}

import { Effect } from "effect"
import { fakeBroker } from "../../../src/adapters/memory/backend/fakeBroker.ts"
import { fakeToken } from "../../../src/adapters/memory/backend/fakeIdentity.ts"
import { fakeBrowser } from "../../../src/adapters/memory/browser/fakeBrowser.ts"
import type { LinkLogin } from "../../../src/application/broker/brokerLink.ts"
import { brokerLink } from "../../../src/application/broker/brokerLink.ts"
import type { BrokerMessage } from "../../../src/domain/broker/BrokerMessage.ts"
import { start } from "../../run.ts"

export const login: LinkLogin = { host: "showroom", uuid: "uuid-1", messageTypes: {} }

/** A link with a fake broker, a fake token source and a fake browser. */
export const brokerEnvironment = () => {
  const fake = fakeBroker()
  const giver = fakeToken()
  const browser = fakeBrowser()
  const link = brokerLink({
    broker: fake.broker,
    accessTokens: giver.tokens,
    page: browser.page,
    pageLifecycle: browser.pageLifecycle,
  })
  return { fake, giver, browser, link }
}

/** An environment prepared by `prepare`, with its link started. */
export const begun = (prepare: (environment: ReturnType<typeof brokerEnvironment>) => unknown = () => {}) =>
  Effect.gen(function* () {
    const environment = brokerEnvironment()
    prepare(environment)
    const life = yield* start(environment.link.live(login))
    return { ...environment, life }
  })
export const connected = begun()

/** A subscriber that records the messages it receives and counts how often the broker confirmed its subscription. */
export const ear = () => {
  const received: Array<BrokerMessage> = []
  let agreements = 0
  return {
    received,
    agreements: () => agreements,
    handle: (message: BrokerMessage) => Effect.sync(() => void received.push(message)),
    listening: Effect.sync(() => {
      agreements += 1
    }),
  }
}

import { analyticsDesk } from "../adapters/memory/analyticsDesk.ts"
import { brokerDesk } from "../adapters/memory/brokerDesk.ts"
import { browserDesk } from "../adapters/memory/browserDesk.ts"
import { chatDesk } from "../adapters/memory/chatDesk.ts"
import { clockDesk } from "../adapters/memory/clockDesk.ts"
import { customerDesk } from "../adapters/memory/customerDesk.ts"
import { feedbackDesk } from "../adapters/memory/feedbackDesk.ts"
import { hostDesk } from "../adapters/memory/hostDesk.ts"
import { locationDesk } from "../adapters/memory/locationDesk.ts"
import { mediaServerDesk } from "../adapters/memory/mediaServerDesk.ts"
import { presentationDesk } from "../adapters/memory/presentationDesk.ts"
import { queueDesk } from "../adapters/memory/queueDesk.ts"
import { tokenDesk } from "../adapters/memory/tokenDesk.ts"
import { visitorIdentity } from "../application/visit/visitorIdentity.ts"
import { entrance } from "./entrance.ts"
import { containerFor } from "./house.ts"
import { recipe } from "./recipe.ts"

/** All far parties in memory, each with its buttons, and the showroom joined over them: for tests and for looking. */
export const offline = () => {
  const browser = browserDesk()
  const location = locationDesk()
  const desks = {
    browser,
    location,
    token: tokenDesk(),
    customer: customerDesk(),
    presentation: presentationDesk(),
    queue: queueDesk(),
    chat: chatDesk(),
    feedback: feedbackDesk(),
    broker: brokerDesk(),
    mediaServer: mediaServerDesk(),
    host: hostDesk(),
    clock: clockDesk(),
    analytics: analyticsDesk(),
  }
  const entered = entrance({
    config: location.config,
    store: browser.store,
    languages: browser.language,
    ids: browser.ids,
    page: browser.page,
    host: desks.host.host,
    analytics: desks.analytics.analytics,
    identity: visitorIdentity(browser.store, browser.ids),
    tokens: desks.token.tokens,
    customers: desks.customer.customers,
    locations: location.locations,
    presentations: desks.presentation.presentations,
  })
  const container = () =>
    containerFor(entered, {
      queue: recipe(() => desks.queue.queue),
      chats: recipe(() => desks.chat.chats),
      feedback: recipe(() => desks.feedback.feedback),
      broker: recipe(() => desks.broker.broker),
      signalling: recipe(() => desks.mediaServer.signalling),
      peers: recipe(() => desks.mediaServer.peers),
      clock: recipe(() => desks.clock.clock),
    })
  return { desks, entered, container }
}

import { Effect } from "effect"
import { fakeLocation } from "../../../src/adapters/memory/backend/fakeLocation.ts"
import { fakePresentation } from "../../../src/adapters/memory/backend/fakePresentation.ts"
import { fakeQueue } from "../../../src/adapters/memory/backend/fakeQueue.ts"
import { fakeHost } from "../../../src/adapters/memory/browser/fakeHost.ts"
import { notifications } from "../../../src/application/notification/notifications.ts"
import { expectPresentation } from "../../../src/application/presentation/expectPresentation.ts"
import { followPresentation } from "../../../src/application/presentation/followPresentation.ts"
import { openPresentation } from "../../../src/application/presentation/openPresentation.ts"
import { acceptTerms } from "../../../src/application/terms/acceptTerms.ts"
import { openTermsText } from "../../../src/application/terms/openTermsText.ts"
import { reportConsent } from "../../../src/application/terms/reportConsent.ts"
import { brokerEnvironment } from "../broker/brokerEnvironment.ts"

/** A visitor with fakes of presentations, the queue and the broker. */
export const presentationEnvironment = () => {
  const { fake, link, browser } = brokerEnvironment()
  const plan = fakePresentation()
  const line = fakeQueue()
  const { config, configure, locations } = fakeLocation()
  const presentationFlow = followPresentation({
    config,
    presentations: plan.presentations,
    queueGateway: line.queue,
    link,
    store: browser.store,
  })
  const terms = acceptTerms({
    consents: reportConsent({
      presentations: plan.presentations,
      store: browser.store,
      identity: { uuid: Effect.succeed("visitor") },
      notifications: notifications(browser),
    }),
    store: browser.store,
    termsText: openTermsText({ locations }),
    funnel: fakeHost().funnel,
  })
  const expected = expectPresentation({ presentations: plan.presentations })
  const open = openPresentation({
    presentations: plan.presentations,
    expected,
    flow: presentationFlow,
    terms,
    store: browser.store,
  })
  return { fake, link, browser, plan, line, config, configure, presentationFlow, terms, expected, open }
}

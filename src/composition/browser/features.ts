import { Effect } from "effect"
import { webCallAlerts } from "../../adapters/browser/page/webCallAlerts.ts"
import { webPageLifecycle } from "../../adapters/browser/page/webPageLifecycle.ts"
import { webScreenLight } from "../../adapters/browser/page/webScreenLight.ts"
import { webLockTab } from "../../adapters/browser/tabs/webLockTab.ts"
import { httpVisitorQueues } from "../../adapters/http/httpVisitorQueues.ts"
import { httpAccessTokens } from "../../adapters/http/identity/httpAccessTokens.ts"
import { type HttpTransport, httpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { Core, CorePorts } from "../../application/core/openCore.ts"
import type { Features, LoadFeature } from "../../application/Features.ts"
import type { ReportConsent } from "../../application/terms/reportConsent.ts"
import type { Language } from "../../domain/language/language.ts"
import type { Translations } from "../../ui/language/texts.ts"
import { callTexts } from "../../ui/queue/callTexts.ts"
import { fetched, untilFetched } from "../../ui/routing/lateCode.ts"
import { once } from "../once.ts"
import { openSession } from "../session.ts"
import { browserBroker } from "./broker.ts"
import { late } from "./late.ts"

/**
 * REST with the bearer of the visitor's own identity: the tab's transport, unless an invitation made the visitor
 * another customer in this tab (docs/decisions/022).
 */
const ownTransport = async (
  { config, identity }: Pick<CorePorts, "config" | "identity">,
  ofTab: HttpTransport,
  language: () => Language,
): Promise<HttpTransport> => {
  const [own, inTab] = await Effect.runPromise(Effect.all([identity.own, identity.uuid]))
  if (own === inTab) return ofTab
  return httpTransport({ config, accessTokens: httpAccessTokens({ config, uuid: identity.own, language }), language })
}

/** Loaded with the first agreement, because most pages report none. */
const lateConsents = (core: Core): ReportConsent =>
  late(
    Effect.promise(
      once(async () =>
        (await untilFetched(() => import("../../application/terms/reportConsent.ts"))).reportConsent(core),
      ),
    ),
    "report",
    "resume",
    "withdraw",
  )

/** A session in the browser, and its features, each loaded at its first use. */
export const browserFeatures = (
  core: Core,
  transport: HttpTransport,
  translations: () => Translations,
): LoadFeature => {
  const pageLifecycle = webPageLifecycle()
  const session = openSession(core, {
    queueGateway: httpVisitorQueues(transport),
    broker: browserBroker(
      {
        url: Effect.map(core.config.configuration, ({ websocketLink }) => websocketLink),
        sleep: pageLifecycle.sleep,
      },
      core,
    ),
    clock: transport.clock,
    liveTab: webLockTab(),
    callAlerts: webCallAlerts(() => callTexts(translations())),
    pageLifecycle,
    light: webScreenLight(),
    consents: lateConsents(core),
  })
  const booking = once(async () => {
    const own = ownTransport(core, transport, () => translations().language)
    return (await fetched(() => import("./booking.ts"))).browserBooking(session, await own)
  })
  const features: { readonly [Name in keyof Features]: () => Promise<Features[Name]> } = {
    session: async () => session,
    queue: once(async () => (await fetched(() => import("./queue/queue.ts"))).browserQueue(session, transport)),
    meanwhile: once(async () =>
      (await fetched(() => import("./queue/meanwhile.ts"))).browserMeanwhile(session, transport),
    ),
    presentationEntry: once(async () =>
      (await fetched(() => import("./presentationEntry.ts"))).browserPresentationEntry(session),
    ),
    consultation: once(async () =>
      (await fetched(() => import("./consultation.ts"))).browserConsultation(session, transport),
    ),
    models: once(async () => (await fetched(() => import("./models.ts"))).browserModels(core.config, transport)),
    shownModels: once(async () =>
      (await fetched(() => import("./shownModels.ts"))).browserShownModels(session, transport),
    ),
    offeredModel: once(async () =>
      (await fetched(() => import("./shownModels.ts"))).browserOfferedModel(session, transport),
    ),
    choosingTime: once(async () =>
      (await fetched(() => import("./shownModels.ts"))).browserChoosingTime(session, transport),
    ),
    booking,
    bookingResult: once(async () => {
      const [{ resultBy }, { openResult }] = await Promise.all([
        booking(),
        fetched(() => import("../../application/booking/result/openResult.ts")),
      ])
      return resultBy(openResult)
    }),
    ending: once(async () => (await fetched(() => import("./feedback.ts"))).browserEnding(session, transport)),
    feedback: once(async () => (await fetched(() => import("./feedback.ts"))).browserFeedback(session, transport)),
    streamTest: once(async () => (await fetched(() => import("./streamTest.ts"))).browserStreamTest(session)),
  }
  return (name) => features[name]()
}

import { Effect } from "effect"
import { webCallAlerts } from "../../adapters/browser/page/webCallAlerts.ts"
import { webPageLifecycle } from "../../adapters/browser/page/webPageLifecycle.ts"
import { webScreenLight } from "../../adapters/browser/page/webScreenLight.ts"
import { webLockTab } from "../../adapters/browser/tabs/webLockTab.ts"
import { httpVisitorQueues } from "../../adapters/http/httpVisitorQueues.ts"
import type { HttpTransport } from "../../adapters/http/transport/httpTransport.ts"
import type { Core } from "../../application/core/openCore.ts"
import type { Features, LoadFeature } from "../../application/Features.ts"
import type { ReportConsent } from "../../application/terms/reportConsent.ts"
import type { Translations } from "../../ui/language/texts.ts"
import { callTexts } from "../../ui/queue/callTexts.ts"
import { fetchedOnce, latePort } from "../../ui/routing/codeArrival.ts"
import { once } from "../../ui/viewmodel/once.ts"
import { openSession } from "../session.ts"
import { browserBroker } from "./broker.ts"
import type { FeatureDeps } from "./FeatureDeps.ts"

/** Loaded with the first agreement, because most pages report none. */
const lateConsents = (core: Core): ReportConsent =>
  latePort(
    once(() => import("../../application/terms/reportConsent.ts").then((code) => code.reportConsent(core))),
    ["report", "resume", "withdraw"],
  )

/** A session in the browser, and its features, each loaded at its first use. */
export const browserFeatures = (
  core: Core,
  transport: HttpTransport,
  translations: () => Translations,
): LoadFeature => {
  // Loads ahead of the first call (core.ts), which tries again if this fails.
  import("../../adapters/http/presentation/httpPresentations.ts").catch(() => undefined)
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
  const load: LoadFeature = (name) => features[name]()
  const deps: FeatureDeps = { session, transport, load, language: () => translations().language }
  /** Fetches a feature's module with the first call, then opens the feature once. Each module is a chunk of its own. */
  const late = <Feature>(
    module: () => Promise<{ readonly feature: (deps: FeatureDeps) => Feature | Promise<Feature> }>,
  ): (() => Promise<Feature>) => fetchedOnce(async () => (await module()).feature(deps))
  const features: { readonly [Name in keyof Features]: () => Promise<Features[Name]> } = {
    session: async () => session,
    queue: late(() => import("./features/queue.ts")),
    meanwhile: late(() => import("./features/meanwhile.ts")),
    presentationEntry: late(() => import("./features/presentationEntry.ts")),
    consultation: late(() => import("./features/consultation.ts")),
    timeAbsence: late(() => import("./features/timeAbsence.ts")),
    secondPicture: late(() => import("./features/secondPicture.ts")),
    camera: late(() => import("./features/camera.ts")),
    onRecord: late(() => import("./features/onRecord.ts")),
    participation: late(() => import("./features/participation.ts")),
    shownModels: late(() => import("./features/shownModels.ts")),
    booking: late(() => import("./features/booking.ts")),
    bookingResult: late(() => import("./features/bookingResult.ts")),
    feedback: late(() => import("./features/feedback.ts")),
    streamTest: late(() => import("./features/streamTest.ts")),
  }
  return load
}

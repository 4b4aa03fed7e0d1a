import { Effect } from "effect"
import { webAnalytics } from "../../adapters/browser/analytics/webAnalytics.ts"
import { fetchedConfig } from "../../adapters/browser/fetchedConfig.ts"
import { webIds, webPage } from "../../adapters/browser/page/webPage.ts"
import { takeRequestsAhead } from "../../adapters/browser/requestedAhead.ts"
import { entriesForNextPage } from "../../adapters/browser/storage/entriesForNextPage.ts"
import { webLanguage } from "../../adapters/browser/storage/webLanguage.ts"
import { webStore } from "../../adapters/browser/storage/webStore.ts"
import { postMessageHost } from "../../adapters/frame/postMessageHost.ts"
import { httpAccessTokens } from "../../adapters/http/identity/httpAccessTokens.ts"
import { httpCustomer } from "../../adapters/http/identity/httpCustomer.ts"
import { httpLocation } from "../../adapters/http/location/httpLocation.ts"
import { liveButtonUrl } from "../../adapters/http/presentation/liveButtonUrl.ts"
import { type HttpTransport, httpTransport } from "../../adapters/http/transport/httpTransport.ts"
import { openCore } from "../../application/core/openCore.ts"
import type { PresentationGateway } from "../../application/ports/backend/PresentationGateway.ts"
import { RequestFailed } from "../../application/ports/backend/RequestFailed.ts"
import { visitorIdentity } from "../../application/visit/visitor.ts"
import { hostOriginsAt } from "../../domain/host/hostOrigins.ts"
import type { Language } from "../../domain/language/language.ts"
import { readLaunchParameters } from "../../domain/visit/LaunchParameters.ts"
import { latePort, untilFetched } from "../../ui/routing/codeArrival.ts"
import { once } from "../../ui/viewmodel/once.ts"
import { joinFunnels } from "../joinFunnels.ts"
import { bufferTelemetry } from "./bufferTelemetry.ts"

/** The location in the address; every page keeps it there. */
const launchLocation = (): number | undefined => {
  const address = new URLSearchParams(location.search)
  return readLaunchParameters((name) => address.get(name) ?? undefined).locationId
}

/** Presentations over REST, loaded with the first call. The first screen only requests the live button's target. */
const presentations = (transport: HttpTransport): PresentationGateway => ({
  ...latePort(
    () =>
      import("../../adapters/http/presentation/httpPresentations.ts").then((code) => code.httpPresentations(transport)),
    ["find", "giveConsent", "attend", "preview", "resendInvitation"],
    () => new RequestFailed({ status: 0, detail: undefined }),
  ),
  liveButtonUrl: liveButtonUrl(transport),
})

/** The core in the browser, and the REST transport that all features share. */
export const browserCore = (language: () => Language) => {
  const ahead = takeRequestsAhead()
  const config = fetchedConfig({ fetch: ahead.fetch(fetch), location: globalThis.location })
  const handed = entriesForNextPage(globalThis)
  const store = webStore(config, globalThis, handed)
  const ids = webIds()
  const identity = visitorIdentity({ store, ids })
  const accessTokens = httpAccessTokens({ config, uuid: identity.uuid, language })
  const telemetry = bufferTelemetry({ config, identity, store })
  const transport = httpTransport({
    config,
    accessTokens,
    language,
    fetch: telemetry.fetch,
    ahead: ahead.fetch,
    isOnWebinarPage: () => /\/webinar(\/|$)/.test(location.pathname),
  })
  const analytics = webAnalytics(config)
  const models = once(() =>
    untilFetched(() => import("./models.ts")).then((code) => code.browserModels(transport, config)),
  )
  const host = postMessageHost({
    origins: Effect.map(config.configuration, (found) => hostOriginsAt(found, launchLocation())),
  })
  return {
    transport,
    isLiveWanted: ahead.isLiveWanted,
    core: openCore({
      config,
      store,
      ids,
      identity,
      accessTokens,
      languages: webLanguage(),
      page: webPage(globalThis, handed.goTo),
      analytics,
      host,
      funnel: joinFunnels(host.funnel, analytics.funnel, telemetry),
      telemetry,
      customers: httpCustomer(transport),
      locations: httpLocation(transport),
      presentations: presentations(transport),
      describeModels: (visit) => Effect.flatMap(Effect.promise(models), (describe) => describe(visit)),
    }),
  }
}

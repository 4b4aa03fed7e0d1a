import { followHost } from "../host/followHost.ts"
import { chooseLanguage } from "../language/chooseLanguage.ts"
import { notices } from "../notice/notices.ts"
import type { AccessTokens } from "../ports/AccessTokens.ts"
import type { Analytics } from "../ports/Analytics.ts"
import type { ConfigSource } from "../ports/ConfigSource.ts"
import type { CustomerGateway } from "../ports/CustomerGateway.ts"
import type { HostFrame } from "../ports/HostFrame.ts"
import type { Ids } from "../ports/Ids.ts"
import type { LanguageStore } from "../ports/LanguageStore.ts"
import type { LocationGateway } from "../ports/LocationGateway.ts"
import type { Page } from "../ports/Page.ts"
import type { PresentationGateway } from "../ports/PresentationGateway.ts"
import type { VisitorStore } from "../ports/VisitorStore.ts"
import { readTerms } from "../terms/readTerms.ts"
import { openLiveButton } from "../visit/openLiveButton.ts"
import { rememberVisitor } from "../visit/rememberVisitor.ts"
import { startVisit } from "../visit/startVisit.ts"
import type { VisitorIdentity } from "../visit/visitorIdentity.ts"

/** The ports of the first screen. `identity` is among them because the access tokens are asked for in its name. */
export interface CorePorts {
  readonly config: ConfigSource
  readonly store: VisitorStore
  readonly languages: LanguageStore
  readonly ids: Ids
  readonly page: Page
  readonly host: HostFrame
  readonly analytics: Analytics
  readonly identity: VisitorIdentity
  readonly accessTokens: AccessTokens
  readonly customers: CustomerGateway
  readonly locations: LocationGateway
  readonly presentations: PresentationGateway
}

/**
 * What every page has: the ports and use-cases of the first screen. They are joined by plain calls, for inversify costs 19 kB gzip
 * and comes with the first page behind the first screen (docs/decisions/001). Creating them never fails and starts nothing.
 */
export const createCore = (ports: CorePorts) => {
  const raised = notices(ports)
  const termsText = readTerms(ports)
  const visitor = rememberVisitor(ports)
  return {
    ...ports,
    notices: raised,
    termsText,
    visitor,
    startVisit: startVisit({ ...ports, notices: raised }),
    openLiveButton: openLiveButton(ports),
    followHost: followHost({ ...ports, visitor }),
    chooseLanguage: chooseLanguage({ ...ports, termsText }),
  }
}

export type Core = ReturnType<typeof createCore>

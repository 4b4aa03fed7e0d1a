import type { AccessTokens } from "../application/ports/AccessTokens.ts"
import type { Analytics } from "../application/ports/Analytics.ts"
import type { ConfigSource } from "../application/ports/ConfigSource.ts"
import type { CustomerGateway } from "../application/ports/CustomerGateway.ts"
import type { HostFrame } from "../application/ports/HostFrame.ts"
import type { Ids } from "../application/ports/Ids.ts"
import type { LanguageStore } from "../application/ports/LanguageStore.ts"
import type { LocationGateway } from "../application/ports/LocationGateway.ts"
import type { Page } from "../application/ports/Page.ts"
import type { PresentationGateway } from "../application/ports/PresentationGateway.ts"
import type { VisitorStore } from "../application/ports/VisitorStore.ts"
import type { VisitorIdentity } from "../application/visit/visitorIdentity.ts"

/** The parties that the first screen meets. `identity` is among them because the token port asks it for the uuid. */
export interface EntrancePorts {
  readonly config: ConfigSource
  readonly store: VisitorStore
  readonly languages: LanguageStore
  readonly ids: Ids
  readonly page: Page
  readonly host: HostFrame
  readonly analytics: Analytics
  readonly identity: VisitorIdentity
  readonly tokens: AccessTokens
  readonly customers: CustomerGateway
  readonly locations: LocationGateway
  readonly presentations: PresentationGateway
}

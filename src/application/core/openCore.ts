import { Effect } from "effect"
import type { Language } from "../../domain/language/language.ts"
import type { LocatedVisit } from "../../domain/visit/Visit.ts"
import { followHost } from "../host/followHost.ts"
import { notifications } from "../notification/notifications.ts"
import type { AccessTokens } from "../ports/backend/AccessTokens.ts"
import type { ConfigSource } from "../ports/backend/ConfigSource.ts"
import type { PresentationGateway } from "../ports/backend/PresentationGateway.ts"
import type { CustomerGateway, LocationGateway } from "../ports/backend/VisitGateways.ts"
import type { Analytics } from "../ports/browser/Analytics.ts"
import type { Funnel } from "../ports/browser/Funnel.ts"
import type { HostFrame } from "../ports/browser/HostFrame.ts"
import type { Ids, Page } from "../ports/browser/Page.ts"
import type { Telemetry } from "../ports/browser/Telemetry.ts"
import type { LanguageStore, VisitorStore } from "../ports/browser/VisitorStore.ts"
import type { DescribeModels } from "../product/describeModels.ts"
import { presentModel } from "../product/presentModel.ts"
import { openTermsText, type TermsText } from "../terms/openTermsText.ts"
import { openLiveButton } from "../visit/openLiveButton.ts"
import { seePage } from "../visit/seePage.ts"
import { locateVisit, startVisit } from "../visit/startVisit.ts"
import { rememberVisitor, type VisitorIdentity } from "../visit/visitor.ts"

/** The ports of the first screen. They include `identity` because access tokens are requested in its name. */
export interface CorePorts {
  readonly config: ConfigSource
  readonly store: VisitorStore
  readonly languages: LanguageStore
  readonly ids: Ids
  readonly page: Page
  readonly host: HostFrame
  readonly analytics: Analytics
  readonly funnel: Funnel
  readonly telemetry: Telemetry
  readonly identity: VisitorIdentity
  readonly accessTokens: AccessTokens
  readonly customers: CustomerGateway
  readonly locations: LocationGateway
  readonly presentations: PresentationGateway
  /** Describes models. The code loads with the first call. */
  readonly describeModels: DescribeModels
}

/**
 * What every page has: the ports and use-cases of the first screen. Plain calls assemble them, because inversify costs
 * 19 kB gzip and loads with the first page behind the first screen (docs/decisions/001). Creating them never fails and
 * starts nothing.
 */
export const openCore = (ports: CorePorts) => {
  const raised = notifications(ports)
  const termsText = openTermsText(ports)
  const visitor = rememberVisitor(ports)
  const locate = locateVisit(ports)
  const followed = followHost({ ...ports, visitor })
  return {
    ...ports,
    locate,
    notifications: raised,
    termsText,
    visitor,
    startVisit: startVisit({ ...ports, locate, notifications: raised }),
    openLiveButton: openLiveButton(ports),
    seePage: seePage({ ...ports, greeted: followed.greeted }),
    followHost: followed,
    presentModel: presentModel({ ...ports, followHost: followed }),
    chooseLanguage: chooseLanguage({ ...ports, termsText }),
  }
}

export type Core = ReturnType<typeof openCore>

type ChooseLanguage = (language: Language, visit: LocatedVisit | undefined) => Effect.Effect<void>

/** Stores a chosen language (L3, L4) and reloads the terms in it. Call it after requests use the new language. */
export const chooseLanguage =
  ({ languages, termsText }: { readonly languages: LanguageStore; readonly termsText: TermsText }): ChooseLanguage =>
  (language, visit) =>
    Effect.andThen(languages.write(language), visit === undefined ? Effect.void : termsText.readAgain(visit))

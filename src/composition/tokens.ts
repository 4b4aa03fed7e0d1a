import type { BrokerLink } from "../application/broker/brokerLink.ts"
import type { FollowHost } from "../application/host/followHost.ts"
import type { TellHost } from "../application/host/tellHost.ts"
import type { Notices } from "../application/notice/notices.ts"
import type { PresentationGateway } from "../application/ports/PresentationGateway.ts"
import type { AttendPresentation } from "../application/presentation/attendPresentation.ts"
import type { FollowPresentation } from "../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../application/presentation/openPresentation.ts"
import type { OneLiveTab } from "../application/tab/oneLiveTab.ts"
import type { AcceptTerms } from "../application/terms/acceptTerms.ts"
import type { ReadTerms } from "../application/terms/readTerms.ts"
import type { RememberVisitor } from "../application/visit/rememberVisitor.ts"
import type { ReadyViews } from "../ui/routing/HouseViews.ts"
import type { EntrancePorts } from "./EntrancePorts.ts"
import type { HousePorts } from "./HousePorts.ts"
import { type TokensOf, token } from "./recipe.ts"

/** What the entrance hands over. */
export interface FromEntrance extends EntrancePorts {
  readonly notices: Notices
  readonly readTerms: ReadTerms
  readonly rememberVisitor: RememberVisitor
  readonly followHost: FollowHost
}

export interface UseCases {
  /** Those of the entrance, with what this tab remembers of them. */
  readonly presentations: PresentationGateway
  readonly brokerLink: BrokerLink
  readonly followPresentation: FollowPresentation
  readonly openPresentation: OpenPresentation
  readonly acceptTerms: AcceptTerms
  readonly tellHost: TellHost
  readonly oneLiveTab: OneLiveTab
  readonly attendPresentation: AttendPresentation
}

export const entranceToken: TokensOf<FromEntrance> = {
  config: token("config"),
  store: token("store"),
  languages: token("languages"),
  ids: token("ids"),
  page: token("page"),
  host: token("host"),
  analytics: token("analytics"),
  identity: token("identity"),
  tokens: token("tokens"),
  customers: token("customers"),
  locations: token("locations"),
  presentations: token("presentations"),
  notices: token("notices"),
  readTerms: token("readTerms"),
  rememberVisitor: token("rememberVisitor"),
  followHost: token("followHost"),
}

export const portToken: TokensOf<HousePorts> = {
  queue: token("queue"),
  broker: token("broker"),
  clock: token("clock"),
  tab: token("tab"),
  attention: token("attention"),
  wakefulness: token("wakefulness"),
  light: token("light"),
}

export const useCaseToken: TokensOf<UseCases> = {
  presentations: token("remembered presentations"),
  brokerLink: token("brokerLink"),
  followPresentation: token("followPresentation"),
  openPresentation: token("openPresentation"),
  acceptTerms: token("acceptTerms"),
  tellHost: token("tellHost"),
  oneLiveTab: token("oneLiveTab"),
  attendPresentation: token("attendPresentation"),
}

export const viewToken: TokensOf<ReadyViews> = {
  journey: token("journey"),
  terms: token("terms"),
  openPresentation: token("openPresentation view"),
  visitLife: token("visitLife"),
  termsBeforeQueue: token("termsBeforeQueue"),
  product: token("product view"),
  tab: token("tab view"),
}

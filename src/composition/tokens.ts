import type { BrokerLink } from "../application/broker/brokerLink.ts"
import type { FollowHost } from "../application/host/followHost.ts"
import type { TellHost } from "../application/host/tellHost.ts"
import type { Notices } from "../application/notice/notices.ts"
import type { AttendPresentation } from "../application/presentation/attendPresentation.ts"
import type { AwaitStart } from "../application/presentation/awaitStart.ts"
import type { FollowPresentation } from "../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../application/presentation/openPresentation.ts"
import type { PreviewPresentation } from "../application/presentation/previewPresentation.ts"
import type { ResendInvitation } from "../application/presentation/resendInvitation.ts"
import type { BookInstead } from "../application/queue/bookInstead.ts"
import type { LeaveQueue } from "../application/queue/leaveQueue.ts"
import type { WaitInQueue } from "../application/queue/waitInQueue.ts"
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
  readonly brokerLink: BrokerLink
  readonly followPresentation: FollowPresentation
  readonly openPresentation: OpenPresentation
  readonly acceptTerms: AcceptTerms
  readonly tellHost: TellHost
  readonly oneLiveTab: OneLiveTab
  readonly waitInQueue: WaitInQueue
  readonly leaveQueue: LeaveQueue
  readonly awaitStart: AwaitStart
  readonly attendPresentation: AttendPresentation
  readonly resendInvitation: ResendInvitation
  readonly previewPresentation: PreviewPresentation
  readonly bookInstead: BookInstead
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
}

export const useCaseToken: TokensOf<UseCases> = {
  brokerLink: token("brokerLink"),
  followPresentation: token("followPresentation"),
  openPresentation: token("openPresentation"),
  acceptTerms: token("acceptTerms"),
  tellHost: token("tellHost"),
  oneLiveTab: token("oneLiveTab"),
  waitInQueue: token("waitInQueue"),
  leaveQueue: token("leaveQueue"),
  awaitStart: token("awaitStart"),
  attendPresentation: token("attendPresentation"),
  resendInvitation: token("resendInvitation"),
  previewPresentation: token("previewPresentation"),
  bookInstead: token("bookInstead"),
}

export const viewToken: TokensOf<ReadyViews> = {
  journey: token("journey"),
  terms: token("terms"),
  openPresentation: token("openPresentation view"),
  visitLife: token("visitLife"),
  termsBeforeQueue: token("termsBeforeQueue"),
  queue: token("queue view"),
  waitingRoom: token("waitingRoom view"),
  attend: token("attend view"),
  resend: token("resend view"),
  preview: token("preview view"),
  product: token("product view"),
  bookInstead: token("bookInstead view"),
  tab: token("tab view"),
  notify: token("notify view"),
}

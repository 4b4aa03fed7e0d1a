import type { BrokerLink } from "../application/broker/brokerLink.ts"
import type { ChooseConversation } from "../application/chat/chooseConversation.ts"
import type { FollowConversation } from "../application/chat/followConversation.ts"
import type { SendMessage } from "../application/chat/sendMessage.ts"
import type { SubmitFeedback } from "../application/feedback/submitFeedback.ts"
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
import type { PlayStream } from "../application/stream/playStream.ts"
import type { TestStream } from "../application/stream/testStream.ts"
import type { AcceptTerms } from "../application/terms/acceptTerms.ts"
import type { ReadTerms } from "../application/terms/readTerms.ts"
import type { RememberVisitor } from "../application/visit/rememberVisitor.ts"
import type { HouseViews } from "../ui/routing/HouseViews.ts"
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
  readonly waitInQueue: WaitInQueue
  readonly leaveQueue: LeaveQueue
  readonly playStream: PlayStream
  readonly followConversation: FollowConversation
  readonly sendMessage: SendMessage
  readonly chooseConversation: ChooseConversation
  readonly submitFeedback: SubmitFeedback
  readonly awaitStart: AwaitStart
  readonly attendPresentation: AttendPresentation
  readonly resendInvitation: ResendInvitation
  readonly previewPresentation: PreviewPresentation
  readonly bookInstead: BookInstead
  readonly testStream: TestStream
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
  chats: token("chats"),
  feedback: token("feedback"),
  broker: token("broker"),
  signalling: token("signalling"),
  peers: token("peers"),
  clock: token("clock"),
}

export const useCaseToken: TokensOf<UseCases> = {
  brokerLink: token("brokerLink"),
  followPresentation: token("followPresentation"),
  openPresentation: token("openPresentation"),
  acceptTerms: token("acceptTerms"),
  tellHost: token("tellHost"),
  waitInQueue: token("waitInQueue"),
  leaveQueue: token("leaveQueue"),
  playStream: token("playStream"),
  followConversation: token("followConversation"),
  sendMessage: token("sendMessage"),
  chooseConversation: token("chooseConversation"),
  submitFeedback: token("submitFeedback"),
  awaitStart: token("awaitStart"),
  attendPresentation: token("attendPresentation"),
  resendInvitation: token("resendInvitation"),
  previewPresentation: token("previewPresentation"),
  bookInstead: token("bookInstead"),
  testStream: token("testStream"),
}

export const viewToken: TokensOf<HouseViews> = {
  journey: token("journey"),
  terms: token("terms"),
  openPresentation: token("openPresentation view"),
  visitLife: token("visitLife"),
  termsBeforeQueue: token("termsBeforeQueue"),
  queue: token("queue view"),
  presentation: token("presentation view"),
  feedback: token("feedback view"),
  waitingRoom: token("waitingRoom view"),
  attend: token("attend view"),
  resend: token("resend view"),
  preview: token("preview view"),
  streamTest: token("streamTest view"),
  product: token("product view"),
  bookInstead: token("bookInstead view"),
}

import { Effect } from "effect"
import type { BrokerLink } from "../application/broker/brokerLink.ts"
import type { ChooseConversation } from "../application/chat/chooseConversation.ts"
import type { FollowConversation } from "../application/chat/followConversation.ts"
import type { SendMessage } from "../application/chat/sendMessage.ts"
import type { FollowHost } from "../application/host/followHost.ts"
import type { TellHost } from "../application/host/tellHost.ts"
import type { Notices } from "../application/notice/notices.ts"
import { derived, observed } from "../application/observed/Observed.ts"
import type { AttendPresentation } from "../application/presentation/attendPresentation.ts"
import type { AwaitStart } from "../application/presentation/awaitStart.ts"
import type { FollowPresentation } from "../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../application/presentation/openPresentation.ts"
import type { BookInstead } from "../application/queue/bookInstead.ts"
import type { PlayStream } from "../application/stream/playStream.ts"
import type { AcceptTerms } from "../application/terms/acceptTerms.ts"
import type { ReadTerms } from "../application/terms/readTerms.ts"
import type { RememberVisitor } from "../application/visit/rememberVisitor.ts"
import { productName } from "../domain/product/Product.ts"
import { chatViewModel } from "../ui/chat/chatViewModel.ts"
import { feedbackViewModel } from "../ui/feedback/feedbackViewModel.ts"
import { attendViewModel } from "../ui/presentation/attendViewModel.ts"
import { presentationViewModel } from "../ui/presentation/presentationViewModel.ts"
import { previewViewModel } from "../ui/presentation/previewViewModel.ts"
import { resendViewModel } from "../ui/presentation/resendViewModel.ts"
import { waitingRoomViewModel } from "../ui/presentation/waitingRoomViewModel.ts"
import { queueViewModel } from "../ui/queue/queueViewModel.ts"
import type { HouseViews } from "../ui/routing/HouseViews.ts"
import { streamTestViewModel } from "../ui/stream/streamTestViewModel.ts"
import { termsViewModel } from "../ui/terms/termsViewModel.ts"
import { type RecipesOf, recipe } from "./recipe.ts"
import { entranceToken as entrance, useCaseToken as useCase } from "./tokens.ts"

const same = <A>(part: A): A => part

/** Each view-model and the use-cases it looks at. */
export const houseViews: RecipesOf<HouseViews> = {
  journey: recipe(same<FollowPresentation>, useCase.followPresentation),
  terms: recipe(same<AcceptTerms>, useCase.acceptTerms),
  openPresentation: recipe(same<OpenPresentation>, useCase.openPresentation),
  visitLife: recipe(
    (link: BrokerLink, journey: FollowPresentation, tell: TellHost): HouseViews["visitLife"] =>
      (visit) =>
        Effect.raceAllFirst([
          link.live({
            host: visit.location.brokerHost,
            uuid: visit.customer.uuid,
            messageTypes: visit.settings.messageTypes,
          }),
          journey.live(visit),
          tell,
        ]),
    useCase.brokerLink,
    useCase.followPresentation,
    useCase.tellHost,
  ),
  termsBeforeQueue: recipe(
    (terms: AcceptTerms, text: ReadTerms) => termsViewModel(terms, text.sections, observed(true)),
    useCase.acceptTerms,
    entrance.readTerms,
  ),
  queue: recipe(
    queueViewModel,
    useCase.waitInQueue,
    useCase.leaveQueue,
    useCase.followPresentation,
    useCase.brokerLink,
    entrance.host,
  ),
  presentation: recipe(
    (
      open: OpenPresentation,
      journey: FollowPresentation,
      play: PlayStream,
      terms: AcceptTerms,
      text: ReadTerms,
      follow: FollowConversation,
      send: SendMessage,
      choose: ChooseConversation,
      link: BrokerLink,
      notices: Notices,
      attend: AttendPresentation,
      visitor: RememberVisitor,
    ) =>
      presentationViewModel(
        open,
        journey,
        play,
        terms,
        text.sections,
        chatViewModel(follow, send, choose, link, notices),
        attendViewModel(attend, visitor),
      ),
    useCase.openPresentation,
    useCase.followPresentation,
    useCase.playStream,
    useCase.acceptTerms,
    entrance.readTerms,
    useCase.followConversation,
    useCase.sendMessage,
    useCase.chooseConversation,
    useCase.brokerLink,
    entrance.notices,
    useCase.attendPresentation,
    entrance.rememberVisitor,
  ),
  feedback: recipe(feedbackViewModel, useCase.submitFeedback),
  waitingRoom: recipe(
    (
      wait: AwaitStart,
      journey: FollowPresentation,
      link: BrokerLink,
      attend: AttendPresentation,
      visitor: RememberVisitor,
    ) => waitingRoomViewModel(wait, journey, link, attendViewModel(attend, visitor)),
    useCase.awaitStart,
    useCase.followPresentation,
    useCase.brokerLink,
    useCase.attendPresentation,
    entrance.rememberVisitor,
  ),
  attend: recipe(
    (attend: AttendPresentation, visitor: RememberVisitor): HouseViews["attend"] =>
      (presentationId) =>
        attendViewModel(attend, visitor)(presentationId, observed(true)),
    useCase.attendPresentation,
    entrance.rememberVisitor,
  ),
  resend: recipe(resendViewModel, useCase.resendInvitation, entrance.rememberVisitor),
  preview: recipe(previewViewModel, useCase.previewPresentation),
  streamTest: recipe(streamTestViewModel, useCase.testStream, useCase.playStream),
  product: recipe(({ product }: FollowHost): HouseViews["product"] => {
    const name = derived([product], () => {
      const shown = product.get()
      return shown && productName(shown)
    })
    return { getSnapshot: name.get, subscribe: name.subscribe }
  }, entrance.followHost),
  bookInstead: recipe(same<BookInstead>, useCase.bookInstead),
}

import { Effect } from "effect"
import type { BrokerLink } from "../application/broker/brokerLink.ts"
import type { ChooseConversation } from "../application/chat/chooseConversation.ts"
import type { FollowConversation } from "../application/chat/followConversation.ts"
import type { SendMessage } from "../application/chat/sendMessage.ts"
import type { TellHost } from "../application/host/tellHost.ts"
import { observed } from "../application/observed/Observed.ts"
import type { FollowPresentation } from "../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../application/presentation/openPresentation.ts"
import type { PlayStream } from "../application/stream/playStream.ts"
import type { AcceptTerms } from "../application/terms/acceptTerms.ts"
import type { ReadTerms } from "../application/terms/readTerms.ts"
import { chatViewModel } from "../ui/chat/chatViewModel.ts"
import { feedbackViewModel } from "../ui/feedback/feedbackViewModel.ts"
import { presentationViewModel } from "../ui/presentation/presentationViewModel.ts"
import { queueViewModel } from "../ui/queue/queueViewModel.ts"
import type { HouseViews } from "../ui/routing/HouseViews.ts"
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
    ) => presentationViewModel(open, journey, play, terms, text.sections, chatViewModel(follow, send, choose, link)),
    useCase.openPresentation,
    useCase.followPresentation,
    useCase.playStream,
    useCase.acceptTerms,
    entrance.readTerms,
    useCase.followConversation,
    useCase.sendMessage,
    useCase.chooseConversation,
    useCase.brokerLink,
  ),
  feedback: recipe(feedbackViewModel, useCase.submitFeedback),
}

import { Effect } from "effect"
import type { BrokerLink } from "../application/broker/brokerLink.ts"
import type { FollowHost } from "../application/host/followHost.ts"
import type { TellHost } from "../application/host/tellHost.ts"
import type { FollowPresentation } from "../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../application/presentation/openPresentation.ts"
import { createStore } from "../application/store/Store.ts"
import type { OneLiveTab } from "../application/tab/oneLiveTab.ts"
import type { AcceptTerms } from "../application/terms/acceptTerms.ts"
import type { ReadTerms } from "../application/terms/readTerms.ts"
import type { ReadyViews } from "../ui/routing/HouseViews.ts"
import { termsViewModel } from "../ui/terms/termsViewModel.ts"
import { type RecipesOf, recipe } from "./recipe.ts"
import { entranceToken as entrance, useCaseToken as useCase } from "./tokens.ts"

const same = <A>(part: A): A => part

/** Each view-model that stands ready with the house, and the use-cases it looks at. */
export const houseViews: RecipesOf<ReadyViews> = {
  journey: recipe(same<FollowPresentation>, useCase.followPresentation),
  terms: recipe(same<AcceptTerms>, useCase.acceptTerms),
  openPresentation: recipe(same<OpenPresentation>, useCase.openPresentation),
  visitLife: recipe(
    (link: BrokerLink, journey: FollowPresentation, tell: TellHost): ReadyViews["visitLife"] =>
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
    (terms: AcceptTerms, text: ReadTerms) => termsViewModel(terms, text.sections, createStore(true)),
    useCase.acceptTerms,
    entrance.readTerms,
  ),
  product: recipe(({ product }: FollowHost): ReadyViews["product"] => product, entrance.followHost),
  tab: recipe(same<OneLiveTab>, useCase.oneLiveTab),
}

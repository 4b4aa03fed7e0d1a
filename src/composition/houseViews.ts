import { Effect } from "effect"
import type { BrokerLink } from "../application/broker/brokerLink.ts"
import type { FollowHost } from "../application/host/followHost.ts"
import type { TellHost } from "../application/host/tellHost.ts"
import { derived, observed } from "../application/observed/Observed.ts"
import type { AttendPresentation } from "../application/presentation/attendPresentation.ts"
import type { AwaitStart } from "../application/presentation/awaitStart.ts"
import type { FollowPresentation } from "../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../application/presentation/openPresentation.ts"
import type { BookInstead } from "../application/queue/bookInstead.ts"
import type { OneLiveTab } from "../application/tab/oneLiveTab.ts"
import type { AcceptTerms } from "../application/terms/acceptTerms.ts"
import type { ReadTerms } from "../application/terms/readTerms.ts"
import type { RememberVisitor } from "../application/visit/rememberVisitor.ts"
import { productName } from "../domain/product/Product.ts"
import { attendViewModel } from "../ui/presentation/attendViewModel.ts"
import { previewViewModel } from "../ui/presentation/previewViewModel.ts"
import { resendViewModel } from "../ui/presentation/resendViewModel.ts"
import { waitingRoomViewModel } from "../ui/presentation/waitingRoomViewModel.ts"
import { notifyViewModel } from "../ui/queue/notifyViewModel.ts"
import { queueViewModel } from "../ui/queue/queueViewModel.ts"
import type { ReadyViews } from "../ui/routing/HouseViews.ts"
import { termsViewModel } from "../ui/terms/termsViewModel.ts"
import { type RecipesOf, recipe } from "./recipe.ts"
import { entranceToken as entrance, portToken as port, useCaseToken as useCase } from "./tokens.ts"

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
    (attend: AttendPresentation, visitor: RememberVisitor): ReadyViews["attend"] =>
      (presentationId) =>
        attendViewModel(attend, visitor)(presentationId, observed(true)),
    useCase.attendPresentation,
    entrance.rememberVisitor,
  ),
  resend: recipe(resendViewModel, useCase.resendInvitation, entrance.rememberVisitor),
  preview: recipe(previewViewModel, useCase.previewPresentation),
  product: recipe(({ product }: FollowHost): ReadyViews["product"] => {
    const name = derived([product], () => {
      const shown = product.get()
      return shown && productName(shown)
    })
    return { getSnapshot: name.get, subscribe: name.subscribe }
  }, entrance.followHost),
  bookInstead: recipe(
    (book: BookInstead, { leave }: OneLiveTab): BookInstead =>
      (visit, address) =>
        // A tab that waits for this one must not take the place that is given up here (RC10).
        Effect.andThen(leave, book(visit, address)),
    useCase.bookInstead,
    useCase.oneLiveTab,
  ),
  tab: recipe(same<OneLiveTab>, useCase.oneLiveTab),
  notify: recipe(notifyViewModel, port.attention),
}

import { brokerLink } from "../application/broker/brokerLink.ts"
import { tellHost } from "../application/host/tellHost.ts"
import { attendPresentation } from "../application/presentation/attendPresentation.ts"
import { awaitStart } from "../application/presentation/awaitStart.ts"
import { followPresentation } from "../application/presentation/followPresentation.ts"
import { openPresentation } from "../application/presentation/openPresentation.ts"
import { previewPresentation } from "../application/presentation/previewPresentation.ts"
import { resendInvitation } from "../application/presentation/resendInvitation.ts"
import { bookInstead } from "../application/queue/bookInstead.ts"
import { leaveQueue } from "../application/queue/leaveQueue.ts"
import { waitInQueue } from "../application/queue/waitInQueue.ts"
import { oneLiveTab } from "../application/tab/oneLiveTab.ts"
import { acceptTerms } from "../application/terms/acceptTerms.ts"
import { type RecipesOf, recipe } from "./recipe.ts"
import { entranceToken as entrance, portToken as port, type UseCases, useCaseToken as useCase } from "./tokens.ts"

/** Each use-case and the parts it is made from. */
export const useCases: RecipesOf<UseCases> = {
  brokerLink: recipe(brokerLink, port.broker, entrance.tokens, entrance.page, port.wakefulness),
  followPresentation: recipe(
    followPresentation,
    entrance.presentations,
    port.queue,
    useCase.brokerLink,
    entrance.store,
  ),
  openPresentation: recipe(openPresentation, entrance.presentations, useCase.followPresentation, useCase.acceptTerms),
  acceptTerms: recipe(acceptTerms, entrance.presentations, entrance.store),
  tellHost: recipe(tellHost, entrance.host, useCase.followPresentation, port.attention),
  oneLiveTab: recipe(oneLiveTab, port.tab),
  waitInQueue: recipe(waitInQueue, port.queue, useCase.brokerLink, entrance.notices, useCase.followPresentation),
  leaveQueue: recipe(leaveQueue, port.queue),
  awaitStart: recipe(awaitStart, useCase.openPresentation, port.clock, entrance.page),
  attendPresentation: recipe(attendPresentation, entrance.presentations, entrance.rememberVisitor),
  resendInvitation: recipe(resendInvitation, entrance.presentations),
  previewPresentation: recipe(previewPresentation, entrance.presentations),
  bookInstead: recipe(bookInstead, port.queue, entrance.page),
}

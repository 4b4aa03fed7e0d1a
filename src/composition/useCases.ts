import { brokerLink } from "../application/broker/brokerLink.ts"
import { tellHost } from "../application/host/tellHost.ts"
import { attendPresentation } from "../application/presentation/attendPresentation.ts"
import { followPresentation } from "../application/presentation/followPresentation.ts"
import { openPresentation } from "../application/presentation/openPresentation.ts"
import { rememberAttendance } from "../application/presentation/rememberAttendance.ts"
import { oneLiveTab } from "../application/tab/oneLiveTab.ts"
import { acceptTerms } from "../application/terms/acceptTerms.ts"
import { type RecipesOf, recipe } from "./recipe.ts"
import { entranceToken as entrance, portToken as port, type UseCases, useCaseToken as useCase } from "./tokens.ts"

/** Each use-case and the parts it is made from. */
export const useCases: RecipesOf<UseCases> = {
  brokerLink: recipe(brokerLink, port.broker, entrance.tokens, entrance.page, port.wakefulness),
  presentations: recipe(rememberAttendance, entrance.presentations, entrance.store),
  followPresentation: recipe(followPresentation, useCase.presentations, port.queue, useCase.brokerLink, entrance.store),
  openPresentation: recipe(
    openPresentation,
    useCase.presentations,
    useCase.followPresentation,
    useCase.acceptTerms,
    entrance.notices,
  ),
  acceptTerms: recipe(acceptTerms, entrance.presentations, entrance.store, entrance.readTerms),
  tellHost: recipe(tellHost, entrance.host, useCase.followPresentation, port.attention),
  oneLiveTab: recipe(oneLiveTab, port.tab),
  attendPresentation: recipe(attendPresentation, useCase.presentations, entrance.rememberVisitor),
}

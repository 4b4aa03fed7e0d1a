import type { Container } from "inversify"
import type { BrokerLink } from "../application/broker/brokerLink.ts"
import type { ScreenLight } from "../application/ports/ScreenLight.ts"
import type { AttendPresentation } from "../application/presentation/attendPresentation.ts"
import { type AwaitStart, awaitStart } from "../application/presentation/awaitStart.ts"
import type { FollowPresentation } from "../application/presentation/followPresentation.ts"
import { type PreviewPresentation, previewPresentation } from "../application/presentation/previewPresentation.ts"
import { type ResendInvitation, resendInvitation } from "../application/presentation/resendInvitation.ts"
import { keepTrying } from "../application/request/keepTrying.ts"
import { createStore } from "../application/store/Store.ts"
import type { RememberVisitor } from "../application/visit/rememberVisitor.ts"
import { attendViewModel } from "../ui/presentation/attendViewModel.ts"
import { previewViewModel } from "../ui/presentation/previewViewModel.ts"
import { resendViewModel } from "../ui/presentation/resendViewModel.ts"
import { waitingRoomViewModel } from "../ui/presentation/waitingRoomViewModel.ts"
import type { WaitingViews } from "../ui/routing/HouseViews.ts"
import { alongside } from "../ui/viewmodel/prepare.ts"
import { bindEach, type RecipesOf, recipe, type TokensOf, token } from "./recipe.ts"
import { useCaseToken as app, entranceToken as entrance, portToken as port } from "./tokens.ts"

interface WaitingUseCases {
  readonly awaitStart: AwaitStart
  readonly resendInvitation: ResendInvitation
  readonly previewPresentation: PreviewPresentation
}

const useCase: TokensOf<WaitingUseCases> = {
  awaitStart: token("awaitStart"),
  resendInvitation: token("resendInvitation"),
  previewPresentation: token("previewPresentation"),
}

const useCases: RecipesOf<WaitingUseCases> = {
  awaitStart: recipe(awaitStart, app.openPresentation, port.clock, entrance.page),
  resendInvitation: recipe(resendInvitation, entrance.presentations),
  previewPresentation: recipe(previewPresentation, entrance.presentations),
}

const viewToken: TokensOf<WaitingViews> = {
  waitingRoom: token("waitingRoom view"),
  attend: token("attend view"),
  resend: token("resend view"),
  preview: token("preview view"),
}

const views: RecipesOf<WaitingViews> = {
  waitingRoom: recipe(
    (
      wait: AwaitStart,
      journey: FollowPresentation,
      link: BrokerLink,
      attend: AttendPresentation,
      visitor: RememberVisitor,
      light: ScreenLight,
    ): WaitingViews["waitingRoom"] => {
      const view = waitingRoomViewModel(wait, journey, link, attendViewModel(attend, visitor), keepTrying)
      return (...where) => alongside(view(...where), light.keptOn)
    },
    useCase.awaitStart,
    app.followPresentation,
    app.brokerLink,
    app.attendPresentation,
    entrance.rememberVisitor,
    port.light,
  ),
  attend: recipe(
    (attend: AttendPresentation, visitor: RememberVisitor): WaitingViews["attend"] =>
      (presentationId) =>
        attendViewModel(attend, visitor)(presentationId, createStore(true)),
    app.attendPresentation,
    entrance.rememberVisitor,
  ),
  resend: recipe(resendViewModel, useCase.resendInvitation, entrance.rememberVisitor),
  preview: recipe(previewViewModel, useCase.previewPresentation),
}

/** What is before a presentation: its waiting, name and invitation pages. Fetched and joined when one of them is opened. */
export const waitingFeature = (container: Container): WaitingViews => {
  bindEach(container, useCase, useCases)
  bindEach(container, viewToken, views)
  return {
    waitingRoom: container.get<WaitingViews["waitingRoom"]>(viewToken.waitingRoom),
    attend: container.get<WaitingViews["attend"]>(viewToken.attend),
    resend: container.get<WaitingViews["resend"]>(viewToken.resend),
    preview: container.get<WaitingViews["preview"]>(viewToken.preview),
  }
}

import type { Container } from "inversify"
import type { BrokerLink } from "../application/broker/brokerLink.ts"
import { type AttachFiles, attachFiles } from "../application/chat/attachFiles.ts"
import { type ChooseConversation, chooseConversation } from "../application/chat/chooseConversation.ts"
import { type ComposeMessage, composeMessage } from "../application/chat/composeMessage.ts"
import { type FollowConversation, followConversation } from "../application/chat/followConversation.ts"
import { type KeepWriting, keepWriting } from "../application/chat/keepWriting.ts"
import { type SaveFile, saveFile } from "../application/chat/saveFile.ts"
import { type SendMessage, sendMessage } from "../application/chat/sendMessage.ts"
import type { Notices } from "../application/notice/notices.ts"
import type { ChatFiles } from "../application/ports/ChatFiles.ts"
import type { ChatGateway } from "../application/ports/ChatGateway.ts"
import type { ConfigSource } from "../application/ports/ConfigSource.ts"
import type { Page } from "../application/ports/Page.ts"
import type { ScreenLight } from "../application/ports/ScreenLight.ts"
import type { ServerClock } from "../application/ports/ServerClock.ts"
import type { Wakefulness } from "../application/ports/Wakefulness.ts"
import type { AttendPresentation } from "../application/presentation/attendPresentation.ts"
import { countDown } from "../application/presentation/countDown.ts"
import type { FollowPresentation } from "../application/presentation/followPresentation.ts"
import type { OpenPresentation } from "../application/presentation/openPresentation.ts"
import { untilBegun } from "../application/presentation/untilBegun.ts"
import { keepTrying } from "../application/request/keepTrying.ts"
import type { AcceptTerms } from "../application/terms/acceptTerms.ts"
import type { ReadTerms } from "../application/terms/readTerms.ts"
import type { RememberVisitor } from "../application/visit/rememberVisitor.ts"
import { chatViewModel } from "../ui/chat/chatViewModel.ts"
import { attendViewModel } from "../ui/presentation/attendViewModel.ts"
import { presentationViewModel } from "../ui/presentation/presentationViewModel.ts"
import type { ConsultationViews } from "../ui/routing/HouseViews.ts"
import type { PutOnPlayer } from "../ui/stream/openPlayer.ts"
import { alongside } from "../ui/viewmodel/prepare.ts"
import { type LateCameraPorts, lateCamera } from "./lateCamera.ts"
import { bindEach, type RecipesOf, recipe, type TokensOf, token } from "./recipe.ts"
import { stageToken as stage } from "./stageRoom.ts"
import { entranceToken as entrance, useCaseToken as house, portToken as housePort } from "./tokens.ts"

/** The parties of a consultation, beside its stream. */
export interface ConsultationPorts {
  readonly chats: ChatGateway
  readonly files: ChatFiles
  readonly camera: LateCameraPorts
}

interface ConsultationUseCases {
  readonly followConversation: FollowConversation
  readonly sendMessage: SendMessage
  readonly chooseConversation: ChooseConversation
  readonly attachFiles: AttachFiles
  readonly composeMessage: ComposeMessage
  readonly keepWriting: KeepWriting
  readonly saveFile: SaveFile
}

const port: TokensOf<ConsultationPorts> = {
  chats: token("chats"),
  files: token("files"),
  camera: token("camera"),
}

/** The chat's use-cases, for those who look at them without a screen. */
export const consultationToken: TokensOf<ConsultationUseCases> = {
  followConversation: token("followConversation"),
  sendMessage: token("sendMessage"),
  chooseConversation: token("chooseConversation"),
  attachFiles: token("attachFiles"),
  composeMessage: token("composeMessage"),
  keepWriting: token("keepWriting"),
  saveFile: token("saveFile"),
}
const useCase = consultationToken

const useCases: RecipesOf<ConsultationUseCases> = {
  followConversation: recipe(followConversation, port.chats, house.brokerLink, entrance.store),
  sendMessage: recipe(sendMessage, house.brokerLink, entrance.ids),
  chooseConversation: recipe(chooseConversation, entrance.store),
  attachFiles: recipe(attachFiles, port.files, house.brokerLink, entrance.ids),
  composeMessage: recipe(composeMessage, useCase.sendMessage, useCase.attachFiles),
  keepWriting: recipe(keepWriting, entrance.store),
  saveFile: recipe(saveFile, port.files),
}

const viewToken: TokensOf<ConsultationViews> = { presentation: token("presentation view") }

const views: RecipesOf<ConsultationViews> = {
  presentation: recipe(
    (
      open: OpenPresentation,
      journey: FollowPresentation,
      play: PutOnPlayer,
      clock: ServerClock,
      terms: AcceptTerms,
      text: ReadTerms,
      follow: FollowConversation,
      send: SendMessage,
      choose: ChooseConversation,
      compose: ComposeMessage,
      attaching: AttachFiles,
      keeping: KeepWriting,
      save: SaveFile,
      link: BrokerLink,
      notices: Notices,
      config: ConfigSource,
      attend: AttendPresentation,
      visitor: RememberVisitor,
      camera: ConsultationPorts["camera"],
      wakefulness: Wakefulness,
      page: Page,
      light: ScreenLight,
    ): ConsultationViews["presentation"] => {
      const view = presentationViewModel(
        open,
        journey,
        play,
        countDown(clock),
        terms,
        text.sections,
        chatViewModel({
          follow,
          sending: send,
          choose,
          compose,
          attaching,
          keeping,
          saveFile: save,
          link,
          journey,
          notices,
          config,
        }),
        attendViewModel(attend, visitor),
        lateCamera(camera, config, wakefulness),
        untilBegun(open, journey, page),
        keepTrying,
      )
      return (...where) => alongside(view(...where), light.keptOn)
    },
    house.openPresentation,
    house.followPresentation,
    stage.putOnPlayer,
    housePort.clock,
    house.acceptTerms,
    entrance.readTerms,
    useCase.followConversation,
    useCase.sendMessage,
    useCase.chooseConversation,
    useCase.composeMessage,
    useCase.attachFiles,
    useCase.keepWriting,
    useCase.saveFile,
    house.brokerLink,
    entrance.notices,
    entrance.config,
    house.attendPresentation,
    entrance.rememberVisitor,
    port.camera,
    housePort.wakefulness,
    entrance.page,
    housePort.light,
  ),
}

/** A consultation with its chat and camera, on a stage that stands: joined to a house when the first begins. */
export const consultationRoom = (
  container: Container,
  environment: RecipesOf<ConsultationPorts>,
): ConsultationViews => {
  bindEach(container, port, environment)
  bindEach(container, consultationToken, useCases)
  bindEach(container, viewToken, views)
  return { presentation: container.get<ConsultationViews["presentation"]>(viewToken.presentation) }
}

import type { Chat } from "../../application/chat/openChat.ts"
import type { OpenParticipation } from "../../application/participation/openParticipation.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { CameraAccess } from "../camera/part.ts"
import type { TextPart } from "../language/texts.ts"
import type { ParticipationView } from "./ParticipationView.ts"
import { PartAgenda, PartPage } from "./PartPage.tsx"
import { participationViewModel } from "./participationViewModel.ts"
import { HandControl } from "./RaisedHand.tsx"
import { StagePane } from "./StagePane.tsx"
import { type OwnPlace, stagePlace } from "./stagePlace.ts"
import { TakingPart } from "./TakingPart.tsx"

const view: ParticipationView = {
  Controls: HandControl,
  Words: TakingPart,
  Page: PartPage,
  Agenda: PartAgenda,
  Stage: StagePane,
}
const texts: TextPart = {
  en: () => import("../locales/en/consultation/participation.json"),
  de: () => import("../locales/de/consultation/participation.json"),
}

const viewModel = (
  open: OpenParticipation,
  { id, startsAt }: Pick<Presentation, "id" | "startsAt">,
  { state, published }: Pick<Chat, "state" | "published">,
  { camera, ...own }: OwnPlace & { readonly camera: Store<CameraAccess | undefined> },
) => {
  const connection = derived([state], () => state.get().caughtUpOn)
  const part = open({ presentationId: id, connection, published, stage: stagePlace(own) })
  return participationViewModel(part, startsAt, camera)
}

/** The visitor's participation in a webinar, with its components and texts. */
export const visitorPart = { view, viewModel, texts }

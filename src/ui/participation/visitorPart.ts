import type { Chat } from "../../application/chat/openChat.ts"
import type { OpenParticipation } from "../../application/participation/openParticipation.ts"
import type { StagePlace } from "../../application/participation/openStage.ts"
import type { FollowPresentation } from "../../application/presentation/followPresentation.ts"
import { derived, type Store, type WritableStore } from "../../application/store/Store.ts"
import { stageIn } from "../../domain/participation/Stage.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { CameraAccess } from "../camera/part.ts"
import type { TextPart } from "../language/texts.ts"
import type { ParticipationView } from "./ParticipationView.ts"
import { PartAgenda, PartPage } from "./PartPage.tsx"
import { participationViewModel } from "./participationViewModel.ts"
import { HandControl } from "./RaisedHand.tsx"
import { StagePane } from "./StagePane.tsx"
import { TakingPart } from "./TakingPart.tsx"

/** The page's access to the stage. */
interface OwnPlace extends Pick<StagePlace, "own"> {
  readonly flow: Pick<FollowPresentation, "dispatch">
  readonly here: Store<Presentation | undefined>
  /** Receives the token of the offer that the visitor has pressed for. */
  readonly pressed: WritableStore<string | undefined>
}

/** The stage of the presentation that the visit is in. */
const stagePlace = ({ flow: { dispatch }, here, pressed, own }: OwnPlace): StagePlace => ({
  own,
  stage: derived([here], () => stageIn(here.get()?.stage)),
  press: () => pressed.set(here.get()?.publish?.token),
  isPressed: () => pressed.get() !== undefined && pressed.get() === here.get()?.publish?.token,
  readAgain: dispatch({ _tag: "StreamMoved" }),
})

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

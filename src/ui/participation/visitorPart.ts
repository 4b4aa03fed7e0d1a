import type { TextPart } from "../language/texts.ts"
import type { ParticipationView } from "./ParticipationView.ts"
import { PartAgenda, PartPage } from "./PartPage.tsx"
import { participationViewModel } from "./participationViewModel.ts"
import { HandControl } from "./RaisedHand.tsx"
import { StagePane } from "./StagePane.tsx"
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

/** How a visitor takes part in a webinar, and the texts of that. */
export const visitorPart = { view, viewModel: participationViewModel, texts }

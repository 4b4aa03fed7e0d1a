import type { ComponentType } from "react"
import type { ParticipationViewModel } from "./participationViewModel.ts"

export interface ParticipationViewProps {
  readonly viewModel: ParticipationViewModel
}

/** Where a visitor takes part on the stage; nothing is over the picture. */
export interface ParticipationView {
  /** In the bar. */
  readonly Controls: ComponentType<ParticipationViewProps>
  /** In the strip. */
  readonly Words: ComponentType<ParticipationViewProps>
  /** In the panel, above the chat. */
  readonly Card: ComponentType<ParticipationViewProps>
}

import type { ComponentType } from "react"
import type { ParticipationViewModel } from "./participationViewModel.ts"

export interface ParticipationViewProps {
  readonly viewModel: ParticipationViewModel
}

export interface PartPageProps extends ParticipationViewProps {
  readonly part: "poll" | "questions"
}

/** The components of the participation, by their place on the stage. None is over the picture. */
export interface ParticipationView {
  /** In the bar. */
  readonly Controls: ComponentType<ParticipationViewProps>
  /** In the strip. */
  readonly Words: ComponentType<ParticipationViewProps>
  /** In a tab of the panel. */
  readonly Page: ComponentType<PartPageProps>
  /** In the panel's place: the offer of the stage. */
  readonly Stage: ComponentType<ParticipationViewProps>
  /** In the panel's menu. */
  readonly Agenda: ComponentType<ParticipationViewProps>
}

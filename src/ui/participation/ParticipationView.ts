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
  /** Controls in the bar. */
  readonly Controls: ComponentType<ParticipationViewProps>
  /** Text in the strip. */
  readonly Words: ComponentType<ParticipationViewProps>
  /** A tab of the panel. */
  readonly Page: ComponentType<PartPageProps>
  /** The offer of the stage, shown instead of the panel. */
  readonly Stage: ComponentType<ParticipationViewProps>
  /** The agenda, in the panel's menu. */
  readonly Agenda: ComponentType<ParticipationViewProps>
}

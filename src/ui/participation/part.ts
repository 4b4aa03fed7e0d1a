import { Effect } from "effect"
import { participation } from "../../../contracts/generated/lateParts.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import { type LateDeps, latePart } from "../routing/latePart.ts"
import type { ParticipationView } from "./ParticipationView.ts"
import type { ParticipationViewModel } from "./participationViewModel.ts"
import type { visitorPart } from "./visitorPart.ts"

/** How the visitor takes part in a webinar. */
export interface ParticipationPart {
  readonly view: ParticipationView
  readonly viewModel: ParticipationViewModel
}

type Place = Parameters<typeof visitorPart.viewModel>

/** Loads the participation of guests in webinars, if the backend offers it. */
export const participationPart = (
  { load, texts, hasCapability }: LateDeps,
  presentation: Presentation,
  chat: Place[2],
  own: Place[3],
) =>
  latePart({
    when: presentation.kind === "webinar" ? hasCapability(...participation) : Effect.succeed(false),
    load: () => Promise.all([load("participation"), import("./visitorPart.ts")]),
    texts: ([, { visitorPart }]) => texts.complete(visitorPart.texts),
    open: ([
      open,
      {
        visitorPart: { view, viewModel },
      },
    ]) => Effect.sync((): ParticipationPart => ({ view, viewModel: viewModel(open, presentation, chat, own) })),
  })

import { Effect } from "effect"
import { participation } from "../../../contracts/generated/lateParts.ts"
import type { Chat } from "../../application/chat/openChat.ts"
import type { StagePlace } from "../../application/participation/openStage.ts"
import { derived, type Store } from "../../application/store/Store.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { CameraAccess } from "../camera/part.ts"
import { type LateDeps, latePart } from "../routing/latePart.ts"
import type { ParticipationView } from "./ParticipationView.ts"
import type { ParticipationViewModel } from "./participationViewModel.ts"

/** How the visitor takes part in a webinar. */
export interface ParticipationPart {
  readonly view: ParticipationView
  readonly viewModel: ParticipationViewModel
}

/** Where a called guest speaks, and by which camera. */
interface OwnPlace {
  readonly stage: StagePlace
  readonly camera: Store<CameraAccess | undefined>
}

/** Wanted in webinars, if the backend offers it. */
export const participationPart = (
  { load, texts, hasCapability }: LateDeps,
  { id, kind, startsAt }: Presentation,
  chat: Pick<Chat, "state" | "published">,
  { stage, camera }: OwnPlace,
) =>
  latePart({
    when: kind === "webinar" ? hasCapability(...participation) : Effect.succeed(false),
    load: () => Promise.all([load("participation"), import("./visitorPart.ts")]),
    texts: ([, { visitorPart }]) => texts.complete(visitorPart.texts),
    open: ([open, { visitorPart }]) =>
      Effect.sync((): ParticipationPart => {
        const connection = derived([chat.state], () => chat.state.get().caughtUpOn)
        const part = open({ presentationId: id, connection, published: chat.published, stage })
        return { view: visitorPart.view, viewModel: visitorPart.viewModel(part, startsAt, camera) }
      }),
  })

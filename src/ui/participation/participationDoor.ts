import { Effect } from "effect"
import type { Chat } from "../../application/chat/openChat.ts"
import type { Consultation } from "../../application/consultation/openConsultation.ts"
import { livesOf } from "../../application/store/livesOf.ts"
import { createStore, derived } from "../../application/store/Store.ts"
import type { Presentation } from "../../domain/presentation/Presentation.ts"
import type { Texts } from "../language/texts.ts"
import { untilFetched } from "../routing/lateCode.ts"
import type { ParticipationView } from "./ParticipationView.ts"
import type { ParticipationViewModel } from "./participationViewModel.ts"

/** How the visitor takes part in a webinar, once its code is loaded. */
export interface ParticipationDoor {
  readonly view: ParticipationView
  readonly viewModel: ParticipationViewModel
}

/** Opens for webinars, if the backend offers it. Otherwise it loads nothing. */
export const participationDoor = (
  { isOffered, load }: Consultation["participation"],
  texts: Pick<Texts, "complete">,
  { id, kind, startsAt }: Presentation,
  chat: Pick<Chat, "state" | "published">,
) => {
  const shown = createStore<ParticipationDoor | undefined>(undefined)
  const opened = Effect.gen(function* () {
    if (kind !== "webinar" || !(yield* isOffered)) return
    const [open, { visitorPart }] = yield* Effect.tryPromise(() =>
      untilFetched(async () => {
        const code = await Promise.all([load(), import("./visitorPart.ts")])
        await texts.complete(code[1].visitorPart.texts)
        return code
      }),
    )
    const connection = derived([chat.state], () => chat.state.get().caughtUpOn)
    const part = open({ presentationId: id, connection, published: chat.published })
    const viewModel = visitorPart.viewModel(part, startsAt)
    shown.set({ view: visitorPart.view, viewModel })
    yield* livesOf({ viewModel })
  })
  return {
    shown,
    live: Effect.catch(opened, (failure) => Effect.logWarning("taking part is not possible", failure)),
  }
}

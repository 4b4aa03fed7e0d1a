import { notFound } from "@tanstack/react-router"
import { Effect } from "effect"
import { createStore } from "../../application/store/Store.ts"
import { parameter, readId } from "../../domain/visit/LaunchParameters.ts"
import { go } from "../routing/go.ts"
import { page } from "../routing/PageModule.ts"
import { AttendScreen } from "./AttendScreen.tsx"
import { attendViewModel } from "./attendViewModel.ts"
import { PreviewFacts } from "./PreviewFacts.tsx"
import { previewViewModel } from "./previewViewModel.ts"
import { untilAttending } from "./untilAttending.ts"

/** The name under which a visitor attends, and on to where the presentation is waited for (Q4). */
export const attendPage = page({
  prepare: async ({ core, session, load, search, router }) => {
    const presentationId = readId(parameter((name) => search[name], "presentation_id"))
    if (presentationId === undefined) throw notFound()
    const entry = await load("presentationEntry")
    const attend = attendViewModel(session.attendPresentation, core.visitor)(presentationId, createStore(true))
    const preview = previewViewModel(entry.preview)(presentationId)
    const goOn = Effect.sync(() => {
      const here = { presentation_id: String(presentationId) }
      // Not awaited: going there ends this very life.
      void go(router, { page: "waiting-room", id: undefined, search: here }, true)
    })
    return {
      attend,
      preview,
      live: Effect.asVoid(
        Effect.all([Effect.andThen(attend.live, Effect.andThen(untilAttending(attend), goOn)), preview.live], {
          concurrency: "unbounded",
        }),
      ),
    }
  },
  Page: ({ prepared }) => (
    <AttendScreen viewModel={prepared.attend}>
      <PreviewFacts viewModel={prepared.preview} />
    </AttendScreen>
  ),
})

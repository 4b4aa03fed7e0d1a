import { notFound } from "@tanstack/react-router"
import { Effect } from "effect"
import { createStore } from "../../application/store/Store.ts"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import { page } from "../routing/PageModule.ts"
import { CompletedScreen } from "./CompletedScreen.tsx"

/** A presentation that has ended or was cancelled (Q10). */
export const completedPage = page({
  prepare: async ({ session, search }) => {
    const presentationId = readId(search.presentation_id)
    if (presentationId === undefined) throw notFound()
    const { status, name, description, startsAt } = await Effect.runPromise(session.openPresentation(presentationId))
    const snapshot = { cancelled: status === "cancelled", name, description, startsAt }
    return { completed: createStore(snapshot), live: Effect.void }
  },
  Page: ({ prepared }) => <CompletedScreen viewModel={prepared.completed} />,
})

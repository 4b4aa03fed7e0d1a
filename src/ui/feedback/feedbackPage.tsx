import { notFound } from "@tanstack/react-router"
import { Effect } from "effect"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import { page } from "../routing/PageModule.ts"
import { FeedbackScreen } from "./FeedbackScreen.tsx"

/** Feedback after a consultation (F1); the presentation stands in the address (decisions Q8). */
export const feedbackPage = page({
  prepare: ({ house, search }) => {
    const presentationId = readId(search.presentation_id)
    if (presentationId === undefined) throw notFound()
    return { feedback: house.feedback(presentationId), live: Effect.void }
  },
  Page: ({ prepared }) => <FeedbackScreen viewModel={prepared.feedback} />,
})

import { notFound, useMatch } from "@tanstack/react-router"
import { Duration, Effect } from "effect"
import { redirectDelayMs } from "../../domain/presentation/visitState.ts"
import { readId } from "../../domain/visit/LaunchParameters.ts"
import { go } from "../routing/go.ts"
import { page } from "../routing/PageModule.ts"
import { pathOf } from "../routing/pages.ts"
import { useOwnHref } from "../routing/useOwnHref.ts"
import { FeedbackScreen } from "./FeedbackScreen.tsx"
import { feedbackViewModel, type PreparedFeedback } from "./feedbackViewModel.ts"

/** Feedback after a consultation or webinar (F1, R2); the presentation stands in the address (decisions Q8). */
export const feedbackPage = page({
  prepare: async ({ load, search, router, language }) => {
    const presentationId = readId(search.presentation_id)
    if (presentationId === undefined) throw notFound()
    const feedback = feedbackViewModel(await load("feedback"))
    const form = await Effect.runPromise(feedback(presentationId, language))
    const here = { presentation_id: String(presentationId) }
    const askForInvitation = form.refused.pipe(
      Effect.andThen(Effect.sleep(Duration.millis(redirectDelayMs))),
      // Not awaited: going there ends this very life.
      Effect.andThen(
        Effect.sync(
          () => void go(router, { page: "resend-invite", id: undefined, search: here, layout: "default" }, true),
        ),
      ),
    )
    return {
      form,
      live: Effect.asVoid(Effect.all([form.live, askForInvitation], { concurrency: "unbounded" })),
    }
  },
  Page: ({ prepared }) => <Feedback form={prepared.form} />,
})

function Feedback({ form }: { readonly form: PreparedFeedback }) {
  const layout = useMatch({ strict: false, select: ({ staticData }) => staticData.layout }) ?? "default"
  const homeHref = useOwnHref(pathOf("index", layout))
  return (
    <FeedbackScreen viewModel={form} occasion={layout === "webinar" ? "webinar" : "consultation"} homeHref={homeHref} />
  )
}

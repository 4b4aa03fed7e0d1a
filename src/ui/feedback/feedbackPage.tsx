import { getRouteApi } from "@tanstack/react-router"
import { Duration, Effect } from "effect"
import type { ReactNode } from "react"
import { redirectDelayMs } from "../../domain/presentation/visitState.ts"
import type { PageArgs } from "../routing/RouterContext.ts"
import { useHref } from "../routing/useHref.ts"
import { usePage } from "../routing/usePage.ts"
import { FeedbackScreen } from "./FeedbackScreen.tsx"
import { feedbackViewModel } from "./feedbackViewModel.ts"

/** Feedback after a consultation or webinar (F1, R2); the presentation stands in the address (decisions Q8). */
export const load = async ({ context }: PageArgs<{ readonly presentationId: number }>) => {
  const { load: loadFeature, navigation, texts, presentationId } = context
  const feedback = feedbackViewModel(await loadFeature("feedback"))
  const language = { get: () => texts.get().language, subscribe: texts.subscribe }
  const form = await Effect.runPromise(feedback(presentationId, language))
  const askForInvitation = form.refused.pipe(
    Effect.andThen(Effect.sleep(Duration.millis(redirectDelayMs))),
    Effect.andThen(Effect.sync(() => navigation.giveWay({ page: "resend-invite", presentationId, isWebinar: false }))),
  )
  return { form, live: Effect.asVoid(Effect.all([form.live, askForInvitation], { concurrency: "unbounded" })) }
}

export function FeedbackPage(): ReactNode {
  usePage()
  const { form } = getRouteApi("/visit/feedback").useLoaderData()
  const homeHref = useHref({ page: "index", isWebinar: false })
  return <FeedbackScreen viewModel={form} occasion="consultation" homeHref={homeHref} />
}

export function WebinarFeedbackPage(): ReactNode {
  usePage()
  const { form } = getRouteApi("/visit/webinar/feedback").useLoaderData()
  const homeHref = useHref({ page: "index", isWebinar: true })
  return <FeedbackScreen viewModel={form} occasion="webinar" homeHref={homeHref} />
}

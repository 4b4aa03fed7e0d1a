import { Duration, Effect } from "effect"
import type { ReactNode } from "react"
import { redirectDelayMs } from "../../domain/presentation/visitState.ts"
import { useHomeHref, useHref } from "../routing/links.tsx"
import { feature } from "../routing/page.tsx"
import { inWebinar } from "../routing/pageTarget.ts"
import type { PageArgs } from "../routing/RouterContext.ts"
import { EndScreen } from "./EndScreen.tsx"
import { endViewModel } from "./endViewModel.ts"
import { feedbackViewModel } from "./feedbackViewModel.ts"

/** The end of a consultation or webinar, with its feedback (Q8, F1, R2). The address names it (readings Q8). */
export const load = ({ context, location }: PageArgs<{ readonly presentationId: number }>) =>
  Effect.gen(function* () {
    const { core, navigation, texts, presentationId, visit } = context
    const { openEnding, openFeedback } = yield* feature(context, "feedback")
    const language = { get: () => texts.get().language, subscribe: texts.subscribe }
    const feedback = yield* openFeedback(presentationId, language)
    const form = feedbackViewModel(feedback)
    const askForInvitation = feedback.refused.pipe(
      Effect.andThen(Effect.sleep(Duration.millis(redirectDelayMs))),
      Effect.andThen(
        Effect.sync(() => navigation.replace({ page: "resend-invite", presentationId, isWebinar: false })),
      ),
    )
    return {
      end: endViewModel(yield* openEnding(presentationId), core.followHost.product),
      form,
      schedulePageUrl: visit.settings.schedulePageUrl,
      isWebinar: inWebinar(location.pathname),
      invitation: { live: askForInvitation },
    }
  })

export function Page({ end, form, schedulePageUrl, isWebinar }: Effect.Success<ReturnType<typeof load>>): ReactNode {
  const ownCalendar = useHref({ page: "schedule-presentation", search: {} })
  const homeHref = useHomeHref()
  return (
    <EndScreen
      end={end}
      feedback={form}
      occasion={isWebinar ? "webinar" : "consultation"}
      scheduleHref={schedulePageUrl ?? ownCalendar}
      homeHref={homeHref}
    />
  )
}

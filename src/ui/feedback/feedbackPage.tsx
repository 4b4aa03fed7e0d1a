import { Duration, Effect } from "effect"
import { type ReactNode, useEffect, useRef } from "react"
import type { Store } from "../../application/store/Store.ts"
import { redirectDelayMs } from "../../domain/presentation/visitState.ts"
import { buttonClass } from "../components/Button.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { useHref } from "../routing/links.tsx"
import { feature } from "../routing/page.tsx"
import { inWebinar } from "../routing/place.ts"
import type { PageArgs } from "../routing/RouterContext.ts"
import { useStore } from "../viewmodel/useStore.ts"
import { FeedbackForm } from "./FeedbackForm.tsx"
import { type FeedbackSnapshot, feedbackViewModel } from "./feedbackViewModel.ts"

/** Feedback after a consultation or webinar (F1, R2). The address names the presentation (readings Q8). */
export const load = ({ context, location }: PageArgs<{ readonly presentationId: number }>) =>
  Effect.gen(function* () {
    const { navigation, texts, presentationId } = context
    const openFeedback = yield* feature(context, "feedback")
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
      form,
      isWebinar: inWebinar(location.pathname),
      invitation: { live: askForInvitation },
    }
  })

export function Page({ form, isWebinar }: Effect.Success<ReturnType<typeof load>>): ReactNode {
  const homeHref = useHref({ page: "index", isWebinar })
  return <FeedbackScreen viewModel={form} occasion={isWebinar ? "webinar" : "consultation"} homeHref={homeHref} />
}

interface FeedbackScreenProps {
  readonly viewModel: Store<FeedbackSnapshot>
  /** What the feedback is about. */
  readonly occasion?: "consultation" | "webinar"
  readonly homeHref?: string
}

/** The feedback form after a consultation. Rejects an empty form (F1, F2). */
export function FeedbackScreen({ viewModel, occasion = "consultation", homeHref = "/" }: FeedbackScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasAsked = useRef(false)

  useEffect(() => {
    if (snapshot.kind === "asking") hasAsked.current = true
    // The focused button is gone. Screen readers announce the heading when it receives the focus.
    else if (hasAsked.current) heading.current?.focus()
  }, [snapshot.kind])

  if (snapshot.kind === "asking") return <FeedbackForm snapshot={snapshot} occasion={occasion} />
  return (
    <section className={outcome.column}>
      <StatusIcon status="success" />
      <h1 ref={heading} tabIndex={-1}>
        {snapshot.kind === "thanked" ? t("feedback.thanks") : t(`feedback.ended.${occasion}`)}
      </h1>
      <p className={outcome.muted}>{t(snapshot.kind === "thanked" ? "feedback.thanksHint" : "feedback.endedHint")}</p>
      <div className={outcome.actions}>
        <a className={buttonClass("outline")} href={homeHref}>
          {t("feedback.back")}
        </a>
      </div>
    </section>
  )
}

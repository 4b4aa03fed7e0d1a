import { useEffect, useRef } from "react"
import type { Store } from "../../application/store/Store.ts"
import { buttonClass } from "../components/buttonClass.ts"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { useStore } from "../viewmodel/useStore.ts"
import { FeedbackForm } from "./FeedbackForm.tsx"
import type { FeedbackSnapshot } from "./FeedbackSnapshot.ts"

interface FeedbackScreenProps {
  readonly viewModel: Store<FeedbackSnapshot>
  /** What it is about. */
  readonly occasion?: "consultation" | "webinar"
  readonly homeHref?: string
}

/** What a visitor thinks after a consultation; an empty form is refused (F1, F2). */
export function FeedbackScreen({ viewModel, occasion = "consultation", homeHref = "/" }: FeedbackScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasAsked = useRef(false)

  useEffect(() => {
    if (snapshot.kind === "asking") hasAsked.current = true
    // The button that had the focus is gone; a heading is spoken when it gets it.
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

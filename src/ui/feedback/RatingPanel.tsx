import { Suspense, useEffect, useId, useRef, useState } from "react"
import { type Feedback, type Score, scores } from "../../domain/feedback/feedback.ts"
import { Button, buttonClass } from "../components/Button.tsx"
import { ProblemMessage } from "../failures/ProblemMessage.tsx"
import { useTexts } from "../language/useTexts.ts"
import { lateView } from "../routing/codeArrival.ts"
import end from "./end.module.css"
import styles from "./feedback.module.css"
import type { Asking, FeedbackSnapshot } from "./feedbackViewModel.ts"

const FeedbackForm = lateView(() => import("./FeedbackForm.tsx").then((code) => code.FeedbackForm))

interface RatingPanelProps {
  readonly snapshot: Extract<FeedbackSnapshot, { readonly kind: "asking" | "thanked" }>
  readonly occasion: "consultation" | "webinar"
}

/** The question how it was, or thanks for the answer (F1). */
export function RatingPanel({ snapshot, occasion }: RatingPanelProps) {
  const { t } = useTexts()
  const thanks = useRef<HTMLHeadingElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (snapshot.kind === "asking") hasAsked.current = true
    // The pressed button is gone. Screen readers announce the heading when it receives the focus.
    else if (hasAsked.current) thanks.current?.focus()
  }, [snapshot.kind])

  if (snapshot.kind === "asking") return <Question snapshot={snapshot} occasion={occasion} />
  return (
    <section className={end.rate}>
      <h2 ref={thanks} tabIndex={-1}>
        {t("feedback.thanks")}
      </h2>
      <p className={end.muted}>{t("feedback.thanksHint")}</p>
    </section>
  )
}

const hasMore = ({ callQuality, review, answers, subscribe }: Feedback): boolean =>
  callQuality !== undefined || review !== "" || subscribe || Object.values(answers).some((text) => text !== "")

/** Stars that one tap sends, a button to decline, and the rest of the form on request (F1, F2). */
function Question({ snapshot, occasion }: { readonly snapshot: Asking } & Pick<RatingPanelProps, "occasion">) {
  const { t } = useTexts()
  const id = useId()
  const { given, stars, rate, decline, problem } = snapshot
  const [isOpen, setOpen] = useState(hasMore(given))
  const retry = () => given.rating !== undefined && rate(given.rating)
  return (
    <section className={end.rate} aria-labelledby={id}>
      <div className={end.question}>
        <div>
          <h2 id={id}>{t(`feedback.title.${occasion}`)}</h2>
          <p role="status" className={end.muted}>
            {t(stars === "sent" ? "feedback.rated" : "feedback.intro")}
          </p>
        </div>
        <Stars rating={given.rating} rate={rate} labelledBy={id} />
      </div>
      <p className={end.answers}>
        <button
          type="button"
          className={buttonClass("text")}
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => setOpen(!isOpen)}
        >
          {t("feedback.more")}
        </button>
        {stars === undefined && (
          <Button look="text" act={decline}>
            {t("feedback.decline")}
          </Button>
        )}
      </p>
      {!isOpen && problem !== undefined && problem !== "empty" && <ProblemMessage problem={problem} retry={retry} />}
      <div id={`${id}-more`} hidden={!isOpen}>
        {isOpen && (
          <Suspense>
            <FeedbackForm snapshot={snapshot} occasion={occasion} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

interface StarsProps {
  readonly rating: Score | undefined
  readonly rate: (stars: Score) => void
  readonly labelledBy: string
}

/** Five buttons, because a press sends: the arrow keys of radio buttons would send each star that they pass. */
function Stars({ rating, rate, labelledBy }: StarsProps) {
  const { t } = useTexts()
  return (
    <fieldset className={styles.stars} aria-labelledby={labelledBy}>
      {scores.map((count) => (
        <button
          key={count}
          type="button"
          className={`${styles.star} ${count <= (rating ?? 0) ? styles.full : ""}`}
          aria-label={t("feedback.stars", { count })}
          aria-pressed={count === rating}
          onClick={() => rate(count)}
        >
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <path d="M16 4.5 19.6 12 27.8 13 21.7 18.6 23.3 26.7 16 22.7 8.7 26.7 10.3 18.6 4.2 13 12.4 12Z" />
          </svg>
        </button>
      ))}
    </fieldset>
  )
}

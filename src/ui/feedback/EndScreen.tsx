import { Suspense, useEffect, useRef } from "react"
import type { Store } from "../../application/store/Store.ts"
import { type Product, productName } from "../../domain/product/Product.ts"
import { buttonClass } from "../components/Button.tsx"
import { ModelPicture } from "../components/ModelPicture.tsx"
import { useTexts } from "../language/useTexts.ts"
import { lateView } from "../routing/codeArrival.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./end.module.css"
import type { EndSnapshot } from "./endViewModel.ts"
import type { FeedbackSnapshot } from "./feedbackViewModel.ts"
import { RatingPanel } from "./RatingPanel.tsx"

/** Loads late: the chat comes later, and not every visitor has one. */
const TakeAlong = lateView(() => import("./TakeAlong.tsx").then((code) => code.TakeAlong))

interface EndScreenProps {
  readonly end: Store<EndSnapshot>
  readonly feedback: Store<FeedbackSnapshot>
  readonly occasion?: "consultation" | "webinar"
  readonly scheduleHref?: string
  readonly homeHref?: string
}

/**
 * The end of a consultation or webinar (Q8): thanks, the next step, files to save, and one question that a tap answers
 * or removes (F1). Nothing is required, and nothing blocks the way back.
 */
export function EndScreen({
  end,
  feedback,
  occasion = "consultation",
  scheduleHref = "/schedule-presentation",
  homeHref = "/",
}: EndScreenProps) {
  const { t } = useTexts()
  const ending = useStore(end)
  const asked = useStore(feedback)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(asked.kind)

  useEffect(() => {
    // The pressed button is gone with its question.
    if (last.current !== "declined" && asked.kind === "declined") heading.current?.focus()
    last.current = asked.kind
  }, [asked.kind])

  return (
    <div className={styles.end}>
      <Farewell end={ending} occasion={occasion} heading={heading} />
      <NextStep product={ending.product} scheduleHref={scheduleHref} />
      {ending.chat !== "unread" && (
        <Suspense>
          <TakeAlong end={ending} />
        </Suspense>
      )}
      {(asked.kind === "asking" || asked.kind === "thanked") && <RatingPanel snapshot={asked} occasion={occasion} />}
      <p>
        <a className={buttonClass("text")} href={homeHref}>
          {t("feedback.back")}
        </a>
      </p>
    </div>
  )
}

interface FarewellProps {
  readonly end: EndSnapshot
  readonly occasion: "consultation" | "webinar"
  readonly heading: React.RefObject<HTMLHeadingElement | null>
}

/** The end page's heading: thanks, by name where it is known, then why it ended, and that camera and microphone are off. */
function Farewell({ end: { consultant, endedBy, hadCamera }, occasion, heading }: FarewellProps) {
  const { t } = useTexts()
  const isEndedByName = endedBy === "consultant" && occasion === "consultation" && consultant !== undefined
  return (
    <section>
      <h1 ref={heading} tabIndex={-1} className={styles.thanks}>
        {consultant === undefined ? t(`end.thanks.${occasion}`) : t("end.thanks.named", { consultant })}
      </h1>
      {endedBy !== undefined && (
        <p className={styles.why}>
          {isEndedByName ? t("end.by.named", { consultant }) : t(`end.by.${endedBy}.${occasion}`)}{" "}
          {hadCamera && t("end.unseen")}
        </p>
      )}
    </section>
  )
}

interface NextStepProps {
  readonly product: Product | undefined
  readonly scheduleHref: string
}

/** An appointment as the next step, beside the model that the host page presents (E16, K8). */
function NextStep({ product, scheduleHref }: NextStepProps) {
  const { t } = useTexts()
  return (
    <section className={styles.step}>
      {product?.imageUrl !== undefined && (
        <ModelPicture className={styles.picture} address={product.imageUrl} width={288} />
      )}
      <div className={styles.stepWords}>
        <h2>{product === undefined ? t("end.next") : productName(product)}</h2>
        <p className={styles.muted}>{t("end.nextText")}</p>
        <p className={styles.stepAct}>
          <a className={buttonClass("accent")} href={scheduleHref}>
            {t("index.book")}
          </a>
        </p>
      </div>
    </section>
  )
}

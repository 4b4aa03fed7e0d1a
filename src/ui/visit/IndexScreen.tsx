import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import { Button } from "../components/Button.tsx"
import { buttonClass } from "../components/buttonClass.ts"
import { Contour } from "../components/Contour.tsx"
import { Problem } from "../components/Problem.tsx"
import { useTexts } from "../language/useTexts.ts"
import { SupportHours } from "../layout/SupportHours.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import type { IndexSnapshot } from "./IndexSnapshot.ts"
import styles from "./index.module.css"
import { PresentedProduct } from "./ProductLine.tsx"

interface IndexScreenProps {
  readonly viewModel: Store<IndexSnapshot>
  /** Stands where "Book an appointment" leads when the location has no page of its own for it. */
  readonly bookLink?: ReactNode
}

/** The entrance: a welcome, what awaits the visitor, and the way to it (T3, E11, E16, K8, T7). */
export function IndexScreen({ viewModel, bookLink }: IndexScreenProps) {
  const { t } = useTexts()
  const { goLive, problem, scheduleUrl, support, product } = useStore(viewModel)
  return (
    <>
      <div className="welcome">
        <h1>{t("layout.welcome")}</h1>
        <p>{t("layout.subtitle")}</p>
      </div>
      <div className="stage">
        <Contour />
      </div>
      <div className={styles.below}>
        <div className={styles.words}>
          {product !== undefined && <PresentedProduct product={product} />}
          <p className={styles.invitation}>{t("index.invitation")}</p>
        </div>
        <div className={styles.actions}>
          <Button look="accent" act={goLive} pendingWords={t("index.connecting")}>
            {t("index.live")}
          </Button>
          {scheduleUrl === undefined ? (
            bookLink
          ) : (
            <a className={buttonClass("outline")} href={scheduleUrl} rel="noreferrer">
              {t("index.book")}
            </a>
          )}
        </div>
      </div>
      {problem && (
        <div className={styles.problem}>
          <Problem problem={problem} retry={goLive} />
        </div>
      )}
      <SupportHours timeZone={support.timeZone} open={support.open} />
    </>
  )
}

import { useEffect, useState } from "react"
import { createStore, type Store } from "../../../application/store/Store.ts"
import type { Product } from "../../../domain/product/Product.ts"
import { Button } from "../../components/Button.tsx"
import { wasAnswered } from "../../failures/problemTexts.ts"
import { useTexts } from "../../language/useTexts.ts"
import type { NotificationsSnapshot } from "../../notification/notificationsViewModel.ts"
import { ErrorPage } from "../../routing/ErrorPage.tsx"
import { useStore } from "../../viewmodel/useStore.ts"
import { LiveStage } from "./LiveStage.tsx"
import { OpeningStage } from "./OpeningStage.tsx"
import styles from "./presentation.module.css"
import type { PresentationSnapshot } from "./presentationViewModel.ts"

interface PresentationScreenProps {
  readonly viewModel: Store<PresentationSnapshot>
  /** The page's notifications, also shown on the full-screen stage (N4). */
  readonly notifications?: Store<NotificationsSnapshot>
  readonly scheduleHref?: string
  readonly product?: Store<Product | undefined>
  /** URL of the first screen. */
  readonly homeHref?: string
  readonly leave?: () => void
}

const noProduct = createStore(undefined)

/** Time for which a change of the consultant is shown, in ms. */
const announcedMs = 10_000

/** The consultant's name. Announces a colleague who takes over once, together with the one before. */
function Consultant({ name }: { readonly name: string }) {
  const { t } = useTexts()
  const [before, setBefore] = useState(name)
  useEffect(() => {
    const timer = setTimeout(setBefore, announcedMs, name)
    return () => clearTimeout(timer)
  }, [name])
  return (
    <p role="status">
      {t(before === name ? "presentation.with" : "presentation.takesOver", { consultant: name, before })}
    </p>
  )
}

/** The live consultation: picture left, chat right, one bar below, stacked on narrow screens (T5, S7, H2). */
export function PresentationScreen({
  viewModel,
  notifications,
  scheduleHref,
  product = noProduct,
  homeHref,
  leave,
}: PresentationScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  switch (snapshot.kind) {
    case "opening":
      return (
        <>
          <div className={styles.heading}>
            <h1 className={styles.title}>{t("presentation.title")}</h1>
          </div>
          <OpeningStage retry={snapshot.retry} leave={leave} />
        </>
      )
    case "recorded": {
      const { onRecord, name } = snapshot
      return <onRecord.views.Gate onRecord={onRecord} name={name} leave={leave} />
    }
    case "failed": {
      const { problem, goesOn, retry } = snapshot
      const leaveButton = leave && (
        <Button look="text" act={leave}>
          {t("presentation.leave")}
        </Button>
      )
      // A failure response shows its status and text (X2). Without a response the link retries by itself.
      const silent = !wasAnswered(problem) && { title: t("presentation.failedTitle") }
      return (
        <div role="alert">
          <ErrorPage
            problem={problem}
            retry={retry}
            homeHref={homeHref}
            {...silent}
            advice={silent && goesOn ? t("problem.goesOn") : undefined}
          >
            {leaveButton}
          </ErrorPage>
        </div>
      )
    }
    case "open": {
      const { name, consultant } = snapshot
      const heading = (
        <div className={styles.heading}>
          <h1 className={styles.title}>{name ?? t("presentation.title")}</h1>
          {consultant !== undefined && <Consultant name={consultant} />}
        </div>
      )
      return (
        <LiveStage
          open={snapshot}
          heading={heading}
          notifications={notifications}
          scheduleHref={scheduleHref}
          product={product}
          leave={leave}
        />
      )
    }
  }
}

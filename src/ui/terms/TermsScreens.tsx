import type { Store } from "../../application/store/Store.ts"
import { Button, buttonClass } from "../components/Button.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { ProblemPage } from "../failures/ProblemPage.tsx"
import { useTexts } from "../language/useTexts.ts"
import { BackdropLayout } from "../layout/BackdropLayout.tsx"
import outcome from "../layout/outcome.module.css"
import { useStore } from "../viewmodel/useStore.ts"
import { TermsScreen } from "./TermsScreen.tsx"
import type { TermsSnapshot } from "./termsViewModel.ts"

export interface GateProps {
  readonly viewModel: Store<TermsSnapshot>
  /** URL of the first screen. */
  readonly homeHref: string
  readonly scheduleHref: string
}

/** The gate: the terms, or why they cannot be shown (C1-C3). */
export function TermsScreens({ viewModel, homeHref, scheduleHref }: GateProps) {
  const snapshot = useStore(viewModel)
  switch (snapshot.kind) {
    case "asked":
      return (
        <TermsScreen
          snapshot={snapshot}
          otherwise={<UnreadableScreen retry={() => location.reload()} scheduleHref={scheduleHref} />}
        />
      )
    case "unreadable":
      return <UnreadableScreen retry={snapshot.retry} scheduleHref={scheduleHref} />
    case "declined":
      return <DeclinedScreen back={snapshot.back} homeHref={homeHref} />
    case "agreed":
      return null
  }
}

interface UnreadableScreenProps {
  readonly retry: () => void
  readonly scheduleHref: string
}

/** Shown for unreadable terms, to which nobody can agree. Offers an appointment, which needs no terms. */
export function UnreadableScreen({ retry, scheduleHref }: UnreadableScreenProps) {
  const { t } = useTexts()
  return (
    <ProblemPage title={t("terms.unreadable")} problem={{ _tag: "TermsUnreadable" }} retry={retry}>
      <a className={buttonClass("outline")} href={scheduleHref} rel="noreferrer">
        {t("index.book")}
      </a>
    </ProblemPage>
  )
}

interface DeclinedScreenProps {
  readonly back: () => void
  readonly homeHref?: string
}

/** Shown after declining: the reason, and buttons to go back (C2) or home. */
export function DeclinedScreen({ back, homeHref = "/" }: DeclinedScreenProps) {
  const { t } = useTexts()
  return (
    <BackdropLayout>
      <section className={outcome.column}>
        <StatusIcon status="warning" />
        <h1>{t("declined.title")}</h1>
        <p>{t("declined.text")}</p>
        <div className={outcome.actions}>
          <Button look="accent" act={back}>
            {t("declined.back")}
          </Button>
          <a className={buttonClass("outline")} href={homeHref}>
            {t("errorPage.home")}
          </a>
        </div>
      </section>
    </BackdropLayout>
  )
}

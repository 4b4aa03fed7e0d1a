import type { Store } from "../../application/store/Store.ts"
import { Button } from "../components/Button.tsx"
import { buttonClass } from "../components/buttonClass.ts"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { Threshold } from "../layout/Threshold.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import type { TermsSnapshot } from "./TermsSnapshot.ts"

interface DeclinedScreenProps {
  readonly viewModel: Store<TermsSnapshot>
  readonly homeHref?: string
}

/** After declining: why it ends here, the way back (C2), and the way out for those who mean it. */
export function DeclinedScreen({ viewModel, homeHref = "/" }: DeclinedScreenProps) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  if (snapshot.kind !== "declined") return null
  return (
    <Threshold>
      <section className={outcome.column}>
        <StatusIcon status="warning" />
        <h1>{t("declined.title")}</h1>
        <p>{t("declined.text")}</p>
        <div className={outcome.actions}>
          <Button look="accent" act={snapshot.back}>
            {t("declined.back")}
          </Button>
          <a className={buttonClass("outline")} href={homeHref}>
            {t("errorPage.home")}
          </a>
        </div>
      </section>
    </Threshold>
  )
}

import { Button } from "../components/Button.tsx"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { Threshold } from "../layout/Threshold.tsx"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import type { TermsSnapshot } from "./TermsSnapshot.ts"

/** After declining: why it ends here, and the way back (C2). */
export function DeclinedScreen({ viewModel }: { readonly viewModel: ViewModel<TermsSnapshot> }) {
  const { t } = useTexts()
  const snapshot = useViewModel(viewModel)
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
        </div>
      </section>
    </Threshold>
  )
}

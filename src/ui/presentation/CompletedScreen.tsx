import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import type { CompletedSnapshot } from "./CompletedSnapshot.ts"
import { PresentationFacts } from "./PresentationFacts.tsx"

/** The presentation that has ended or was cancelled: name, date, time, description (Q10). */
export function CompletedScreen({ viewModel }: { readonly viewModel: ViewModel<CompletedSnapshot> }) {
  const { t } = useTexts()
  const { cancelled, ...facts } = useViewModel(viewModel)
  return (
    <section className={outcome.column}>
      <h1>{cancelled ? t("completed.cancelled") : t("completed.ended")}</h1>
      <PresentationFacts {...facts} />
    </section>
  )
}

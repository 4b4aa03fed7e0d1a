import type { Store } from "../../application/store/Store.ts"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import { useStore } from "../viewmodel/useStore.ts"
import type { CompletedSnapshot } from "./CompletedSnapshot.ts"
import { PresentationFacts } from "./PresentationFacts.tsx"

/** The presentation that has ended or was cancelled: name, date, time, description (Q10). */
export function CompletedScreen({ viewModel }: { readonly viewModel: Store<CompletedSnapshot> }) {
  const { t } = useTexts()
  const { cancelled, ...facts } = useStore(viewModel)
  return (
    <section className={outcome.column}>
      <h1>{cancelled ? t("completed.cancelled") : t("completed.ended")}</h1>
      <PresentationFacts {...facts} />
    </section>
  )
}

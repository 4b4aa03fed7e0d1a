import { useTexts } from "../language/useTexts.ts"
import { useViewModel } from "../viewmodel/useViewModel.ts"
import type { ViewModel } from "../viewmodel/ViewModel.ts"
import { Player } from "./Player.tsx"
import type { StreamTestSnapshot } from "./StreamTestSnapshot.ts"
import styles from "./streamTest.module.css"

/** Whether streams can be seen here: the configured test stream, in the showroom's own player (S8). */
export function StreamTestScreen({ viewModel }: { readonly viewModel: ViewModel<StreamTestSnapshot> }) {
  const { t } = useTexts()
  const snapshot = useViewModel(viewModel)
  return (
    <section className={styles.test}>
      <h1>{t("streamTest.title")}</h1>
      <p className={styles.info}>{snapshot.kind === "none" ? t("streamTest.none") : t("streamTest.info")}</p>
      {snapshot.kind === "opening" && (
        <p role="status" className={styles.stage}>
          {t("presentation.opening")}
        </p>
      )}
      {snapshot.kind === "playing" && (
        <div className={styles.stage}>
          <Player snapshot={snapshot.player} consultant={undefined} />
        </div>
      )}
    </section>
  )
}

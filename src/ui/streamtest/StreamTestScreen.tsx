import type { Store } from "../../application/store/Store.ts"
import { checkNames } from "../../domain/streamtest/Check.ts"
import { useTexts } from "../language/useTexts.ts"
import { Player } from "../stream/Player.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import { Check } from "./Check.tsx"
import { Report } from "./Report.tsx"
import type { StreamTestSnapshot } from "./StreamTestSnapshot.ts"
import styles from "./streamTest.module.css"

/** Whether streams can be seen here, in the showroom's own player, and what stands in the way if not (S8). */
export function StreamTestScreen({ viewModel }: { readonly viewModel: Store<StreamTestSnapshot> }) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  if (snapshot.kind === "opening")
    return (
      <section className={styles.test}>
        <h1>{t("streamTest.title")}</h1>
        <p className={styles.info}>{t("streamTest.info")}</p>
        <p role="status" className={styles.stage}>
          {t("presentation.opening")}
        </p>
      </section>
    )
  const { player, rows, done, troubled, report } = snapshot
  return (
    <section className={styles.test}>
      <h1>{t("streamTest.title")}</h1>
      <p className={styles.info}>{player ? t("streamTest.info") : t("streamTest.none")}</p>
      {player && (
        <div className={styles.stage}>
          <Player snapshot={player} consultant={undefined} />
        </div>
      )}
      <h2 className={styles.heading}>{t("streamTest.checks")}</h2>
      <div role="status" className={styles.summary}>
        <p>{t("streamTest.summary.going", { done, all: checkNames.length })}</p>
        <p>
          {troubled > 0 && t("streamTest.summary.troubled", { count: troubled })}
          {troubled === 0 && done > 0 && t("streamTest.summary.well")}
        </p>
      </div>
      <ol className={styles.checks}>
        {rows.map((row) => (
          <Check key={row.name} row={row} />
        ))}
      </ol>
      <Report report={report} />
    </section>
  )
}

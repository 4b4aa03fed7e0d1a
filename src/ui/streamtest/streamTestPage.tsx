import { Effect } from "effect"
import type { ReactNode } from "react"
import type { Store } from "../../application/store/Store.ts"
import { checkNames } from "../../domain/streamtest/Check.ts"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { feature } from "../routing/page.tsx"
import type { PageArgs } from "../routing/RouterContext.ts"
import { Player } from "../stream/Player.tsx"
import { useStore } from "../viewmodel/useStore.ts"
import { CheckItem } from "./CheckItem.tsx"
import { exactWords } from "./exactWords.ts"
import styles from "./streamTest.module.css"
import { type ReportSnapshot, type StreamTestSnapshot, streamTestViewModel } from "./streamTestViewModel.ts"

/** The stream test (S8). */
export const load = ({ context }: PageArgs) =>
  Effect.map(feature(context, "streamTest"), (openStreamTest) => streamTestViewModel(openStreamTest()))

export function Page(viewModel: Effect.Success<ReturnType<typeof load>>): ReactNode {
  return <StreamTestScreen viewModel={viewModel} />
}

/** Tests whether streams play here, in the showroom's own player, and what prevents it if not (S8). */
export function StreamTestScreen({ viewModel }: { readonly viewModel: Store<StreamTestSnapshot> }) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  if (snapshot.kind === "opening")
    return (
      <section className={styles.test}>
        <h1>{t("streamTest.title")}</h1>
        <p className={styles.info}>{t("streamTest.info")}</p>
        <p role="status" className={styles.player}>
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
        <div className={styles.player}>
          <Player snapshot={player} consultant={undefined} words={exactWords} />
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
          <CheckItem key={row.name} row={row} />
        ))}
      </ol>
      <Report report={report} />
    </section>
  )
}

/** The report for support: copied to the clipboard, or shown for copying by hand if the browser forbids that. */
function Report({ report: { copy, state, text } }: { readonly report: ReportSnapshot }) {
  const { t } = useTexts()
  return (
    <section className={styles.report} aria-labelledby="stream-test-report">
      <h2 id="stream-test-report" className={styles.heading}>
        {t("streamTest.report.title")}
      </h2>
      <p className={styles.hint}>{t("streamTest.report.hint")}</p>
      <Button look="accent" act={copy}>
        {t("streamTest.report.copy")}
      </Button>
      <p role="status">
        {state === "copied" && t("streamTest.report.copied")}
        {state === "shown" && t("streamTest.report.byHand")}
      </p>
      {state === "shown" && (
        <textarea
          className={styles.text}
          aria-label={t("streamTest.report.text")}
          readOnly
          rows={14}
          value={text}
          onFocus={(event) => event.target.select()}
        />
      )}
    </section>
  )
}

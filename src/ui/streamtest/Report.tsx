import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import type { ReportSnapshot } from "./StreamTestSnapshot.ts"
import styles from "./streamTest.module.css"

/** The results to be sent to support: on the clipboard, or where the browser forbids that, to be copied by hand. */
export function Report({ report: { copy, state, text } }: { readonly report: ReportSnapshot }) {
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

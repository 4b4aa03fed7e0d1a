import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import styles from "./failurePage.module.css"
import { failureText } from "./failureText.ts"

interface FailurePageProps {
  readonly failure: Error
  readonly tryAgain: () => void
}

/** A page that reports a failure, with a button to retry. */
export function FailurePage({ failure, tryAgain }: FailurePageProps) {
  const { t } = useTranslation("failures")
  return (
    <main className={styles.page}>
      <h1>{t("title")}</h1>
      <p role="alert">{failureText(t, failure)}</p>
      <Button onClick={tryAgain}>{t("tryAgain")}</Button>
    </main>
  )
}

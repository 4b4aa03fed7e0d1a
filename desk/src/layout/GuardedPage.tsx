import { Button } from "@mantine/core"
import { QueryErrorResetBoundary } from "@tanstack/react-query"
import { Outlet, useLocation } from "@tanstack/react-router"
import { useTranslation } from "react-i18next"
import { DeskFailure } from "../api/DeskFailure.ts"
import { ErrorBoundary } from "../failures/ErrorBoundary.tsx"
import { failureText } from "../failures/failureText.ts"
import { Page } from "./Page.tsx"
import styles from "./page.module.css"

interface PageFailureProps {
  readonly failure: Error
  readonly tryAgain: () => void
}

/** Code that is missing or wrong stays so: after an update of the desk only its page leads on. */
function PageFailure({ failure, tryAgain }: PageFailureProps) {
  const { t } = useTranslation("failures")
  const isAnswer = failure instanceof DeskFailure
  return (
    <Page title={t("pageTitle")}>
      <h1>{t("pageTitle")}</h1>
      <p role="alert">{isAnswer ? failureText(t, failure) : t("code")}</p>
      <Button className={styles.again} onClick={isAnswer ? tryAgain : () => location.reload()}>
        {t(isAnswer ? "tryAgain" : "reload")}
      </Button>
    </Page>
  )
}

/** The page that the address names. If it fails, the desk around it stays: a consultation may be running. */
export function GuardedPage() {
  const { pathname } = useLocation()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <ErrorBoundary
          onReset={reset}
          place={pathname}
          show={(failure, tryAgain) => <PageFailure failure={failure} tryAgain={tryAgain} />}
        >
          <Outlet />
        </ErrorBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

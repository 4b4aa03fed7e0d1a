import { useTexts } from "../language/useTexts.ts"
import { Button } from "./Button.tsx"
import { buttonClass } from "./buttonClass.ts"
import styles from "./errorPage.module.css"

interface ErrorPageProps {
  /** HTTP status; 500 when none is known (R6). */
  readonly status?: number
  /** Words of the failure itself, shown small under ours. */
  readonly message?: string | undefined
  /** What support asks for; the status when there is no code of its own. */
  readonly code?: string | undefined
  readonly homeHref?: string
  /** Tries again what failed. */
  readonly retry?: (() => void) | undefined
}

/** A page that could not be shown (R4, R6, R7): what happened, what now, and the way home. */
export function ErrorPage({ status = 500, message, code, homeHref = "/", retry }: ErrorPageProps) {
  const { t } = useTexts()
  const missing = status === 404
  const title = missing ? t("errorPage.notFound") : t("errorPage.systemError")
  return (
    <section className={styles.page}>
      <p className={styles.status} aria-hidden="true">
        {status}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <p>{missing ? t("errorPage.notFoundHint") : t("errorPage.systemErrorHint")}</p>
      {message !== undefined && message !== title && <p className={styles.message}>{message}</p>}
      <p className={styles.code}>
        {code === undefined ? t("errorPage.status", { status }) : t("problem.code", { code })}
      </p>
      <div className={styles.actions}>
        {retry && !missing && (
          <Button look="accent" act={retry}>
            {t("problem.retry")}
          </Button>
        )}
        {/* A plain link: it also works where the router itself has failed. */}
        <a className={buttonClass(missing ? "accent" : "outline")} href={homeHref}>
          {t("errorPage.home")}
        </a>
      </div>
    </section>
  )
}

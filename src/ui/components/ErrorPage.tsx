import type { Problem } from "../language/Problem.ts"
import { problemText, statusOf } from "../language/problems.ts"
import { useTexts } from "../language/useTexts.ts"
import { Threshold } from "../layout/Threshold.tsx"
import { buttonClass } from "./buttonClass.ts"
import styles from "./errorPage.module.css"
import { useLogged } from "./useLogged.ts"
import { WayOutButton } from "./WayOutButton.tsx"

interface ErrorPageProps {
  readonly problem: Problem
  readonly homeHref?: string
  /** Tries again what failed. */
  readonly retry?: (() => void) | undefined
}

/** A page that could not be shown (R4, R6, R7): what happened, what now, the code for support, and the way home. */
export function ErrorPage({ problem, homeHref = "/", retry }: ErrorPageProps) {
  const { t } = useTexts()
  const { says, does, code, wayOut } = problemText(problem, t)
  const status = statusOf(problem)
  useLogged(code)
  const homeIsTheWay = wayOut === "home" || wayOut === "openInvitation"
  // Trying again may be worth it all the same, but it is not what is asked for.
  const helpsFromElsewhere = wayOut === "askDealer" || wayOut === "otherBrowser"
  return (
    <Threshold>
      <section className={styles.page}>
        <p className={styles.status} aria-hidden="true">
          {status}
        </p>
        <h1 className={styles.title}>{says}</h1>
        <p>{does}</p>
        <p className={styles.code}>
          {t("errorPage.status", { status })} · {t("problem.code", { code })}
        </p>
        <div className={styles.actions}>
          {!homeIsTheWay && (
            <WayOutButton wayOut={wayOut} look={helpsFromElsewhere ? "outline" : "accent"} retry={retry} />
          )}
          {/* A plain link: it also works where the router itself has failed. */}
          <a className={buttonClass(homeIsTheWay ? "accent" : "outline")} href={homeHref}>
            {t("errorPage.home")}
          </a>
        </div>
      </section>
    </Threshold>
  )
}

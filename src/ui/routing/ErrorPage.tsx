import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { type ComponentType, type ReactNode, useEffect } from "react"
import { buttonClass } from "../components/Button.tsx"
import { Loader } from "../components/Loader.tsx"
import type { Problem } from "../failures/Problem.ts"
import { RecoveryButton } from "../failures/ProblemMessage.tsx"
import { problemOf, problemText, statusOf } from "../failures/problemTexts.ts"
import { SupportCode } from "../failures/SupportCode.tsx"
import { useTexts } from "../language/useTexts.ts"
import { Threshold } from "../layout/Threshold.tsx"
import styles from "./errorPage.module.css"
import { useHomeHref } from "./links.tsx"
import { useArrival } from "./useArrival.ts"

interface ErrorPageProps {
  readonly problem: Problem
  readonly homeHref?: string | undefined
  /** Tries again what failed. */
  readonly retry?: (() => void) | undefined
  /** What failed, where that says more than the failure's own text. */
  readonly title?: string | undefined
  /** What the visitor can do, where it differs from the failure's own text. */
  readonly advice?: string | undefined
  /** A further way out. */
  readonly children?: ReactNode
}

/** A page that could not be shown (R4, R6, R7): what happened, what now, the code for support, and the way home. */
export function ErrorPage({ problem, homeHref = "/", retry, children, ...own }: ErrorPageProps) {
  const { t } = useTexts()
  const { message, advice, code, recovery } = problemText(problem, t)
  const status = statusOf(problem)
  const leadsHome = recovery === "home" || recovery === "openInvitation"
  // Trying again may be worth it all the same, but it is not what is asked for.
  const helpsFromElsewhere = recovery === "askDealer" || recovery === "otherBrowser"
  return (
    <Threshold>
      <section className={styles.page}>
        <p className={styles.status} aria-hidden="true">
          {status}
        </p>
        <h1 className={styles.title}>{own.title ?? message}</h1>
        <p>{own.advice ?? advice}</p>
        <p className={styles.code}>
          {t("errorPage.status", { status })} · <SupportCode key={code} code={code} />
        </p>
        <div className={styles.actions}>
          {!leadsHome && (
            <RecoveryButton recovery={recovery} look={helpsFromElsewhere ? "outline" : "accent"} retry={retry} />
          )}
          {/* A plain link: it also works where the router itself has failed. */}
          <a className={buttonClass(leadsHome ? "accent" : "outline")} href={homeHref}>
            {t("errorPage.home")}
          </a>
          {children}
        </div>
      </section>
    </Threshold>
  )
}

/** What runs well is not prepared again. */
const hasFailed = ({ status }: { readonly status: string }): boolean => status === "error"

/** A route or data load that failed (R6, R7, R9): its status and words, and the way out. Code that could not be had for want of a network comes with it. */
function Failure({ error }: ErrorComponentProps) {
  const { t } = useTexts()
  const router = useRouter()
  const problem = problemOf(error)
  const isNotLoaded = problem._tag === "PageNotLoaded"
  useArrival(problemText(problem, t).message, "failure")
  useEffect(() => {
    if (!isNotLoaded) return
    const again = () => void router.invalidate({ filter: hasFailed })
    addEventListener("online", again)
    return () => removeEventListener("online", again)
  }, [isNotLoaded, router])
  return (
    <ErrorPage problem={problem} homeHref={useHomeHref()} retry={() => void router.invalidate({ filter: hasFailed })} />
  )
}

/** An address that leads nowhere (R4, R5). */
export function Missing() {
  const { t } = useTexts()
  useArrival(t("errorPage.notFound"), "failure")
  return <ErrorPage problem={{ _tag: "PageMissing" }} homeHref={useHomeHref()} />
}

/** A change of page that takes longer (T8); the router has waited its 200 ms already. */
export function Waiting() {
  return <Loader delayMs={0} />
}

/** A page of a presentation was opened, the address names none, and none is stored (R2, Q8). */
export class PresentationUnnamed extends Error {
  readonly _tag = "PresentationUnnamed"
  /** The page to show instead; its code is loaded with this failure alone. */
  readonly Page: ComponentType

  constructor(Page: ComponentType) {
    super("no presentation is named")
    this.Page = Page
  }
}

/** Shows a page that lacks its presentation, or a failure. */
export function NotShown(props: ErrorComponentProps) {
  const { error } = props
  return error instanceof PresentationUnnamed ? <error.Page /> : <Failure {...props} />
}

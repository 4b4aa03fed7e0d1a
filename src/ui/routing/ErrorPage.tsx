import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { type ComponentType, type ReactNode, use, useEffect } from "react"
import { buttonClass } from "../components/Button.tsx"
import { Loader } from "../components/Loader.tsx"
import type { Problem } from "../failures/Problem.ts"
import { RecoveryButton } from "../failures/ProblemMessage.tsx"
import { problemOf, problemText, statusOf } from "../failures/problemTexts.ts"
import { SupportCode } from "../failures/SupportCode.tsx"
import { useTexts } from "../language/useTexts.ts"
import { BackdropLayout } from "../layout/BackdropLayout.tsx"
import { VisitContext } from "../location/VisitContext.ts"
import { PageNotLoaded, untilFetched } from "./codeArrival.ts"
import styles from "./errorPage.module.css"
import { useHomeHref } from "./links.tsx"
import { useArrival } from "./useArrival.ts"

interface ErrorPageProps {
  readonly problem: Problem
  readonly homeHref?: string | undefined
  /** Retries what failed. */
  readonly retry?: (() => void) | undefined
  /** Replaces the failure's own text when it says more. */
  readonly title?: string | undefined
  /** Replaces the failure's own advice. */
  readonly advice?: string | undefined
  readonly children?: ReactNode
}

/** A page that cannot be shown (R4, R6, R7): what happened, what to do, the code for support, and a link home. */
export function ErrorPage({ problem, homeHref = "/", retry, children, ...own }: ErrorPageProps) {
  const { t } = useTexts()
  const { message, advice, code, recovery } = problemText(problem, t)
  const status = statusOf(problem)
  const hint = own.advice ?? advice
  const leadsHome =
    recovery === "home" || recovery === "openInvitation" || (recovery === "retry" && retry === undefined)
  // Retrying may still help, but it is not the recommended action.
  const helpsFromElsewhere = recovery === "askDealer" || recovery === "otherBrowser"
  return (
    <BackdropLayout>
      <section className={styles.page}>
        <p className={styles.status} aria-hidden="true">
          {status}
        </p>
        <h1 className={styles.title}>{own.title ?? message}</h1>
        {hint !== undefined && <p>{hint}</p>}
        <p className={styles.code}>
          {t("errorPage.status", { status })} · <SupportCode key={code} code={code} />
        </p>
        <div className={styles.actions}>
          {!leadsHome && (
            <RecoveryButton recovery={recovery} look={helpsFromElsewhere ? "outline" : "accent"} retry={retry} />
          )}
          {/* A plain link works even if the router has failed. */}
          <a className={buttonClass(leadsHome ? "accent" : "outline")} href={homeHref}>
            {t("errorPage.home")}
          </a>
          {children}
        </div>
      </section>
    </BackdropLayout>
  )
}

const withoutLocation = (href: string): string =>
  href.replace(/(?<=[?&])(osr_)?location_id=[^&]*&?/g, "").replace(/[?&]$/, "")

/** Limits a reload to failed routes. */
const failedRoutes = { filter: ({ status }: { readonly status: string }): boolean => status === "error" }

/**
 * A failed route or data load (R6, R7, R9): its status, its text and the recovery. If its code failed to load, fetches
 * the code again at growing intervals and when the network returns, and then opens the page.
 */
function Failure({ error }: ErrorComponentProps) {
  const { t } = useTexts()
  const router = useRouter()
  const problem = problemOf(error)
  const home = useHomeHref()
  // A location that does not exist has no first screen: the link home leads to that of the default location.
  const isLocationMissing =
    use(VisitContext) === undefined && problem._tag === "RequestFailed" && problem.status === 404
  useArrival(problemText(problem, t).message, "failure")
  useEffect(() => {
    if (!(error instanceof PageNotLoaded)) return
    let isShown = true
    void untilFetched(async () => isShown && error.fetchCode()).then(() => {
      if (isShown) void router.invalidate(failedRoutes)
    })
    return () => {
      isShown = false
    }
  }, [error, router])
  // A location that does not exist will not exist after a retry either.
  return isLocationMissing ? (
    <ErrorPage problem={problem} homeHref={withoutLocation(home)} advice={t("errorPage.notFoundHint")} />
  ) : (
    <ErrorPage problem={problem} homeHref={home} retry={() => void router.invalidate(failedRoutes)} />
  )
}

/** An address that matches no route (R4, R5). */
export function Missing() {
  const { t } = useTexts()
  useArrival(t("errorPage.notFound"), "failure")
  return <ErrorPage problem={{ _tag: "PageMissing" }} homeHref={useHomeHref()} />
}

/** A slow change of page (T8). The router has already waited its 200 ms. */
export function Waiting() {
  return <Loader delayMs={0} />
}

/** A presentation page was opened, but the address names no presentation and none is stored (R2, Q8). */
export class PresentationUnnamed extends Error {
  readonly _tag = "PresentationUnnamed"
  /** The page to show instead. Its code is loaded only with this failure. */
  readonly Page: ComponentType

  constructor(Page: ComponentType) {
    super("the address names no presentation")
    this.Page = Page
  }
}

/** Shows the page for a missing presentation, or the failure. */
export function NotShown(props: ErrorComponentProps) {
  const { error } = props
  return error instanceof PresentationUnnamed ? <error.Page /> : <Failure {...props} />
}

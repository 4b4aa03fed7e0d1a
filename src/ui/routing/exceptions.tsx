import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { ErrorPage } from "../components/ErrorPage.tsx"
import { Loader } from "../components/Loader.tsx"
import { problemOf, problemText } from "../language/problems.ts"
import { useTexts } from "../language/useTexts.ts"
import { useArrival } from "./useArrival.ts"
import { useHomeHref } from "./useHref.ts"

/** What runs well is not prepared again. */
const hasFailed = ({ status }: { readonly status: string }): boolean => status === "error"

/** A route or data load that failed (R6, R7, R9): its status and words, and the way out. Code that could not be had for want of a network comes with it. */
export function Failure({ error }: ErrorComponentProps) {
  const { t } = useTexts()
  const router = useRouter()
  const problem = problemOf(error)
  const isNotLoaded = problem._tag === "PageNotLoaded"
  useArrival(problemText(problem, t).says, "failure")
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

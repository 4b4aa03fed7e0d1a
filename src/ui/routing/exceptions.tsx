import { type ErrorComponentProps, useRouter } from "@tanstack/react-router"
import { ErrorPage } from "../components/ErrorPage.tsx"
import { Loader } from "../components/Loader.tsx"
import type { Problem } from "../language/Problem.ts"
import { problemText, problemWords } from "../language/problems.ts"
import { useTexts } from "../language/useTexts.ts"
import { useHomeHref } from "./useHomeHref.ts"

const isProblem = (failure: unknown): failure is Problem =>
  typeof failure === "object" && failure !== null && "_tag" in failure && String(failure._tag) in problemWords

const statusOf = (problem: Problem): number => {
  if (problem._tag === "PresentationUnknown") return 404
  return problem._tag === "RequestFailed" && problem.status >= 400 ? problem.status : 500
}

/** A route or data load that failed (R6): its status and words, and another try. */
export function Failure({ error }: ErrorComponentProps) {
  const { t } = useTexts()
  const router = useRouter()
  const homeHref = useHomeHref()
  const again = () => void router.invalidate()
  if (!isProblem(error)) return <ErrorPage homeHref={homeHref} retry={again} />
  const { says, code } = problemText(error, t)
  return <ErrorPage status={statusOf(error)} message={says} code={code} homeHref={homeHref} retry={again} />
}

/** An address that leads nowhere (R4, R5). */
export function Missing() {
  return <ErrorPage status={404} homeHref={useHomeHref()} />
}

/** A change of page that takes longer (T8). */
export function Waiting() {
  return <Loader />
}

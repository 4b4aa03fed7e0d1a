import type { ReactNode } from "react"
import { StatusIcon } from "../components/StatusIcon.tsx"
import { useTexts } from "../language/useTexts.ts"
import outcome from "../layout/outcome.module.css"
import type { Problem } from "./Problem.ts"
import { RecoveryButton } from "./ProblemMessage.tsx"
import styles from "./problem.module.css"
import { problemText } from "./problemTexts.ts"
import { SupportCode } from "./SupportCode.tsx"

interface ProblemPageProps {
  /** Headline: what failed. */
  readonly title: string
  readonly problem: Problem
  /** Replaces the failure's own advice. */
  readonly advice?: string | undefined
  readonly retry: () => void
  /** A further action next to the retry. */
  readonly children?: ReactNode
}

/** A failure that fills the page: what happened, what to do, the code, and the actions. */
export function ProblemPage({ title, problem, advice: own, retry, children }: ProblemPageProps) {
  const { t } = useTexts()
  const { message, advice, code, recovery } = problemText(problem, t)
  return (
    <section className={outcome.column}>
      <StatusIcon status="error" />
      <div role="alert" className={styles.page}>
        <h1>{title}</h1>
        {message !== title && <p>{message}</p>}
        {(own ?? advice) !== undefined && <p className={outcome.muted}>{own ?? advice}</p>}
        <p className={styles.code}>
          <SupportCode key={code} code={code} />
        </p>
      </div>
      <div className={outcome.actions}>
        <RecoveryButton recovery={recovery} look="accent" retry={retry} />
        {children}
      </div>
    </section>
  )
}

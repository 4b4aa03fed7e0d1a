import { Button, type ButtonLook } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import type { Problem } from "./Problem.ts"
import styles from "./problem.module.css"
import { problemText, type Recovery } from "./problemTexts.ts"
import { SupportCode } from "./SupportCode.tsx"

interface ProblemMessageProps {
  readonly problem: Problem
  /** Retries what failed. Absent if this place cannot retry. */
  readonly retry?: (() => void) | undefined
}

/** An inline failure: what happened, what to do, the code for support, and a button if something can be done here. */
export function ProblemMessage({ problem, retry }: ProblemMessageProps) {
  const { t } = useTexts()
  const { message, advice, code, recovery } = problemText(problem, t)
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.message}>{message}</p>
      {advice !== undefined && <p>{advice}</p>}
      <p className={styles.code}>
        <SupportCode key={code} code={code} />
      </p>
      <RecoveryButton recovery={recovery} look="outline" retry={retry} />
    </div>
  )
}

interface RecoveryButtonProps {
  readonly recovery: Recovery
  readonly look: ButtonLook
  /** Retries what failed. Absent if this place cannot retry. */
  readonly retry: (() => void) | undefined
}

/** The button for the recovery from a failure. Renders nothing if the recovery is elsewhere. */
export function RecoveryButton({ recovery, look, retry }: RecoveryButtonProps) {
  const { t } = useTexts()
  if (recovery === "reload")
    return (
      <Button look={look} act={() => location.reload()}>
        {t("problem.reload")}
      </Button>
    )
  if (retry === undefined) return null
  return (
    <Button look={look} act={retry}>
      {t("problem.retry")}
    </Button>
  )
}

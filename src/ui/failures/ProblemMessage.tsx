import { Effect } from "effect"
import { createContext, useContext, useEffect, useMemo } from "react"
import { Button, type ButtonLook } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"
import type { Problem } from "./Problem.ts"
import styles from "./problem.module.css"
import { problemText, type Recovery } from "./problemTexts.ts"

interface ProblemMessageProps {
  readonly problem: Problem
  /** Tries again what failed; absent when that cannot be done from here. */
  readonly retry?: (() => void) | undefined
}

/** A failure in its place: what happened, what now, the code for support, and a button when something can be done here. */
export function ProblemMessage({ problem, retry }: ProblemMessageProps) {
  const { t } = useTexts()
  const { message, advice, code, recovery } = problemText(problem, t)
  const errorId = useErrorId(code)
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.message}>{message}</p>
      <p>{advice}</p>
      <p className={styles.code}>
        {t("problem.code", { code })}
        <span> · {errorId}</span>
      </p>
      <RecoveryButton recovery={recovery} look="outline" retry={retry} />
    </div>
  )
}

/** What is done about each failure that comes into view. */
export interface Failures {
  /** A new id, under which support finds this one failure. */
  readonly name: (code: string) => string
  /** Tells those outside (E13), by code and id alone. */
  readonly notify: (code: string, errorId: string) => void
}

/** Nobody is told where a component stands by itself. */
export const FailuresContext = createContext<Failures>({ name: () => "00000000", notify: () => {} })

/**
 * Logs a failure, and tells of it (E13), once for as long as it is shown, by its code and an id alone: what support is told can then
 * be found in the log. `named`: the id that it has already; a new one otherwise, which is answered.
 */
export const useErrorId = (code: string, named?: string): string => {
  const { name, notify } = useContext(FailuresContext)
  const errorId = useMemo(() => named ?? name(code), [code, name, named])
  useEffect(() => {
    run(Effect.annotateLogs(Effect.logWarning("A failure is shown"), { code, errorId }))
    notify(code, errorId)
  }, [code, errorId, notify])
  return errorId
}

interface RecoveryButtonProps {
  readonly recovery: Recovery
  readonly look: ButtonLook
  /** Tries again what failed; absent when that cannot be done from here. */
  readonly retry: (() => void) | undefined
}

/** The button for the one thing a visitor can do here about a failure; none where it is done elsewhere. */
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

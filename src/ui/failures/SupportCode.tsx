import { Effect } from "effect"
import { createContext, useContext, useEffect, useState } from "react"
import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"

/** Receives the code and id of each visible failure (E13). Does nothing by default. */
export const ReportFailure = createContext<(code: string, errorId: string) => void>(() => {})

/**
 * Logs and reports a failure (E13), once while it is shown, by its code and id only, so that support can find it in the
 * log.
 */
export const useReportedFailure = (code: string, errorId: string): void => {
  const notify = useContext(ReportFailure)
  useEffect(() => {
    run(Effect.annotateLogs(Effect.logWarning("A failure is shown"), { code, errorId }))
    notify(code, errorId)
  }, [code, errorId, notify])
}

/**
 * Generates an id for one failure. Eight digits can be read out on a telephone and rarely collide within a day. They
 * need not be hard to guess.
 */
const newErrorId = (): string => Math.random().toString(16).slice(2).padEnd(8, "0").slice(0, 8)

/**
 * The code of a visible failure with its own id, which support asks for. Use the code as `key`: another failure needs
 * another id.
 */
export function SupportCode({ code }: { readonly code: string }) {
  const { t } = useTexts()
  const [errorId] = useState(newErrorId)
  useReportedFailure(code, errorId)
  return (
    <>
      {t("problem.code", { code })}
      <span> · {errorId}</span>
    </>
  )
}

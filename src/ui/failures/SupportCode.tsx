import { Effect } from "effect"
import { createContext, useContext, useEffect, useState } from "react"
import { useTexts } from "../language/useTexts.ts"
import { run } from "../viewmodel/command.ts"

/** Who is told the code and id of each failure that comes into view (E13); nobody where a component stands by itself. */
export const FailureShown = createContext<(code: string, errorId: string) => void>(() => {})

/**
 * Logs a failure, and tells of it (E13), once for as long as it is shown, by its code and id alone: what support is told can then be
 * found in the log.
 */
export const useLogged = (code: string, errorId: string): void => {
  const notify = useContext(FailureShown)
  useEffect(() => {
    run(Effect.annotateLogs(Effect.logWarning("A failure is shown"), { code, errorId }))
    notify(code, errorId)
  }, [code, errorId, notify])
}

/**
 * A new id for one failure. Eight digits can be read out on a telephone, and two of a day hardly meet; nothing depends on their being
 * hard to guess.
 */
const newErrorId = (): string => Math.random().toString(16).slice(2).padEnd(8, "0").slice(0, 8)

/** The code of a failure that is shown, with an id of its own: what support asks for. To be keyed by the code: another failure has another id. */
export function SupportCode({ code }: { readonly code: string }) {
  const { t } = useTexts()
  const [errorId] = useState(newErrorId)
  useLogged(code, errorId)
  return (
    <>
      {t("problem.code", { code })}
      <span> · {errorId}</span>
    </>
  )
}

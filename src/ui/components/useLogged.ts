import { Effect } from "effect"
import { useContext, useEffect } from "react"
import { FailureShown } from "./FailureShown.ts"

/**
 * Logs a failure, and tells of it (E13), once for as long as it is shown, by its code alone: what support is told can then be found
 * in the log.
 */
export const useLogged = (code: string): void => {
  const tell = useContext(FailureShown)
  useEffect(() => {
    Effect.runFork(Effect.annotateLogs(Effect.logWarning("A failure is shown"), { code }))
    tell(code)
  }, [code, tell])
}

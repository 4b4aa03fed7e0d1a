import { type ReactNode, StrictMode } from "react"
import { ReportFailure } from "../failures/SupportCode.tsx"
import type { Texts } from "../language/texts.ts"
import { TextsContext } from "../language/useTexts.ts"

interface ShowroomContextsProps {
  readonly texts: Texts
  /** Reports a visible failure outside the app by its code and id only (readings E13). */
  readonly failed: (code: string, errorId: string) => void
  readonly children: ReactNode
}

/** Provides the contexts that every component reads. */
export function ShowroomContexts({ texts, failed, children }: ShowroomContextsProps) {
  return (
    <StrictMode>
      <TextsContext value={texts}>
        <ReportFailure value={failed}>{children}</ReportFailure>
      </TextsContext>
    </StrictMode>
  )
}

import { type ReactNode, StrictMode } from "react"
import { FailureShown } from "./failures/SupportCode.tsx"
import type { Texts } from "./language/texts.ts"
import { TextsContext } from "./language/useTexts.ts"

interface ShowroomContextsProps {
  readonly texts: Texts
  /** Tells those outside of a failure that came into view, by its code and id alone (decisions E13). */
  readonly failed: (code: string, errorId: string) => void
  readonly children: ReactNode
}

/** What every component finds around it. */
export function ShowroomContexts({ texts, failed, children }: ShowroomContextsProps) {
  return (
    <StrictMode>
      <TextsContext value={texts}>
        <FailureShown value={failed}>{children}</FailureShown>
      </TextsContext>
    </StrictMode>
  )
}

import { type ReactNode, StrictMode } from "react"
import { type Failures, FailuresContext } from "./failures/ProblemMessage.tsx"
import type { Texts } from "./language/texts.ts"
import { TextsContext } from "./language/useTexts.ts"

interface ShowroomContextsProps {
  readonly texts: Texts
  readonly failures: Failures
  readonly children: ReactNode
}

/** What every component finds around it. */
export function ShowroomContexts({ texts, failures, children }: ShowroomContextsProps) {
  return (
    <StrictMode>
      <TextsContext value={texts}>
        <FailuresContext value={failures}>{children}</FailuresContext>
      </TextsContext>
    </StrictMode>
  )
}

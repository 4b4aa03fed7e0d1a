import type { WayOut } from "../language/problems.ts"
import { useTexts } from "../language/useTexts.ts"
import { Button } from "./Button.tsx"
import type { ButtonLook } from "./buttonClass.ts"

interface WayOutButtonProps {
  readonly wayOut: WayOut
  readonly look: ButtonLook
  /** Tries again what failed; absent when that cannot be done from here. */
  readonly retry: (() => void) | undefined
}

/** The button for the one thing a visitor can do here about a failure; none where it is done elsewhere. */
export function WayOutButton({ wayOut, look, retry }: WayOutButtonProps) {
  const { t } = useTexts()
  if (wayOut === "reload")
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

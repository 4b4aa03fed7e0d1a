import type { Problem as Failure } from "../language/Problem.ts"
import { problemText } from "../language/problems.ts"
import { useTexts } from "../language/useTexts.ts"
import { Button } from "./Button.tsx"
import styles from "./problem.module.css"

/** A failure in its place: what happened, what now, the code for support, and a button when trying again may help. */
export function Problem({ problem, retry }: { readonly problem: Failure; readonly retry?: (() => void) | undefined }) {
  const { t } = useTexts()
  const { says, does, code } = problemText(problem, t)
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.says}>{says}</p>
      <p>{does}</p>
      <p className={styles.code}>{t("problem.code", { code })}</p>
      {retry && (
        <Button look="outline" act={retry}>
          {t("problem.retry")}
        </Button>
      )}
    </div>
  )
}

import type { Problem as Failure } from "../language/Problem.ts"
import { problemText } from "../language/problems.ts"
import { useTexts } from "../language/useTexts.ts"
import styles from "./problem.module.css"
import { useLogged } from "./useLogged.ts"
import { WayOutButton } from "./WayOutButton.tsx"

/** A failure in its place: what happened, what now, the code for support, and a button when something can be done here. */
export function Problem({ problem, retry }: { readonly problem: Failure; readonly retry?: (() => void) | undefined }) {
  const { t } = useTexts()
  const { says, does, code, wayOut } = problemText(problem, t)
  useLogged(code)
  return (
    <div role="alert" className={styles.problem}>
      <p className={styles.says}>{says}</p>
      <p>{does}</p>
      <p className={styles.code}>{t("problem.code", { code })}</p>
      <WayOutButton wayOut={wayOut} look="outline" retry={retry} />
    </div>
  )
}

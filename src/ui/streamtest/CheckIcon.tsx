import type { CheckOutcome, CheckState } from "../../domain/streamtest/Check.ts"
import styles from "./streamTest.module.css"

type Look = CheckOutcome["verdict"] | Exclude<CheckState["step"], "done">

const strokes: { readonly [Each in Look]: string } = {
  passed: "M7 12.5 10.5 16 17 8.5",
  warned: "M12 6.5V13M12 16.8V17.2",
  failed: "M8 8 16 16M16 8 8 16",
  skipped: "M8 12H16",
  waiting: "",
  running: "M12 7V12L15 14",
  asking: "M9.5 9.5A2.5 2.5 0 1 1 12 12V13.5M12 16.8V17.2",
}

/** What came of a check at a glance; the words beside it say the same. */
export function CheckIcon({ look }: { readonly look: Look }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`${styles.icon} ${styles[look] ?? ""}`}>
      <circle cx="12" cy="12" r="11" />
      <path d={strokes[look]} />
    </svg>
  )
}

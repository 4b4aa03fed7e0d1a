import type { TFunction } from "i18next"
import type { ExpectedWait } from "../../domain/queue/expectedWait.ts"
import { useTexts } from "../language/useTexts.ts"
import { useThrottledText } from "./useThrottledText.ts"
import styles from "./waitingLayout.module.css"

/** Minimum time between two estimates at one place, in ms: nothing jumps up and down. */
const calmMs = 60_000

const textOf = (wait: ExpectedWait, t: TFunction): string => {
  switch (wait._tag) {
    case "Range":
      return t("queue.wait.range", { from: wait.from, to: wait.to })
    case "Below":
      return t("queue.wait.below", { to: wait.to })
    case "OverAnHour":
      return t("queue.wait.overAnHour")
    case "Unknown":
      return t("queue.wait.unknown")
    case "NobodyThere":
      return t("queue.wait.nobodyThere")
  }
}

/** The expected wait in plain words. Another place or another kind of wait needs a new key. */
export function ExpectedWaitText({ wait }: { readonly wait: ExpectedWait }) {
  const { t } = useTexts()
  const text = useThrottledText(textOf(wait, t), calmMs)
  return <p className={styles.sentence}>{text}</p>
}

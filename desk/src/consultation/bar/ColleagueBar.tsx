import { useTranslation } from "react-i18next"
import { useActs } from "../../keyboard/useActs.ts"
import type { Consultation } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import styles from "./bar.module.css"
import { Control } from "./Control.tsx"

interface ColleagueBarProps {
  readonly consultation: Consultation
  readonly layer: Layer
}

/** The acts on a consultation that a colleague holds. */
export function ColleagueBar({ consultation: { firstName }, layer }: ColleagueBarProps) {
  const { t } = useTranslation("consultation")
  const takeOver = { label: t("takeOver.of", { name: firstName }), run: () => layer.show("takeOver") }
  const end = { label: t("bar.endOf", { name: firstName }), run: () => layer.show("end") }
  useActs([
    { id: "take-over", group: "consultation", ...takeOver },
    { id: "end", group: "consultation", key: "end", ...end },
  ])
  return (
    <div className={styles.bar} role="toolbar" aria-label={t("bar.label")}>
      <Control icon="camera" label={t("takeOver.of", { name: firstName })} data-named onClick={takeOver.run} />
      <Control icon="end" label={t("bar.end")} isEnd onClick={end.run} />
    </div>
  )
}

import { Button } from "../../components/Button.tsx"
import { useTexts } from "../../language/useTexts.ts"
import styles from "./appointment.module.css"

/** Nobody can tell whether an earlier sending was carried out: the visitor decides before it is sent again (K4). */
export function DoubtBox({ sendAnyway }: { readonly sendAnyway: () => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.taken}>
      <div role="alert">
        <p className={styles.news}>{t("schedule.doubt.title")}</p>
        <p>{t("schedule.doubt.text")}</p>
      </div>
      <Button look="outline" act={sendAnyway}>
        {t("schedule.doubt.send")}
      </Button>
    </div>
  )
}

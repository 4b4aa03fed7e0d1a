import { useTexts } from "../language/useTexts.ts"
import styles from "./camera.module.css"

/** The own microphone gives nothing: the cause by its name. */
export function SilentWords() {
  const { t } = useTexts()
  return (
    <p role="status" className={styles.trouble}>
      <strong>{t("ownCamera.silent")}</strong> {t("ownCamera.silentHint")}
    </p>
  )
}

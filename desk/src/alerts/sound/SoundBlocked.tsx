import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { Icon } from "../../look/Icon.tsx"
import styles from "../alerts.module.css"
import { useAudibility } from "./useAudibility.ts"

/** Says in the header that alerts are silent until something is pressed, as after a reload. Any press unlocks them. */
export function SoundBlocked() {
  const { t } = useTranslation("alerts")
  return (
    useAudibility() === "blocked" && (
      <Button
        variant="subtle"
        px="xs"
        className={styles.blocked}
        title={t("blocked")}
        leftSection={<Icon name="soundOff" size={16} />}
      >
        <span className={styles.blockedText}>{t("unlock")}</span>
      </Button>
    )
  )
}

import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useFocusWorkWhenGone } from "../../keyboard/useFocusWorkWhenGone.ts"
import { Icon } from "../../look/Icon.tsx"
import styles from "../alerts.module.css"
import { useAudibility } from "./useAudibility.ts"

function UnlockButton() {
  const { t } = useTranslation("alerts")
  const button = useFocusWorkWhenGone<HTMLButtonElement>()
  return (
    <Button
      ref={button}
      variant="subtle"
      px="xs"
      className={styles.blocked}
      title={t("blocked")}
      leftSection={<Icon name="soundOff" size={16} />}
    >
      <span className={styles.blockedText}>{t("unlock")}</span>
    </Button>
  )
}

/** A hint in the header that the browser blocks sound until the next press, as after a reload. */
export function SoundBlocked() {
  return useAudibility() === "blocked" && <UnlockButton />
}

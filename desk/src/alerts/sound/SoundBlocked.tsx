import { Button } from "@mantine/core"
import { useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { focusWork } from "../../keyboard/focusWork.ts"
import { Icon } from "../../look/Icon.tsx"
import styles from "../alerts.module.css"
import { useAudibility } from "./useAudibility.ts"

/** Moves the focus to the page's work if it has it when it disappears. */
function UnlockButton() {
  const { t } = useTranslation("alerts")
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => {
      if (own === document.activeElement) focusWork()
    }
  }, [])
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

/** Says in the header that alerts are silent until something is pressed, as after a reload. Any press unlocks them. */
export function SoundBlocked() {
  return useAudibility() === "blocked" && <UnlockButton />
}

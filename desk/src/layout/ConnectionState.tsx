import { VisuallyHidden } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useConnection } from "../api/useNews.ts"
import { Icon } from "../look/Icon.tsx"
import styles from "./header.module.css"

/**
 * Shows that the desk receives no events, and announces each change. Shows nothing while they arrive: the only dot in
 * the header is the availability's.
 */
export function ConnectionState() {
  const { t } = useTranslation("layout")
  const connection = useConnection()
  return (
    <>
      {connection !== "connected" && (
        <span className={styles.connection} data-lost={connection === "lost" || undefined} aria-hidden="true">
          <Icon name={connection === "lost" ? "warning" : "network"} size={16} />
          {t(`connection.short.${connection}`)}
        </span>
      )}
      <VisuallyHidden role="status">{t(`connection.${connection}`)}</VisuallyHidden>
    </>
  )
}

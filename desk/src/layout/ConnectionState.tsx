import { VisuallyHidden } from "@mantine/core"
import { useTranslation } from "react-i18next"
import { useConnection } from "../api/useNews.ts"
import { Dot, type DotColour } from "../look/Dot.tsx"
import styles from "./header.module.css"

const colours = { connecting: "warn", connected: "good", lost: "bad" } as const satisfies Readonly<
  Record<string, DotColour>
>

/** Whether the desk receives news. A loss is announced; the desk keeps what it shows, and catches up afterwards. */
export function ConnectionState() {
  const { t } = useTranslation("layout")
  const connection = useConnection()
  return (
    <span className={styles.connection} data-lost={connection === "lost" || undefined}>
      <Dot colour={colours[connection]} />
      <span className={styles.connectionText} aria-hidden="true">
        {t(`connection.${connection}`)}
      </span>
      <VisuallyHidden role="status">{t(`connection.${connection}`)}</VisuallyHidden>
    </span>
  )
}

import { Skeleton } from "@mantine/core"
import { useTranslation } from "react-i18next"
import styles from "./loadingShell.module.css"

/** Skeleton of the desk while its state loads. */
export function LoadingShell() {
  const { t } = useTranslation("layout")
  return (
    <main className={styles.shell} aria-busy="true" aria-label={t("loading")}>
      <div className={styles.header} />
      <div className={styles.nav}>
        {[0, 1, 2, 3].map((row) => (
          <Skeleton key={row} height={36} />
        ))}
      </div>
      <div className={styles.work}>
        <Skeleton height={28} width={240} />
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} height={120} />
        ))}
      </div>
    </main>
  )
}

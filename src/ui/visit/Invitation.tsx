import type { ReactNode } from "react"
import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import styles from "./index.module.css"

interface InvitationProps {
  /** Opens the live consultation. Absent while it is opening. */
  readonly goLive: (() => void) | undefined
  /** The background of the welcome. */
  readonly picture?: ReactNode
  /** The model that the host page presents. */
  readonly product?: ReactNode
  /** The booking link. */
  readonly book: ReactNode
}

/** What the first screen shows from the start: a welcome, an invitation and the live button (T3, E11). */
export function Invitation({ goLive, picture, product, book }: InvitationProps) {
  const { t } = useTexts()
  return (
    <>
      <div className="welcome">
        <h1>{t("layout.welcome")}</h1>
        <p>{t("layout.subtitle")}</p>
      </div>
      <div className="hero">{picture}</div>
      <div className={`below ${styles.below}`}>
        <div className={styles.words}>
          {product}
          <p className={styles.invitation}>{t("index.invitation")}</p>
        </div>
        <div className={styles.actions}>
          <Button look="accent" act={goLive} pendingTexts={t("index.connecting")}>
            {t("index.live")}
          </Button>
          {book}
        </div>
      </div>
    </>
  )
}

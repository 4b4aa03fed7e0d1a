import type { ReactNode } from "react"
import { Contour } from "../components/Contour.tsx"
import { useTexts } from "../language/useTexts.ts"
import layout from "../layout/playerAndPanel.module.css"
import styles from "./waitingLayout.module.css"

interface WaitingLayoutProps {
  /** What one waits for, for a visitor who does not see it. */
  readonly label: string
  /** Address of the waiting video (E9); without one the player itself is the picture. */
  readonly video: string | undefined
  /** What stands beside the picture. */
  readonly panel: ReactNode
  /** What stands over the picture. */
  readonly children: ReactNode
}

/** The player while there is nobody on it yet. */
export function WaitingLayout({ label, video, panel, children }: WaitingLayoutProps) {
  return (
    <div className={`${layout.row} ${layout.growing}`}>
      <section className={`${layout.player} ${styles.player}`} aria-label={label}>
        {video === undefined ? (
          <div className={styles.room}>
            <Contour />
          </div>
        ) : (
          <WaitingVideo key={video} address={video} />
        )}
        <div className={styles.over}>{children}</div>
      </section>
      <div className={`${layout.panel} ${styles.beside}`}>{panel}</div>
    </div>
  )
}

/** The waiting video (E9): decoration without sound, it says nothing that the words over it do not say. */
function WaitingVideo({ address }: { readonly address: string }) {
  return (
    <video className={styles.video} src={address} autoPlay muted loop playsInline aria-hidden="true" tabIndex={-1} />
  )
}

/** The place in line as a large figure with a sentence; 1 is next, 0 is being picked up, undefined is a place that nobody has told (Q2). */
export function Position({ position }: { readonly position: number | undefined }) {
  const { t } = useTexts()
  return (
    <div className={styles.position}>
      {position !== undefined && position > 0 && (
        <>
          <p className={styles.positionLabel}>{t("queue.positionLabel")}</p>
          {/* A new key for each place, so that the figure rolls in once. */}
          <p className={styles.figure}>
            <span key={position} className={styles.roll}>
              {position}
            </span>
          </p>
        </>
      )}
      <PositionTexts position={position} />
    </div>
  )
}

function PositionTexts({ position }: { readonly position: number | undefined }) {
  const { t } = useTexts()
  if (position === undefined) return <p className={styles.sentence}>{t("queue.unknownPlace")}</p>
  if (position === 0) return <p className={styles.joining}>{t("queue.joining")}</p>
  return (
    <p className={styles.sentence}>{position === 1 ? t("queue.next") : t("queue.ahead", { count: position - 1 })}</p>
  )
}

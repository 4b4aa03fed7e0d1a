import type { ReactNode } from "react"
import { Contour } from "../components/Contour.tsx"
import { useTexts } from "../language/useTexts.ts"
import layout from "../layout/playerAndPanel.module.css"
import styles from "./waitingLayout.module.css"

interface WaitingLayoutProps {
  /** Announces to screen readers what the page is waiting for. */
  readonly label: string
  /** URL of the waiting video (E9). Without one the page shows the drawing. */
  readonly video: string | undefined
  /** Next to the picture. */
  readonly panel: ReactNode
  /** Over the picture. */
  readonly children: ReactNode
}

/** The player before anybody streams. */
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

/**
 * The waiting video (E9). Decorative and muted: the text over it carries all information. It has no pause button, so it
 * stays at its first frame for visitors who prefer reduced motion.
 */
function WaitingVideo({ address }: { readonly address: string }) {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches
  return (
    <video
      className={styles.video}
      src={address}
      autoPlay={!isStill}
      muted
      loop
      playsInline
      aria-hidden="true"
      tabIndex={-1}
    />
  )
}

/**
 * The position as a large figure with a sentence. 1 is next, 0 is being picked up, `undefined` if the backend has not
 * sent one (Q2).
 */
export function Position({ position }: { readonly position: number | undefined }) {
  const { t } = useTexts()
  return (
    <div className={styles.position}>
      {position !== undefined && position > 0 && (
        <>
          <p className={styles.positionLabel}>{t("queue.positionLabel")}</p>
          {/* A new key for each position replays the roll-in animation. */}
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

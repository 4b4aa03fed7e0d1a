import { type ComponentProps, useState } from "react"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import type { CameraView } from "./CameraView.ts"
import { OwnVideo } from "./OwnMedia.tsx"
import styles from "./tile.module.css"

/** The corners of the picture, in the order in which the visitor's picture moves through them. */
const corners = ["lowerLeft", "lowerRight", "upperRight", "upperLeft"] as const

/**
 * The own picture in a corner of the consultant's, outside its middle 60 %. A press moves it to the next corner, and it
 * can be hidden (S7, decision 052).
 */
export function OwnTile({ viewModel }: ComponentProps<CameraView["Tile"]>) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  const [corner, setCorner] = useState(0)
  const [isHidden, setHidden] = useState(false)
  if (snapshot.kind !== "joined" || snapshot.picture === undefined) return null
  const { picture, facing, paused } = snapshot
  const place = `${styles.tile} ${styles[corners[corner] ?? "lowerLeft"]}`
  if (isHidden)
    return (
      <div className={`${place} ${styles.away}`}>
        <button
          type="button"
          className={styles.toggle}
          aria-label={t("ownCamera.showTile")}
          title={t("ownCamera.showTile")}
          onClick={() => setHidden(false)}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 7.5H14.5V16.5H4ZM14.5 11 20 8V16L14.5 13" />
          </svg>
        </button>
      </div>
    )
  return (
    <div className={`${place} ${paused ? styles.paused : ""}`}>
      <OwnVideo attach={picture} facing={facing} className={styles.own} />
      {paused && <p className={styles.words}>{t("ownCamera.paused")}</p>}
      <button
        type="button"
        className={styles.move}
        aria-label={t("ownCamera.moveTile")}
        title={t("ownCamera.moveTile")}
        onClick={() => setCorner((corner + 1) % corners.length)}
      />
      <button
        type="button"
        className={`${styles.toggle} ${styles.hide}`}
        aria-label={t("ownCamera.hideTile")}
        title={t("ownCamera.hideTile")}
        onClick={() => setHidden(true)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6 18 18M18 6 6 18" />
        </svg>
      </button>
    </div>
  )
}

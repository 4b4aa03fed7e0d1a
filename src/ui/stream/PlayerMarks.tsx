import type { Store } from "../../application/store/Store.ts"
import type { CameraSnapshot } from "../camera/cameraViewModel.ts"
import { ownNotices } from "../camera/ownNotices.ts"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./player.module.css"
import type { PlayerSnapshot } from "./playerViewModel.ts"

const troubles = { network: "player.weak", frozenSender: "player.frozen" } as const

interface PlayerMarksProps {
  readonly snapshot: PlayerSnapshot
  /** Whether the picture is played: one that stands still is not live, whatever arrives. */
  readonly moves: boolean
}

/** Small marks over the picture: whether it is live (S2), and why it is bad while it is. */
export function PlayerMarks({ snapshot: { phase, message, cause }, moves }: PlayerMarksProps) {
  const { t } = useTexts()
  const isOffline = phase === "stopped" || (phase !== "streaming" && message === "notRunning")
  const trouble = phase === "streaming" && cause !== undefined && cause !== "none" ? t(troubles[cause]) : ""
  return (
    <>
      {phase === "streaming" && moves && <span className={`${styles.mark} ${styles.live}`}>{t("player.live")}</span>}
      {isOffline && <span className={`${styles.mark} ${styles.offline}`}>{t("player.offline")}</span>}
      <p role="status" className={trouble === "" ? styles.nothing : `${styles.mark} ${styles.trouble}`}>
        {trouble}
      </p>
    </>
  )
}

/** Says over a full-screen picture why the visitor's own stream is in trouble, for its panel is not seen there (S7). */
export function OwnStreamBadge({ viewModel }: { readonly viewModel: Store<CameraSnapshot> }) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  // A first start that is refused or unreachable has a notice; one that is simply under way has none.
  const isTroubled =
    snapshot.kind === "joined" &&
    snapshot.phase !== "streaming" &&
    (snapshot.phase !== "starting" || snapshot.message !== undefined)
  return (
    <p role="status" className={isTroubled ? `${styles.mark} ${styles.own}` : styles.nothing}>
      {isTroubled &&
        t("player.ownTrouble", {
          text: t(snapshot.message ? ownNotices[snapshot.message] : `camera.phase.${snapshot.phase}`),
        })}
    </p>
  )
}

import type { Store } from "../../application/store/Store.ts"
import type { CameraSnapshot } from "../camera/CameraSnapshot.ts"
import { useTexts } from "../language/useTexts.ts"
import { useStore } from "../viewmodel/useStore.ts"
import styles from "./player.module.css"

/** Says over a full-screen picture that the visitor's own stream is in trouble, for its panel is not seen there (S7). */
export function OwnStreamBadge({ viewModel }: { readonly viewModel: Store<CameraSnapshot> }) {
  const { t } = useTexts()
  const snapshot = useStore(viewModel)
  // A first start that is refused or unreachable has a notice; one that is simply under way has none.
  const isTroubled =
    snapshot.kind === "joined" &&
    snapshot.phase !== "streaming" &&
    (snapshot.phase !== "starting" || snapshot.notice !== undefined)
  return (
    <p role="status" className={isTroubled ? `${styles.mark} ${styles.own}` : styles.nothing}>
      {isTroubled && t("player.ownTrouble", { words: t(`camera.phase.${snapshot.phase}`) })}
    </p>
  )
}

import { useState } from "react"
import { useTranslation } from "react-i18next"
import { IconButton } from "../../look/IconButton.tsx"
import { SharedPictureView } from "../../media/SharedPictureView.tsx"
import { useMedia, useMediaState } from "../../media/useMedia.ts"
import type { Consultation } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import { Held } from "./Held.tsx"
import { Notice } from "./Notice.tsx"
import { OwnTile } from "./OwnTile.tsx"
import styles from "./stage.module.css"
import { VisitorTile } from "./VisitorTile.tsx"

/** The visitor's picture and what is shown to him, with the consultant's own picture small. */
export function Stage({ consultation, layer }: { readonly consultation: Consultation; readonly layer: Layer }) {
  const { t } = useTranslation("consultation")
  const { stopSharing } = useMedia()
  const { shared, sharing, liveId } = useMediaState()
  const [isSharedLarge, setSharedLarge] = useState(false)
  const { presentation, firstName, isMine, isLive } = consultation
  const isShown = shared !== undefined && liveId === presentation.id
  return (
    <section
      className={styles.stage}
      data-stage
      data-two={isShown || undefined}
      data-swapped={isSharedLarge || undefined}
      aria-label={t("stage")}
    >
      <div className={styles.tile}>
        {isMine && <Held current={presentation.id} />}
        <VisitorTile consultation={consultation} />
        {isMine && isLive && <OwnTile consultation={consultation} layer={layer} />}
        <Notice consultation={consultation} />
      </div>
      {isShown && (
        <div className={styles.tile}>
          <SharedPictureView shared={shared} label={t(`shared.${shared.kind}`)} />
          <div className={styles.board}>
            <span role="status">{t(`sharing.${sharing}`, { name: firstName })}</span>
            <IconButton
              icon="swap"
              label={t("swap")}
              className={styles.onStage}
              onClick={() => setSharedLarge(!isSharedLarge)}
            />
            <IconButton icon="close" label={t("stopShowing")} className={styles.onStage} onClick={stopSharing} />
          </div>
        </div>
      )}
    </section>
  )
}

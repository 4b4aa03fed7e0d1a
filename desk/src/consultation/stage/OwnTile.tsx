import { Button } from "@mantine/core"
import { useTranslation } from "react-i18next"
import type { CameraState } from "../../../../src/shared.ts"
import { OwnPicture } from "../../media/OwnPicture.tsx"
import { useCamera, useIsHere, useMedia, useMediaState } from "../../media/useMedia.ts"
import type { Consultation } from "../Consultation.ts"
import type { Layer } from "../useLayer.ts"
import styles from "./stage.module.css"

/** The text in place of, or over, the consultant's own picture. */
export type OwnState = "on" | "paused" | "off" | "asking" | "connecting" | "interrupted" | "refused" | "failed"

export const ownStateOf = ({ open, problems, step, phase, paused, message }: CameraState): OwnState => {
  if (step === "asking") return "asking"
  if (open.length === 0 && problems.length > 0) return "refused"
  if (message !== undefined && phase === "stopped") return "failed"
  if (paused) return "paused"
  if (phase === "reconnecting" || message !== undefined) return "interrupted"
  if (phase === "starting") return "connecting"
  return open.includes("camera") ? "on" : "off"
}

interface OwnTileProps {
  readonly consultation: Consultation
  readonly layer: Layer
}

/** The consultant's own picture, small, and whether the visitor receives it. */
export function OwnTile({ consultation: { presentation }, layer }: OwnTileProps) {
  const { t } = useTranslation("consultation")
  const { place, liveId } = useMediaState()
  const { takeHere, camera } = useMedia()
  const isHere = useIsHere(presentation)
  const own = useCamera()
  const state = ownStateOf(own)
  if (!isHere)
    return (
      <div className={styles.own} data-wide>
        <p className={styles.ownText}>{t("own.otherDevice")}</p>
        <Button size="xs" color="white" c="black" onClick={() => layer.show("continueHere")}>
          {t("own.continueHere")}
        </Button>
      </div>
    )
  if (place === "elsewhere" && presentation.hold === null)
    return (
      <div className={styles.own} data-wide>
        <p className={styles.ownText}>{t("own.elsewhere")}</p>
        <Button size="xs" color="white" c="black" onClick={takeHere}>
          {t("own.useHere")}
        </Button>
      </div>
    )
  if (liveId !== presentation.id) return null
  const hasProblem = state === "refused" || state === "failed"
  return (
    <section className={styles.own} data-wide={hasProblem || undefined} aria-label={t("own.label")}>
      {own.open.includes("camera") && <OwnPicture />}
      {state !== "on" && <p className={styles.ownText}>{t(`own.${state}`)}</p>}
      {hasProblem && (
        <Button size="xs" color="white" c="black" onClick={camera.tryAgain}>
          {t("own.tryAgain")}
        </Button>
      )}
      {state === "on" && <span className={styles.label}>{t(own.muted ? "own.youMuted" : "own.you")}</span>}
    </section>
  )
}

import { Button } from "../components/Button.tsx"
import { useTexts } from "../language/useTexts.ts"
import type { CameraSnapshot } from "./CameraSnapshot.ts"
import styles from "./camera.module.css"
import { DeviceChoices } from "./DeviceChoices.tsx"
import { LevelMeter } from "./LevelMeter.tsx"
import { OwnVideo } from "./OwnVideo.tsx"
import { SilentWords } from "./SilentWords.tsx"
import { Troubles } from "./Troubles.tsx"

type Ready = Extract<CameraSnapshot, { readonly kind: "ready" }>

/** The look in the mirror before joining: picture, level, choice of devices, and how to join (P4, P6). */
export function ReadyPanel({ snapshot }: { readonly snapshot: Ready }) {
  const { t } = useTexts()
  const { picture, facing, otherCamera, microphone, choices, troubles, joins, cancel } = snapshot
  return (
    <div className={styles.ready}>
      <div className={styles.mirror}>
        {picture && <OwnVideo attach={picture} facing={facing} className={styles.preview} />}
        {otherCamera && (
          <button type="button" className={styles.plain} onClick={otherCamera.take}>
            {t(`ownCamera.turn.${otherCamera.facing}`)}
          </button>
        )}
        {microphone && <LevelMeter level={microphone.level} />}
      </div>
      <div className={styles.words}>
        <p className={styles.title}>{t("ownCamera.readyTitle")}</p>
        <p className={styles.muted}>{t("ownCamera.readyHint")}</p>
        <Troubles troubles={troubles} />
        {microphone?.silent && <SilentWords />}
        <DeviceChoices choices={choices} microphone={microphone} />
        <div className={styles.joins}>
          {joins.map(({ type, join }, index) => (
            <Button key={type} look={index === 0 ? "accent" : "stage"} act={join}>
              {t(`ownCamera.join.${type}`)}
            </Button>
          ))}
          <Button look="stage" act={cancel}>
            {t("ownCamera.without")}
          </Button>
        </div>
      </div>
    </div>
  )
}

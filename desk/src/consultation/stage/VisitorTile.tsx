import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useNow } from "../../api/useNow.ts"
import { clockOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import { Face } from "../../look/Face.tsx"
import { Icon } from "../../look/Icon.tsx"
import { IconButton } from "../../look/IconButton.tsx"
import { useIsHere } from "../../media/useMedia.ts"
import { VisitorPicture } from "../../media/VisitorPicture.tsx"
import { holdEndsAt } from "../../people/holdEndsAt.ts"
import type { Consultation } from "../Consultation.ts"
import { useLive } from "../useLive.ts"
import styles from "./stage.module.css"

/** The visitor's picture, or initials while the camera is off. A second camera's picture is the large one. */
export function VisitorTile({ consultation }: { readonly consultation: Consultation }) {
  const { t } = useTranslation("consultation")
  const { detail, guest, name, firstName, presentation, isLive } = consultation
  const camera = isLive ? guest?.camera : undefined
  const isHeld = presentation.hold !== null
  const isCovered = isHeld && isLive
  const second = isLive && !isHeld ? guest?.secondCamera : undefined
  const [isFirstLarge, setFirstLarge] = useState(false)
  const isSmall = second != null && !isFirstLarge
  return (
    <>
      {second && (
        <div className={isFirstLarge ? styles.smallView : styles.largeView}>
          <VisitorPicture
            streams={detail.streams}
            streamName={second.streamName}
            label={t("otherPictureOf", { name: firstName })}
            isMuted
            waiting={t("pictureComes", { name: firstName })}
          />
        </div>
      )}
      <div className={isSmall ? styles.smallView : styles.largeView}>
        {camera ? (
          <VisitorPicture
            streams={detail.streams}
            streamName={camera.streamName}
            label={t("pictureOf", { name: firstName })}
            isMuted={isHeld}
            waiting={isHeld ? undefined : t("pictureComes", { name: firstName })}
          />
        ) : (
          !isCovered &&
          !second && (
            <div className={styles.faceless}>
              <Face name={name} />
              <p>{t(isLive ? "noPicture" : "over", { name: firstName })}</p>
            </div>
          )
        )}
      </div>
      <div className={styles.showing}>
        <span role="status">{second && t("showsOther", { name: firstName })}</span>
        {second && (
          <IconButton
            icon="swap"
            label={t("swapVisitors", { name: firstName })}
            className={styles.onStage}
            onClick={() => setFirstLarge(!isFirstLarge)}
          />
        )}
      </div>
      {isCovered && <OnHold consultation={consultation} />}
      <span className={styles.label}>{firstName}</span>
    </>
  )
}

/** Covers the picture of a visitor on hold. Shows the visitor's text, and a button that ends the hold. */
function OnHold({ consultation }: { readonly consultation: Consultation }) {
  const { t } = useTranslation("consultation")
  const { presentation, firstName, isMine, guest } = consultation
  const own = useLanguage()
  const now = useNow()
  const timeZone = useTimeZone()
  const { goTo, isPending } = useLive()
  const isHere = useIsHere(presentation)
  const { hold } = presentation
  if (hold === null) return null
  const words = hold.words[guest?.language ?? own]
  const endsAt = holdEndsAt(hold)
  const isOverdue = endsAt <= now
  return (
    <div className={styles.onHold}>
      <p className={styles.onHoldTitle}>
        {t("held", { name: firstName, time: clockOf(now - Date.parse(hold.since)) })}
      </p>
      {isOverdue ? (
        <p className={styles.overdue} role="alert">
          <Icon name="warning" size={16} />
          {t("overdue", { name: firstName, time: timeOf(endsAt, timeZone) })}
        </p>
      ) : (
        <p>{t("reads", { name: firstName, words })}</p>
      )}
      {isMine && isHere && (
        <Button color="white" c="black" loading={isPending} onClick={() => goTo(presentation)}>
          {t("back", { name: firstName })}
        </Button>
      )}
    </div>
  )
}

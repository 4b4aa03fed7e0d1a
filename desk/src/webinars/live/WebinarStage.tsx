import { Button } from "@mantine/core"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ContinueHereLayer } from "../../consultation/layers/ContinueHereLayer.tsx"
import { Notice } from "../../consultation/stage/Notice.tsx"
import { ownStateOf } from "../../consultation/stage/OwnTile.tsx"
import stage from "../../consultation/stage/stage.module.css"
import { timeOf } from "../../language/format.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import { Face } from "../../look/Face.tsx"
import { IconButton } from "../../look/IconButton.tsx"
import { OwnPicture } from "../../media/OwnPicture.tsx"
import { SharedPictureView } from "../../media/SharedPictureView.tsx"
import { useCamera, useIsHere, useMedia, useMediaState } from "../../media/useMedia.ts"
import { VisitorPicture } from "../../media/VisitorPicture.tsx"
import { useParticipation } from "../../participation/useParticipation.ts"
import { withEverybody } from "../conversations.ts"
import type { ShownWebinar } from "../ShownWebinar.ts"
import styles from "./live.module.css"

/** The speaker's own picture, large, with problems of the devices. */
function OwnLarge({ webinar, detail }: ShownWebinar) {
  const { t } = useTranslation("consultation")
  const { t: tWebinar } = useTranslation("webinars")
  const { place } = useMediaState()
  const { camera, takeHere } = useMedia()
  const own = useCamera()
  const state = ownStateOf(own)
  const [isAsking, setAsking] = useState(false)
  const { presentation } = detail
  const isHere = useIsHere(presentation)
  const { hold } = presentation
  const timeZone = useTimeZone()
  if (hold)
    return (
      <div className={stage.faceless} role="status">
        <p>
          {hold.resumesAt === null
            ? tWebinar("onBreak")
            : tWebinar("onBreakUntil", { time: timeOf(hold.resumesAt, timeZone) })}
        </p>
      </div>
    )
  if (!isHere)
    return (
      <div className={stage.faceless}>
        <p>{t("own.otherDevice")}</p>
        <Button color="white" c="black" onClick={() => setAsking(true)}>
          {t("own.continueHere")}
        </Button>
        {isAsking && (
          <ContinueHereLayer consultation={{ presentation, name: webinar.title }} close={() => setAsking(false)} />
        )}
      </div>
    )
  if (place === "elsewhere")
    return (
      <div className={stage.faceless}>
        <p>{t("own.elsewhere")}</p>
        <Button color="white" c="black" onClick={takeHere}>
          {t("own.useHere")}
        </Button>
      </div>
    )
  const hasProblem = state === "refused" || state === "failed"
  return (
    <>
      {own.open.includes("camera") && <OwnPicture />}
      {state !== "on" && (
        <div className={stage.faceless}>
          <p>{t(`own.${state}`)}</p>
          {hasProblem && (
            <Button color="white" c="black" onClick={camera.tryAgain}>
              {t("own.tryAgain")}
            </Button>
          )}
        </div>
      )}
      {webinar.isRehearsal && <span className={styles.only}>{tWebinar("onlyYou")}</span>}
      <span className={stage.label}>{t(own.muted ? "own.youMuted" : "own.you")}</span>
      {!hasProblem && <Notice consultation={{ ...withEverybody(detail, webinar.title), isMine: true, isLive: true }} />}
    </>
  )
}

/** The speaker as the guests see her, for colleagues who answer questions. */
function Speaker({ webinar, detail }: ShownWebinar) {
  const { t } = useTranslation("webinars")
  const { name } = webinar.consultant
  return (
    <>
      {detail.presentation.isOnAir ? (
        <VisitorPicture
          streams={detail.streams}
          streamName={detail.streams.main}
          label={t("pictureOf", { name })}
          isMuted={false}
          waiting={t("pictureComes", { name })}
        />
      ) : (
        <div className={stage.faceless}>
          <Face name={name} />
          <p>{t("noPicture", { name })}</p>
        </div>
      )}
      <span className={stage.label}>{name}</span>
    </>
  )
}

/** The guest on the stage, as consultant and colleagues see and hear the guest. */
function StagedGuest({
  detail,
  name,
  streamName,
}: Pick<ShownWebinar, "detail"> & Record<"name" | "streamName", string>) {
  const { t } = useTranslation("webinars")
  return (
    <div className={stage.tile}>
      <VisitorPicture
        streams={detail.streams}
        streamName={streamName}
        label={t("pictureOf", { name })}
        isMuted={detail.presentation.hold !== null}
        waiting={t("pictureComes", { name })}
      />
      <span className={stage.label}>{name}</span>
    </div>
  )
}

/** The picture that all guests see, or a text in its place. */
export function WebinarStage(shown: ShownWebinar) {
  const { t } = useTranslation("consultation")
  const { t: tWebinar } = useTranslation("webinars")
  const { stopSharing } = useMedia()
  const { shared, sharing, liveId } = useMediaState()
  const { webinar, isMine } = shown
  const guest = useParticipation(webinar.presentationId)?.stage
  const streamName = guest?.state === "onAir" ? guest.streamName : null
  const isShared = shared !== undefined && liveId === webinar.presentationId
  return (
    <section
      className={stage.stage}
      data-stage
      data-two={isShared || streamName !== null || undefined}
      aria-label={t("stage")}
    >
      <div className={stage.tile}>{isMine ? <OwnLarge {...shown} /> : <Speaker {...shown} />}</div>
      {guest && streamName !== null && (
        <StagedGuest key={streamName} detail={shown.detail} name={guest.name} streamName={streamName} />
      )}
      {isShared && streamName === null && (
        <div className={stage.tile}>
          <SharedPictureView shared={shared} label={t(`shared.${shared.kind}`)} />
          <div className={stage.board}>
            <span role="status">{tWebinar(webinar.isRehearsal ? "firstOnAir" : `sharing.${sharing}`)}</span>
            <IconButton icon="close" label={t("stopShowing")} className={stage.onStage} onClick={stopSharing} />
          </div>
        </div>
      )}
    </section>
  )
}

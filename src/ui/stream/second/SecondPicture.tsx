import { type ReactNode, useEffect, useRef } from "react"
import type { Second, SecondShown } from "../../../application/stream/openSecondPicture.ts"
import { isInSight } from "../../../domain/stream/SecondPicture.ts"
import { useTexts } from "../../language/useTexts.ts"
import { useStore } from "../../viewmodel/useStore.ts"
import type { Sound } from "../Player.tsx"
import styles from "./second.module.css"

export interface SecondProps {
  readonly second: Second
  /** The consultant's first name. */
  readonly consultant: string | undefined
}

interface SecondPictureProps extends SecondProps {
  /** The player's volume, which also applies to a guest's sound. */
  readonly sound: Sound
  /** Whether a model that the consultant shows takes the place of the large picture. */
  readonly isCovered: boolean
  /** The visitor's own picture, over the large one. */
  readonly tile: ReactNode
}

/** A consultant's second picture has no sound of its own. */
const silence: Sound = { isSilent: true, volume: 1 }

/** The second picture, large or small. A press on the small picture exchanges both. */
export function SecondPicture({ second, consultant, sound, isCovered, tile }: SecondPictureProps) {
  const { t } = useTexts()
  const shown = useStore(second.shown)
  // A playlist loads only on a surface, so the video element exists before the first frame.
  if (shown?.media === undefined) return null
  const { kind, isLarge } = shown
  const name =
    consultant === undefined || kind === "guest" ? t(`second.${kind}`) : t(`second.${kind}Of`, { consultant })
  const firstName = consultant === undefined ? t("second.first") : t("second.firstOf", { consultant })
  const isSeen = isInSight(shown.state)
  const inLargePlace = isLarge && !isCovered
  const inSmallPlace = isSeen && !inLargePlace
  const enlarge = (picture: string) => (
    <button
      type="button"
      className={styles.enlarge}
      aria-label={t("second.enlarge", { picture })}
      title={t("second.enlarge", { picture })}
      onClick={second.swap}
    />
  )
  return (
    <>
      <div
        className={!isSeen ? styles.unseen : inLargePlace ? styles.large : styles.small}
        data-large={inLargePlace ? "" : undefined}
        data-small={inSmallPlace ? "" : undefined}
      >
        <SecondVideo shown={shown} name={name} sound={kind === "guest" ? sound : silence} />
        <span className={styles.name} aria-hidden="true">
          {t(`second.label.${kind}`)}
        </span>
        {inSmallPlace && !isCovered && enlarge(name)}
        {inLargePlace && tile}
      </div>
      {inLargePlace && (
        <div className={styles.overFirst} data-small="">
          {enlarge(firstName)}
        </div>
      )}
    </>
  )
}

interface SecondVideoProps {
  readonly shown: SecondShown
  readonly name: string
  readonly sound: Sound
}

function SecondVideo({ shown: { media, state }, name, sound }: SecondVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const surface = video.current
    if (surface === null || media === undefined) return undefined
    return media.attach(surface)
  }, [media])
  const { isSilent, volume } = sound
  useEffect(() => {
    const surface = video.current
    if (surface === null) return
    surface.volume = volume
    surface.muted = isSilent
    // If the browser requires a press first, plays the picture without sound; the player asks for the press.
    if (media !== undefined)
      void surface.play().catch(() => {
        surface.muted = true
        return surface.play().catch(() => undefined)
      })
  }, [isSilent, volume, media])
  return (
    <video
      ref={video}
      className={`${styles.video} ${state === "interrupted" ? styles.interrupted : ""}`}
      aria-label={name}
      aria-hidden={!isInSight(state) || undefined}
      autoPlay
      muted
      playsInline
    />
  )
}

import { type KeyboardEvent, type MouseEvent, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Model } from "../../api/contract.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import styles from "./models.module.css"
import type { Place } from "./useShownModel.ts"

/** Step of an arrow key, as a share of the picture. */
const step = 0.04

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Rounds a share of the picture to three decimals. */
const share = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000

interface PointingPictureProps {
  readonly model: Model
  /** The visitor's first name. */
  readonly name: string
  readonly point: (place: Place) => void
}

/** A picture of the shown model. A click, or arrow keys and Enter, mark a place in the visitor's picture, too. */
export function PointingPicture({ model: { pictures }, name, point }: PointingPictureProps) {
  const { t } = useTranslation("consultation")
  const language = useLanguage()
  const [place, setPlace] = useState<Place & { readonly count: number }>({ picture: 0, x: 0.5, y: 0.5, count: 0 })
  const shown = pictures[place.picture]
  if (shown === undefined) return <p>{t("models.noPicture")}</p>
  const pointAt = (x: number, y: number) => {
    const next = { picture: place.picture, x: share(x), y: share(y) }
    setPlace({ ...next, count: place.count + 1 })
    point(next)
  }
  const clicked = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A click by the keyboard has no position.
    if (detail === 0) return pointAt(place.x, place.y)
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    pointAt((clientX - left) / width, (clientY - top) / height)
  }
  const pressed = (event: KeyboardEvent) => {
    const [x, y] = moves[event.key] ?? []
    if (x === undefined || y === undefined) return
    event.preventDefault()
    pointAt(place.x + x, place.y + y)
  }
  return (
    <>
      <button
        type="button"
        className={styles.pointing}
        style={{ aspectRatio: shown.width && shown.height ? shown.width / shown.height : 16 / 9 }}
        aria-label={t("models.point", { name })}
        aria-describedby="pointing-keys"
        onClick={clicked}
        onKeyDown={pressed}
      >
        <img src={shown.url} alt={shown.description?.[language] ?? ""} />
        {place.count > 0 && (
          <span
            key={place.count}
            className={styles.marker}
            style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
          />
        )}
      </button>
      <p className={styles.keys} id="pointing-keys">
        {t("models.keys", { name })}
      </p>
      {pictures.length > 1 && (
        <div className={styles.pictures}>
          {pictures.map((each, at) => (
            <button
              key={each.url}
              type="button"
              className={styles.small}
              aria-pressed={at === place.picture}
              aria-label={each.description?.[language] ?? t("models.picture", { number: at + 1 })}
              onClick={() => setPlace({ picture: at, x: 0.5, y: 0.5, count: 0 })}
            >
              <img src={each.url} alt="" width={80} height={45} />
            </button>
          ))}
        </div>
      )}
    </>
  )
}

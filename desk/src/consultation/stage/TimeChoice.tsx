import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { craftOf } from "../../../../src/shared.ts"
import { useDeskState } from "../../api/useDeskState.ts"
import { useNewsEvent } from "../../api/useNews.ts"
import { dayOf, timeOf } from "../../language/format.ts"
import { useLanguage } from "../../language/useLanguage.ts"
import { useTimeZone } from "../../location/useShownLocations.ts"
import type { Consultation } from "../Consultation.ts"
import styles from "./stage.module.css"

/** Time for which a report of the visitor's page is valid, in ms. */
const goodMs = 90_000

/** The model for which the visitor has the calendar open. `undefined` once it is closed, or after 90 s without a report. */
const useChosenModel = (presentationId: number): string | undefined => {
  const [choosing, setChoosing] = useState<{ readonly model: string }>()
  useNewsEvent("choosingTime", (news) => {
    if (news.presentationId === presentationId) setChoosing(news.model === null ? undefined : { model: news.model })
  })
  useEffect(() => {
    if (choosing === undefined) return
    const timer = setTimeout(() => setChoosing(undefined), goodMs)
    return () => clearTimeout(timer)
  }, [choosing])
  return choosing?.model
}

/**
 * Shows that the visitor is choosing a time for a test drive or a sea trial, and the appointment booked since this
 * page opened.
 */
export function TimeChoice({ consultation }: { readonly consultation: Consultation }) {
  const { t } = useTranslation("consultation")
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { presentation, firstName, chat } = consultation
  const model = useChosenModel(presentation.id)
  const location = useDeskState((state) => state.locations.find(({ id }) => id === presentation.locationId))
  const bookings = useDeskState((state) => state.bookings)
  const [known] = useState(() => new Set(bookings.map(({ id }) => id)))
  const booked = bookings.find((each) => each.chat === chat && each.status !== "cancelled" && !known.has(each.id))
  const when = booked && `${dayOf(booked.startsAt, timeZone, language)}, ${timeOf(booked.startsAt, timeZone)}`
  return (
    <p role="status" className={styles.choice}>
      {model === undefined
        ? when && t("timeChoice.booked", { name: firstName, when })
        : t(`timeChoice.chooses.${craftOf(location?.brandingCode)}`, { name: firstName, model })}
    </p>
  )
}

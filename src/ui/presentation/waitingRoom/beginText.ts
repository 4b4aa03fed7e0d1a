import type { TFunction } from "i18next"
import { ownZone } from "../../../adapters/platform/timeZone.ts"
import { localOf } from "../../../domain/booking/zonedTime.ts"
import type { Language } from "../../../domain/language/language.ts"
import { timeOfDayText } from "../../language/dates.ts"

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Minutes before the start from which the text names the minutes instead of day and time. */
const mostMinutes = 120

/** The day in the visitor's zone, in ms since 1970. */
const dayOf = (timestamp: number): number => Date.parse(localOf(timestamp, ownZone()).date)

/**
 * When a presentation begins: "It begins in 69 minutes.", "It begins tomorrow at 14:13." (L6). Changes at most once a
 * minute. `startsAt`: UTC, ms since 1970; `left`: ms until then.
 */
export const beginText = (startsAt: number, left: number, t: TFunction, language: Language): string => {
  const minutes = Math.ceil(left / minuteMs)
  if (minutes <= mostMinutes) {
    const when = new Intl.RelativeTimeFormat(language, { numeric: "always" }).format(minutes, "minute")
    return t("waitingRoom.begins", { when })
  }
  const days = Math.round((dayOf(startsAt) - dayOf(startsAt - left)) / dayMs)
  const day = new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day")
  return t("waitingRoom.beginsAt", { day, time: timeOfDayText(startsAt, language) })
}

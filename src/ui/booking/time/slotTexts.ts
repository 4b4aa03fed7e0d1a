import type { TFunction } from "i18next"
import type { Slot } from "../../../domain/booking/freeTimes.ts"
import type { Language } from "../../../domain/language/language.ts"
import { zoneCity } from "../../language/zoneCity.ts"
import { dayInShort } from "../date/dayTexts.ts"
import { offsetText } from "../zone/zoneTexts.ts"

/** The offset tells the two hours apart when clocks go back (K2). */
const offsetOf = ({ turn, offsetMinutes }: Slot): string =>
  turn === undefined ? "" : ` (${offsetText(offsetMinutes)})`

/** The time of a slot: "15:30", "02:30 (UTC+2)". */
export const slotTime = (slot: Slot): string => slot.time + offsetOf(slot)

/** A slot as a sentence: "Tuesday, 14 July, 15:30, Berlin time". `zone`: IANA name. */
export const slotInFull = (slot: Slot, zone: string, t: TFunction, language: Language): string =>
  t("schedule.at", {
    day: dayInShort(slot.date, language),
    time: slot.time,
    offset: offsetOf(slot),
    city: zoneCity(zone),
  })

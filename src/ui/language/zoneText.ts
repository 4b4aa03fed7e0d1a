import type { TFunction } from "i18next"
import { cityIn, hasCity } from "../../../contracts/zones.ts"
import type { Language } from "../../domain/language/language.ts"

/** The zone of a time: "Vienna time", "Ortszeit Wien"; only "UTC" where the zone has no city. `zone`: IANA name. */
export const zoneText = (zone: string, t: TFunction, language: Language): string => {
  const city = cityIn(zone, language)
  return hasCity(zone) ? t("support.zone", { city }) : city
}

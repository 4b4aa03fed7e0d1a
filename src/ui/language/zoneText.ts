import type { TFunction } from "i18next"
import { cityIn, hasCity } from "../../domain/booking/zoneNames.ts"
import type { Language } from "../../domain/language/language.ts"
import { zoneCity } from "../../domain/location/Location.ts"

/** The zone of a time: "Vienna time", "Ortszeit Wien"; only "UTC" where the zone has no city. `zone`: IANA name. */
export const zoneText = (zone: string, t: TFunction, language: Language): string =>
  hasCity(zone) ? t("support.zone", { city: cityIn(zone, language) }) : zoneCity(zone)

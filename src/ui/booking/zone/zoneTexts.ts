import { cityIn } from "../../../../contracts/zones.ts"
import type { Zones } from "../../../application/booking/schedule/openSchedule.ts"
import { localOf } from "../../../domain/booking/zonedTime.ts"
import type { Language } from "../../../domain/language/language.ts"
import { regionalLocale } from "../../language/dates.ts"

/** The zones to choose from, and the one in which times are shown (K2). */
export interface ZonesShown extends Zones {
  readonly zone: string
  /** Offsets are computed for this instant, ms since 1970. */
  readonly at: number
}

export interface ZoneChoice {
  /** IANA name. */
  readonly zone: string
  readonly city: string
  /** "Central European Time". */
  readonly name: string
  /** "UTC+2", as on the chosen day. */
  readonly offset: string
}

const partOf = (format: Intl.DateTimeFormat, at: number): string =>
  format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? ""

/** An offset from UTC: "UTC+5:30". */
export const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes)
  const rest = size % 60
  return `UTC${minutes < 0 ? "−" : "+"}${Math.floor(size / 60)}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`
}

/** Every selectable zone, by city. The visitor's own is first, then the one in use (K2). */
export const zoneChoices = (
  { all, own, zone: used, at }: ZonesShown,
  language: Language,
): ReadonlyArray<ZoneChoice> => {
  const choiceOf = (zone: string): ZoneChoice => ({
    zone,
    city: cityIn(zone, language),
    name: partOf(
      new Intl.DateTimeFormat(regionalLocale(language), { timeZone: zone, timeZoneName: "longGeneric" }),
      at,
    ),
    offset: offsetText(localOf(at, zone).offsetMinutes),
  })
  const first = own === used ? [own] : [own, used]
  const others = all.filter((zone) => !first.includes(zone))
  const { compare } = new Intl.Collator(regionalLocale(language))
  return [...first.map(choiceOf), ...others.map(choiceOf).sort((a, b) => compare(a.city, b.city))]
}

/** Letters without their marks, in lower case: "São" is found by "sao". */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mark}/gu, "")
    .replaceAll("−", "-")
    .toLowerCase()

/** The zones that match every word of the search by city, name, region or offset. */
export const zonesFound = (choices: ReadonlyArray<ZoneChoice>, search: string): ReadonlyArray<ZoneChoice> => {
  const texts = plain(search).split(/\s+/).filter(Boolean)
  return choices.filter(({ zone, city, name, offset }) => {
    const text = plain(`${city} ${name} ${zone.replaceAll(/[/_]/g, " ")} ${offset}`)
    return texts.every((word) => text.includes(word))
  })
}

import type { Language } from "../language/language.ts"
import { zoneCity } from "../location/Location.ts"

/** Browsers keep names that the zone database has replaced; visitors would not find their city under them. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
}

/** The current name of an IANA zone, if this browser knows it: an older one may not. */
export const zoneOfToday = (zone: string): string => {
  const name = renamed[zone]
  if (name === undefined) return zone
  try {
    Intl.DateTimeFormat("en", { timeZone: name })
    return name
  } catch {
    // Intl throws if it does not know the zone.
    return zone
  }
}

/** What German calls cities whose zone has an English name. */
const german: Readonly<Record<string, string>> = {
  Athens: "Athen",
  Belgrade: "Belgrad",
  Brussels: "Brüssel",
  Bucharest: "Bukarest",
  Busingen: "Büsingen",
  Cairo: "Kairo",
  Copenhagen: "Kopenhagen",
  "Hong Kong": "Hongkong",
  Kyiv: "Kiew",
  Lisbon: "Lissabon",
  Luxembourg: "Luxemburg",
  Moscow: "Moskau",
  Prague: "Prag",
  Rome: "Rom",
  Singapore: "Singapur",
  Tokyo: "Tokio",
  Vienna: "Wien",
  Warsaw: "Warschau",
  Zurich: "Zürich",
}

/** The city of an IANA zone in the visitor's language: "Vienna", "Wien". A zone without a city is named by itself. */
export const cityIn = (zone: string, language: Language): string => {
  const city = zoneCity(zone)
  return (language === "de" ? german[city] : undefined) ?? city
}

/** Whether the name of an IANA zone contains a city: "UTC" and "Etc/UTC" do not. */
export const hasCity = (zone: string): boolean => /^(?!Etc\/).*\//.test(zone)

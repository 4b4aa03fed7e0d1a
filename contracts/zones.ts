// Names of time zones, for screens and mails. Every side that names a zone uses this file.

type Language = "en" | "de"

const cities: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  /** The zone database writes some cities without their marks, or by another language's name. */
  en: { Busingen: "Büsingen", Tirane: "Tirana", Vatican: "Vatican City" },
  de: {
    "Addis Ababa": "Addis Abeba",
    Algiers: "Algier",
    Athens: "Athen",
    Azores: "Azoren",
    Baghdad: "Bagdad",
    Belgrade: "Belgrad",
    Bogota: "Bogotá",
    Brussels: "Brüssel",
    Bucharest: "Bukarest",
    Busingen: "Büsingen",
    Cairo: "Kairo",
    Canary: "Kanaren",
    Copenhagen: "Kopenhagen",
    Damascus: "Damaskus",
    Faroe: "Färöer",
    Havana: "Havanna",
    "Ho Chi Minh": "Ho-Chi-Minh-Stadt",
    "Hong Kong": "Hongkong",
    Karachi: "Karatschi",
    Kolkata: "Kalkutta",
    Kyiv: "Kiew",
    Lisbon: "Lissabon",
    Luxembourg: "Luxemburg",
    "Mexico City": "Mexiko-Stadt",
    Moscow: "Moskau",
    Muscat: "Maskat",
    Nicosia: "Nikosia",
    Novosibirsk: "Nowosibirsk",
    Prague: "Prag",
    Qatar: "Katar",
    Riyadh: "Riad",
    Rome: "Rom",
    "Sao Paulo": "São Paulo",
    Singapore: "Singapur",
    Tashkent: "Taschkent",
    Tbilisi: "Tiflis",
    Tehran: "Teheran",
    Tirane: "Tirana",
    Tokyo: "Tokio",
    Vatican: "Vatikanstadt",
    Vienna: "Wien",
    Vladivostok: "Wladiwostok",
    Warsaw: "Warschau",
    Yekaterinburg: "Jekaterinburg",
    Yerevan: "Eriwan",
    Zurich: "Zürich",
  },
}

/** Whether the name of an IANA zone contains a city: "UTC" and "Etc/UTC" do not. */
export const hasCity = (zone: string): boolean => /^(?!Etc\/).*\//.test(zone)

/**
 * The city of an IANA zone: "Vienna", "Wien". A zone without a city is named by itself: "UTC". The signs of "Etc/GMT-2"
 * are those of POSIX, opposite to those that people know: it is "UTC+2".
 */
export const cityIn = (zone: string, language: Language): string => {
  const [, sign, hours] = /^Etc\/GMT([+-])(\d+)$/.exec(zone) ?? []
  if (hours !== undefined) return hours === "0" ? "UTC" : `UTC${sign === "-" ? "+" : "−"}${hours}`
  const city = (zone.split("/").at(-1) ?? zone).replaceAll("_", " ")
  return cities[language][city] ?? city
}

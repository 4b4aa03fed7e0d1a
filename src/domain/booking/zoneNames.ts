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

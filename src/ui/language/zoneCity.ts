/** The city that an IANA zone is named after: "America/New_York" is New York (T7). */
export const zoneCity = (timeZone: string): string => (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ")

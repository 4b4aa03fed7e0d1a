import dayjs from "dayjs"
import localizedFormat from "dayjs/plugin/localizedFormat.js"
import type { Language } from "../../domain/language/language.ts"

dayjs.extend(localizedFormat)

/** The two formats of the specification; the German one writes "Uhr" behind the time (L6). */
export const dateFormats = { en: "LL HH:mm", de: "DD.MM.YYYY HH:mm [Uhr]" } as const satisfies Record<Language, string>

/** Date and time in the visitor's zone, as that language writes them (L6). `timestamp`: UTC, ms since 1970. */
export const dateAndTime = (timestamp: number, language: Language): string =>
  dayjs(timestamp).format(dateFormats[language])

/** The time of day alone, HH:mm in the visitor's zone. `timestamp`: UTC, ms since 1970. */
export const timeOfDay = (timestamp: number): string => dayjs(timestamp).format("HH:mm")

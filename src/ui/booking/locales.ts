import type { Language } from "../../domain/language/language.ts"

/** The locales of `Intl` for days, zones and their order; English dates are British (L6). */
export const locales = { en: "en-GB", de: "de-DE" } as const satisfies Record<Language, string>

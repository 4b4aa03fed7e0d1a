import type { Language } from "../../domain/language/language.ts"
import { regionalLocale } from "./dates.ts"

/** An amount of euro cents: "€92,400", "92.400 €", and with cents if there are any (T7, decision 013). */
export const moneyText = (cents: number, language: Language): string =>
  new Intl.NumberFormat(regionalLocale(language), {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100)

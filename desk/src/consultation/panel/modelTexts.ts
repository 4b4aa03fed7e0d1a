import type { Model } from "../../api/contract.ts"
import type { Language } from "../../language/format.ts"

/** Most facts in the list of models; the visitor's sheet has all. */
const mostFacts = 3

/** An amount of euro cents, such as `€92,400` or `92.400 €`, with cents if there are any. */
export const priceText = (cents: number, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100)

/** The most important facts in one line, such as `Range 542 km · Drive All-wheel`. */
export const factsText = ({ facts }: Model, language: Language): string =>
  facts
    .slice(0, mostFacts)
    .map(({ label, value, unit }) => {
      const words = typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value[language]
      return `${label[language]}\u00a0${words}${unit ? `\u00a0${unit[language]}` : ""}`
    })
    .join(" · ")

import type { MailFact, MailModel } from "../environment/tables/people.ts"
import type { ModelAbout, PriceFrom, products } from "../environment/tables/places.ts"

type Language = "en" | "de"

const texts = { en: { from: "from" }, de: { from: "ab" } } as const

/** Number of a model's facts in a mail, the same as in the showroom's small cards. */
const shownFacts = 3

/** "from €92,400 incl. 19 % VAT" */
const priceText = ({ cents, tax }: PriceFrom, language: Language): string => {
  const amount = new Intl.NumberFormat(language, {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  }).format(cents / 100)
  return [texts[language].from, amount, tax?.[language]].filter(Boolean).join(" ")
}

const factText = ({ label, value, unit }: NonNullable<ModelAbout["facts"]>[number], language: Language): MailFact => {
  const shown = typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value[language]
  return { label: label[language], value: unit ? `${shown}\u00a0${unit[language]}` : shown }
}

/** An address that a mail program can open; a path belongs to the showroom. */
const absolute = (address: string | null, showroomUrl: string): string | null =>
  address !== null && URL.canParse(address, showroomUrl) ? new URL(address, showroomUrl).href : null

/** A model for a mail: picture with its text alternative, line, lowest price and first facts. */
export const mailModel = (
  { brand, model, imageUrl, pageUrl, about }: typeof products.$inferSelect,
  language: Language,
  showroomUrl: string,
): MailModel => {
  const picture = about.pictures?.find(({ url }) => url === imageUrl)
  const facts = about.facts?.slice(0, shownFacts).map((fact) => factText(fact, language))
  return {
    name: `${brand} ${model}`,
    imageUrl: absolute(imageUrl, showroomUrl),
    pageUrl: absolute(pageUrl, showroomUrl),
    ...(picture && { alt: picture.alt[language] }),
    ...(about.line && { line: about.line[language] }),
    ...(about.price_from && { price: priceText(about.price_from, language) }),
    ...(facts && { facts }),
  }
}

import type { products } from "../../backend/src/environment/tables/places.ts"
import { mailModel } from "../../backend/src/mail/mailModel.ts"
import type { Language } from "./visitorLanguages.ts"

/** What the consultant can say about a model in one language. A part is absent if the location does not say it. */
export interface ModelWords {
  readonly line?: string
  /** "from €92,400 incl. 19% VAT" */
  readonly price?: string
  /** "Range 541 km, Power 250 kW" */
  readonly figures?: string
  /** "about 5 months" */
  readonly delivery?: string
}

const deliveryWords = { en: "about", de: "etwa" } as const

/** What the visitor reads about a model, in the consultant's words. */
export const modelWords = (product: typeof products.$inferSelect, language: Language): ModelWords => {
  const { line, price, facts = [] } = mailModel(product, language, "")
  const delivery = product.about.facts?.find(({ label }) => label.en === "Delivery")
  return {
    ...(line !== undefined && { line }),
    ...(price !== undefined && { price }),
    ...(facts.length > 0 && { figures: facts.map(({ label, value }) => `${label} ${value}`).join(", ") }),
    ...(typeof delivery?.value === "number" && {
      delivery: `${deliveryWords[language]} ${delivery.value} ${delivery.unit?.[language] ?? ""}`.trim(),
    }),
  }
}

import type { ModelAbout, PriceFrom, Texts } from "../../backend/src/environment/tables/places.ts"
import { picturesOf } from "../pictures/seededPictures.ts"
import type { Figure } from "./SeededModel.ts"
import { seededModel } from "./seededModels.ts"

const same = (text: string): Texts => ({ en: text, de: text })

const months: Texts = { en: "months", de: "Monate" }

const figures: Readonly<Record<Figure, { readonly label: Texts; readonly unit?: Texts }>> = {
  range: { label: { en: "Range", de: "Reichweite" }, unit: same("km") },
  power: { label: { en: "Power", de: "Leistung" }, unit: same("kW") },
  seats: { label: { en: "Seats", de: "Sitze" } },
  length: { label: { en: "Length", de: "Länge" }, unit: same("m") },
  berths: { label: { en: "Berths", de: "Kojen" } },
  draught: { label: { en: "Draught", de: "Tiefgang" }, unit: same("m") },
  delivery: { label: { en: "Delivery", de: "Lieferzeit" }, unit: months },
}

/** What a brand writes about tax. Sifi is in Vienna, and a yacht's tax depends on her flag. */
const taxes: Readonly<Record<string, Texts>> = {
  Sifi: { en: "incl. 20% VAT", de: "inkl. 20\u00a0% MwSt." },
  YYachts: { en: "plus VAT", de: "zzgl. MwSt." },
}
const germanTax: Texts = { en: "incl. 19% VAT", de: "inkl. 19\u00a0% MwSt." }

const priceIn = (brand: string, euros: number): PriceFrom => ({ cents: euros * 100, tax: taxes[brand] ?? germanTax })

const addressPart = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")

/** What the location says about a seeded model. */
export const aboutModel = (brand: string, model: string): ModelAbout => {
  const found = seededModel(brand, model)
  if (found === undefined) return {}
  const { line, euros, figures: values, variants } = found
  const pictures = picturesOf(brand, found)
  if (line === undefined || euros === undefined || values === undefined) return { pictures }
  const page = `https://www.${addressPart(brand)}.example/${addressPart(model)}`
  return {
    pictures,
    line,
    price_from: priceIn(brand, euros),
    facts: (Object.keys(values) as ReadonlyArray<Figure>).map((figure) => ({
      ...figures[figure],
      value: values[figure] ?? 0,
    })),
    links: [
      { kind: "configurator", url: `${page}/configure` },
      { kind: "data_sheet", url: `${page}/data-sheet.pdf` },
    ],
    ...(variants && {
      variants: variants.map(({ name, euros: from }) => ({ name, price_from: priceIn(brand, from) })),
    }),
  }
}

import type { LocationAbout, Texts } from "../../backend/src/environment/tables/places.ts"
import { aboutModel } from "../models/aboutModel.ts"
import type { SeededBrand } from "./brands.ts"

/** Invented pages of a brand: nobody answers at .example. */
const pageOf = (code: string, english: string, german: string): Texts => ({
  en: `https://www.${code}.example/en/${english}`,
  de: `https://www.${code}.example/${german}`,
})

/** The brand that has a page of its own about accessibility. The others add words to the showroom's. */
const withOwnPage = "sifi"

/** A picture of the brand's first model: a car from the front, a yacht under sail. */
const pictureOf = ({ brand, models: [model], craft }: SeededBrand): Pick<LocationAbout, "picture"> => {
  const picture = model === undefined ? undefined : aboutModel(brand, model).pictures?.[craft === "yacht" ? 0 : 1]
  return picture ? { picture } : {}
}

/** The pages and words that the law wants. */
const lawOf = ({ code, name, address, phone }: SeededBrand): Omit<LocationAbout, "picture"> => ({
  imprint_url: pageOf(code, "legal-notice", "impressum"),
  privacy_url: pageOf(code, "privacy", "datenschutz"),
  ...(code === withOwnPage
    ? { accessibility_url: pageOf(code, "accessibility", "barrierefreiheit") }
    : {
        accessibility_text: {
          en: `If something in our showroom stops you, please tell us: ${name}, ${address}, telephone ${phone}. We show you the same models by telephone or on site.`,
          de: `Wenn Sie in unserem Showroom auf ein Hindernis stoßen, sagen Sie es uns bitte: ${name}, ${address}, Telefon ${phone}. Wir zeigen Ihnen dieselben Modelle auch am Telefon oder vor Ort.`,
        },
      }),
})

/** What a seeded location says of itself. */
export const aboutBrand = (seeded: SeededBrand): LocationAbout => ({
  ...pictureOf(seeded),
  ...lawOf(seeded),
})

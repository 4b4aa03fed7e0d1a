import type { ProductChoice } from "../../../src/domain/booking/Booking.ts"
import type { ModelAbout } from "../../../src/domain/product/ModelAbout.ts"

const picture = (view: string, en: string, de: string) => ({
  address: `https://pictures.example/cabrio-${view}.jpg`,
  alternative: { en, de },
  width: 1600,
  height: 900,
})

/** What a backend says about a model. `difference` overrides fields. */
const anAbout = (difference: Partial<ModelAbout> = {}): ModelAbout => ({
  pictures: [
    picture("side", "The open car from the side", "Der offene Wagen von der Seite"),
    picture("front", "The open car from the front", "Der offene Wagen von vorn"),
  ],
  line: { en: "The sky for four.", de: "Der Himmel für vier." },
  priceFrom: { cents: 9_240_000, tax: { en: "incl. 19 % VAT", de: "inkl. 19 % MwSt." } },
  facts: [
    { label: { en: "Range", de: "Reichweite" }, value: 541, unit: { en: "km", de: "km" } },
    { label: { en: "Roof", de: "Verdeck" }, value: 11.5, unit: { en: "s", de: "s" } },
    { label: { en: "Delivery", de: "Lieferung" }, value: { en: "in spring", de: "im Frühjahr" }, unit: undefined },
    { label: { en: "Seats", de: "Sitze" }, value: 4, unit: undefined },
  ],
  links: [
    { kind: "configurator", address: "https://livid.example/cabrio/configure" },
    { kind: "data_sheet", address: "https://livid.example/cabrio.pdf" },
  ],
  variants: [{ name: "First Light", priceFrom: { cents: 9_980_050, tax: undefined } }],
  ...difference,
})

/** A model that the backend describes. `difference` overrides what it says. */
export const aModel = (difference: Partial<ModelAbout> = {}): ProductChoice => {
  const about = anAbout(difference)
  return { id: 12, brand: "Livid", model: "Aurelia Cabrio", imageUrl: about.pictures[0]?.address, about }
}

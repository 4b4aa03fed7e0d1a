import * as v from "valibot"
import type { ProductChoice } from "../../../domain/booking/Booking.ts"
import type { BothLanguages, ModelAbout, Price } from "../../../domain/product/ModelAbout.ts"
import { id, list, optional, shape, text, whole, within } from "../../reading/lenient.ts"
import { webAddress } from "../webAddress.ts"

/** A text in both languages. A plain string, or a text in one language, counts for both. */
const texts = v.pipe(
  v.unknown(),
  v.transform((found) => (typeof found === "string" ? { en: found } : found)),
  shape({ en: optional(text), de: optional(text) }),
  v.transform(({ en, de }): BothLanguages | undefined => {
    const either = en ?? de
    return either === undefined ? undefined : { en: en ?? either, de: de ?? either }
  }),
  v.custom<BothLanguages>((found) => found !== undefined),
)

const size = v.pipe(whole, v.minValue(1), v.maxValue(20_000))

const picture = (apiBaseUrl: string) =>
  v.pipe(
    shape({ url: text, alt: texts, width: size, height: size }),
    v.transform(({ url, alt, ...shown }) => ({ address: webAddress(url, apiBaseUrl), alternative: alt, ...shown })),
    v.check(({ address }) => address !== undefined),
    v.transform(({ address = "", ...shown }) => ({ address, ...shown })),
  )

const price = v.pipe(
  shape({ cents: v.pipe(whole, v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)), tax: optional(texts) }),
  v.transform(({ cents, tax }): Price => ({ cents, tax })),
)

const figure = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}(\.\d{1,15})?$/), v.transform(Number))]),
  v.finite(),
)

const fact = shape({
  label: texts,
  value: v.union([figure, texts]),
  unit: optional(texts),
})

/** Only https: the page opens it for the visitor. */
const httpsAddress = v.pipe(
  v.string(),
  v.check((address) => URL.canParse(address) && new URL(address).protocol === "https:"),
)

const link = v.pipe(
  shape({ kind: v.picklist(["configurator", "data_sheet"]), url: httpsAddress }),
  v.transform(({ kind, url }) => ({ kind, address: url })),
)

const variant = v.pipe(
  shape({ name: text, price_from: optional(price) }),
  v.transform(({ name, price_from }) => ({ name, priceFrom: price_from })),
)

const modelFields = (apiBaseUrl: string) =>
  shape({
    id,
    brand: optional(text),
    model: optional(text),
    image_url: optional(v.string()),
    pictures: optional(list(picture(apiBaseUrl))),
    line: optional(texts),
    price_from: optional(price),
    facts: optional(list(fact)),
    links: optional(list(link)),
    variants: optional(list(variant)),
  })

/** `undefined` if the backend says nothing beyond name and picture. */
const aboutOf = (found: v.InferOutput<ReturnType<typeof modelFields>>): ModelAbout | undefined => {
  const { pictures = [], line, price_from: priceFrom, facts = [], links = [], variants = [] } = found
  const isEmpty = [pictures, facts, links, variants].every(({ length }) => length === 0)
  if (isEmpty && line === undefined && priceFrom === undefined) return undefined
  return { pictures, line, priceFrom, facts, links, variants }
}

/**
 * A model that has a name and an id. Addresses of pictures are relative to `apiBaseUrl`. Drops only the unreadable
 * parts.
 */
export const product = (apiBaseUrl: string) =>
  v.pipe(
    modelFields(apiBaseUrl),
    v.check(({ brand, model }) => brand !== undefined || model !== undefined),
    v.transform((found): ProductChoice => {
      const { id, brand = "", model = "", image_url } = found
      const about = aboutOf(found)
      const imageUrl = image_url === undefined ? undefined : webAddress(image_url, apiBaseUrl)
      return { id, brand, model, imageUrl: imageUrl ?? about?.pictures[0]?.address, ...(about && { about }) }
    }),
  )

/** The response of products (K3). */
export const productsAnswer = (apiBaseUrl: string) => within("items", list(product(apiBaseUrl)))

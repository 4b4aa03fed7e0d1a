import { recordIn } from "../storage/storedRecord.ts"

/** A model that the host page presents (E16). */
export interface Product {
  readonly id: number | undefined
  readonly brand: string
  readonly model: string
  /** Address of its picture, http(s); undefined: it is shown by its name alone. */
  readonly imageUrl?: string | undefined
}

/** Brand plus model (specification, section 3). */
export const productName = ({ brand, model }: Product): string => `${brand} ${model}`.trim()

/** An address of a picture in full; undefined when it is none that a page loads pictures from. */
export const pictureAddress = (text: string): string | undefined => (/^https?:\/\/[^/]/i.test(text) ? text : undefined)

/** A product as text, to be kept until it is booked (E16). */
export const productText = ({ id, brand, model, imageUrl }: Product): string =>
  JSON.stringify({ id, brand, model, imageUrl })

/** Reads what `productText` wrote; undefined when it is anything else. */
export const readProductText = (text: string | undefined): Product | undefined => {
  const { id, brand, model, imageUrl } = recordIn(text) ?? {}
  if (typeof brand !== "string" || typeof model !== "string") return undefined
  return {
    id: typeof id === "number" && Number.isSafeInteger(id) ? id : undefined,
    brand,
    model,
    imageUrl: typeof imageUrl === "string" ? pictureAddress(imageUrl) : undefined,
  }
}

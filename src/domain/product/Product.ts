import { recordIn } from "../storage/storedRecord.ts"
import type { BothLanguages, ModelAbout } from "./ModelAbout.ts"

/** A model that the host page presents (E16). */
export interface Product {
  readonly id: number | undefined
  readonly brand: string
  readonly model: string
  /** Address of its picture, http(s); `undefined` if only its name is shown. */
  readonly imageUrl?: string | undefined
  /** The backend's description. Absent if there is none. */
  readonly about?: ModelAbout | undefined
}

/** Brand plus model (specification, section 3). */
export const productName = ({ brand, model }: Product): string => `${brand} ${model}`.trim()

/**
 * The picture to show first; `undefined` if the model has no picture. `alternative` is its text alternative, if the
 * backend describes the picture.
 */
export const leadPicture = ({
  imageUrl,
  about,
}: Product): { readonly address: string; readonly alternative?: BothLanguages } | undefined =>
  about?.pictures.find(({ address }) => address === imageUrl) ??
  (imageUrl === undefined ? undefined : { address: imageUrl })

/** The absolute address of a picture; `undefined` if a page cannot load pictures from it. */
export const pictureAddress = (text: string): string | undefined => (/^https?:\/\/[^/]/i.test(text) ? text : undefined)

/** Serialises a product, to store it until it is booked (E16). */
export const productText = ({ id, brand, model, imageUrl }: Product): string =>
  JSON.stringify({ id, brand, model, imageUrl })

/** Parses the text of `productText`; `undefined` for any other text. */
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

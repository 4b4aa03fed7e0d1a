/** A model that the host page presents (E16). */
export interface Product {
  readonly id: number | undefined
  readonly brand: string
  readonly model: string
}

/** Brand plus model (specification, section 3). */
export const productName = ({ brand, model }: Product): string => `${brand} ${model}`.trim()

/** A product as text, to be kept until it is booked (E16). */
export const productText = ({ id, brand, model }: Product): string => JSON.stringify({ id, brand, model })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    // Storage belongs to the visitor, who may have written anything there.
    return undefined
  }
}

/** Reads what `productText` wrote; undefined when it is anything else. */
export const readProductText = (text: string | undefined): Product | undefined => {
  const found = text === undefined ? undefined : parsed(text)
  if (typeof found !== "object" || found === null) return undefined
  const { id, brand, model } = found as Readonly<Record<string, unknown>>
  if (typeof brand !== "string" || typeof model !== "string") return undefined
  return { id: typeof id === "number" && Number.isSafeInteger(id) ? id : undefined, brand, model }
}

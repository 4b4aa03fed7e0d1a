/** A model that the host page presents (E16). */
export interface Product {
  readonly id: number | undefined
  readonly brand: string
  readonly model: string
}

/** Brand plus model (specification, section 3). */
export const productName = ({ brand, model }: Product): string => `${brand} ${model}`.trim()

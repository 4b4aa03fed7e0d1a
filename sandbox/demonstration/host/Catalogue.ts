/** A car, boat or home that the dealer shows, as the host message names it (E16). */
export interface Offer {
  readonly id: number
  readonly brand: string
  readonly model: string
}

/** What the dealer knows of one brand's showroom. */
export interface Brand {
  readonly locationId: number
  readonly name: string
  readonly offers: ReadonlyArray<Offer>
}

/** What the dealer's page needs to know before it frames the showroom. */
export interface Catalogue {
  /** The showroom's exact origin: the only one the page speaks to and believes (E13). */
  readonly showroom: string
  readonly brands: ReadonlyArray<Brand>
}

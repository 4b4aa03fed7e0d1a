/** A car, boat or home on the dealer's page, as the host message names it (E16). */
export interface Offer {
  readonly id: number
  readonly brand: string
  readonly model: string
}

export interface Brand {
  readonly locationId: number
  readonly name: string
  readonly offers: ReadonlyArray<Offer>
}

/** What the dealer's page loads before it frames the showroom. */
export interface Catalogue {
  /** The showroom's exact origin, the only one with which the page exchanges messages (E13). */
  readonly showroom: string
  readonly brands: ReadonlyArray<Brand>
}

/** A model that the page presents, to be shown in the showroom and kept for booking. */
export interface ShowroomProduct {
  /** As of the showroom's own catalogue. */
  readonly id?: number
  readonly brand: string
  readonly model: string
  /** Address of a picture of it, http(s); the showroom's policy has to let it pass. */
  readonly image_url?: string
}

/** The dealer that the visitor comes from; a missing or empty value, or 0, is none. */
export interface ShowroomReferral {
  readonly id?: number | string
  readonly name?: string
  readonly url?: string
}

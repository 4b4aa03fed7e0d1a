/** A model that the page presents. The showroom shows it and preselects it for booking. */
export interface ShowroomProduct {
  /** Id in the showroom's own catalogue. */
  readonly id?: number
  readonly brand: string
  readonly model: string
  /** URL of its picture, http(s). The showroom's policy must allow it. */
  readonly image_url?: string
}

/** The dealer that the visitor comes from. A missing or empty value, or 0, is none. */
export interface ShowroomReferral {
  readonly id?: number | string
  readonly name?: string
  readonly url?: string
}

import type { Brand } from "./branding.ts"

/** A dealer or brand (E8). */
export interface Location {
  readonly id: number
  readonly name: string | undefined
  readonly brand: Brand
  /** The broker's virtual host (B1). */
  readonly brokerHost: string
  /** A telephone number must be given to book (booking_phone_required, E8). */
  readonly phoneRequired: boolean
  /** Models are listed without their pictures (booking_hide_product_icon, E8). */
  readonly hidesProductIcon: boolean
  /** Whether somebody answers now; undefined where the backend does not say (decisions T7). */
  readonly supportOpen: boolean | undefined
}

/** The location of a visit that names none (E8). */
export const defaultLocationId = 1

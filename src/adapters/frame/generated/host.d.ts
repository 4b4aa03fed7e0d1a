// Generated from contracts/host.schema.json. To change it, change the contract and run
// node scripts/run.mjs checks/contracts.ts generate

export type ToShowroom = ConsentSettings | ConsentToolAbsent | PresentationProduct | Viewport
export type ToHost = Ready | Customer | HostEvent
/**
 * Once, when the showroom has loaded (E1).
 */
export type Ready = "READY"
/**
 * @maxItems 50
 */
export type Groups = string[]
export type FrameMessage = ToShowroom | ToHost

/**
 * Messages between the host page and the showroom in its frame (E1, E5, E13; decisions E13)
 */
export interface HostContract {
  toShowroom: ToShowroom
  toHost: ToHost
  ready: Ready
  consent_settings: ConsentSettings
  consent_tool_absent: ConsentToolAbsent
  presentation_product: PresentationProduct
  viewport: Viewport
  customer: Customer
  host_event: HostEvent
  product: Product
  groups: Groups
  frame_message: FrameMessage
}
export interface ConsentSettings {
  type: "consent_settings"
  /**
   * JSON text: array of active groups, such as ["C0001","C0002"] (E14).
   */
  groups: string
}
/**
 * Analytics opt-in (E14).
 */
export interface ConsentToolAbsent {
  type: "consent_tool_absent"
}
export interface PresentationProduct {
  type: "presentation_product"
  /**
   * JSON text: { id?, brand, model, image_url? } (E16); id as of GET /products.
   */
  product: string
}
/**
 * What is seen of the host page has changed, as when a phone's keyboard opens: anyone who is writing in the showroom stays in view.
 */
export interface Viewport {
  type: "viewport"
}
/**
 * The visitor's own uuid, in a showroom that an invitation has opened as well (docs/decisions/022). Only to an allowed host origin (E5).
 */
export interface Customer {
  type: "customer"
  uuid: string
}
/**
 * No personal data.
 */
export interface HostEvent {
  type: "event"
  name: "position" | "picked_up" | "ended" | "booked" | "cancelled" | "failed"
  /**
   * With position: the place in line. 1 is next, 0 is being picked up now (Q2).
   */
  position?: number
  /**
   * Support code, with failed.
   */
  code?: string
}
export interface Product {
  id?: number
  brand: string
  model: string
  /**
   * A picture of the model, http(s), shown beside its name; any other text is as if it were missing.
   */
  image_url?: string
}

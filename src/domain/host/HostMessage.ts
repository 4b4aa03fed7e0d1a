import type { Product } from "../product/Product.ts"

/** What a host page says to the showroom (E13), decoded. */
export type HostMessage =
  | { readonly _tag: "ConsentSettings"; readonly groups: ReadonlyArray<string> }
  | { readonly _tag: "ConsentToolAbsent" }
  | { readonly _tag: "PresentationProduct"; readonly product: Product }

/** What the showroom tells its host, beside READY and its height (E5, decisions E13). No personal data in events. */
export type HostNews =
  | { readonly type: "customer"; readonly uuid: string }
  | { readonly type: "event"; readonly name: "position"; readonly position: number }
  | { readonly type: "event"; readonly name: "picked_up" | "ended" | "booked" | "cancelled" }
  | { readonly type: "event"; readonly name: "failed"; readonly code: string }

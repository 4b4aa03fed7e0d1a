import type { Language } from "../language/language.ts"
import type { Product } from "../product/Product.ts"
import type { Referral } from "../visit/LaunchParameters.ts"
import type { HostTheme, ThemeRefusal } from "./hostTheme.ts"

/** A page that the host page may open. */
export type OpenedPage =
  | { readonly page: "live" }
  | { readonly page: "start" | "booking" | "stream_test" }
  | { readonly page: "presentation" | "webinar"; readonly presentationId: number }

/** What the host page asks of the showroom, decoded. */
export type HostCommand =
  | { readonly _tag: "SetLanguage"; readonly language: Language }
  | { readonly _tag: "SetReferral"; readonly referral: Referral }
  | { readonly _tag: "SetTheme"; readonly theme: HostTheme }
  /** `product`: the model that it is about; undefined where the page says none. */
  | { readonly _tag: "Open"; readonly to: OpenedPage; readonly product: Product | undefined }
  | { readonly _tag: "Leave" }
  | { readonly _tag: "Mute"; readonly muted: boolean }
  | { readonly _tag: "Focus" }
  | { readonly _tag: "Release" }

/** Why a command was not carried out, as the host page is told. */
export type CommandRefusal = "OPEN-BUSY" | ThemeRefusal

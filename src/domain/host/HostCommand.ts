import type { Language } from "../language/language.ts"
import type { Product } from "../product/Product.ts"
import type { Referral } from "../visit/LaunchParameters.ts"
import type { Campaign } from "./campaign.ts"
import type { HostTheme, ThemeRefusal } from "./hostTheme.ts"

export type OpenedPage =
  | { readonly page: "live" }
  | { readonly page: "start" | "booking" | "stream_test" }
  | { readonly page: "presentation" | "webinar"; readonly presentationId: number }

/** The visitor's details as the host page knows them. Stored only in memory. */
export interface Prefill {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly email?: string | undefined
  readonly phone?: string | undefined
}

export type HostCommand =
  | { readonly _tag: "SetLanguage"; readonly language: Language }
  | { readonly _tag: "SetReferral"; readonly referral: Referral }
  | { readonly _tag: "SetCampaign"; readonly campaign: Campaign }
  | { readonly _tag: "SetTheme"; readonly theme: HostTheme }
  /** `product`: the model that the page is about; `undefined` if the host page names none. */
  | { readonly _tag: "Open"; readonly to: OpenedPage; readonly product: Product | undefined }
  | { readonly _tag: "Leave" }
  | { readonly _tag: "Mute"; readonly muted: boolean }
  /** Turns it off. `on` only turns on again what this command has turned off. */
  | { readonly _tag: "Camera"; readonly on: boolean }
  /** The model of the host page, for the consultant of a one-to-one as well. */
  | { readonly _tag: "OfferProduct"; readonly product: Product }
  | { readonly _tag: "Prefill"; readonly visitor: Prefill }
  | { readonly _tag: "Focus" }
  | { readonly _tag: "Release" }
  /** Another showroom of the same host page is live (RC10). */
  | { readonly _tag: "Yield" }

/** Why a command was not executed, as reported to the host page. */
export type CommandRefusal = "OPEN-BUSY" | ThemeRefusal

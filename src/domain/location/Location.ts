import type { FileLimits } from "../chat/attachment.ts"
import type { Language } from "../language/language.ts"
import type { BothLanguages, Picture } from "../product/ModelAbout.ts"
import type { PresentationKind } from "../stream/streamSource.ts"

/** Ids of the settings' booking_interval_statuses by their type (E9). */
export type BookingStatusIds = Readonly<Partial<Record<string, string>>>

/** A dealer or brand (E8). */
export interface Location {
  readonly id: number
  readonly name: string | undefined
  readonly brand: Brand
  /** The broker's virtual host (B1). */
  readonly brokerHost: string
  /** Whether a booking requires a telephone number (booking_phone_required, E8). */
  readonly phoneRequired: boolean
  /** Whether models are listed without their pictures (booking_hide_product_icon, E8). */
  readonly hidesProductIcon: boolean
  /** Whether a consultant is available now; `undefined` if the backend does not report it (readings T7). */
  readonly supportOpen: boolean | undefined
  /** When a closed location opens next, in ms since 1970; `undefined` if the backend does not report it. */
  readonly opensAt?: number | undefined
  /** The brand's own picture. Absent if the location has none. */
  readonly picture?: BrandPicture | undefined
  /** Pages and texts that the law requires. Absent if the location has none. */
  readonly law?: LocationLaw | undefined
  /** Days after which the visitor's data are deleted; `undefined` if the backend does not report it. */
  readonly keptDays?: number | undefined
}

export type BrandPicture = Pick<Picture, "address" | "alternative">

/** An http(s) address for each language; `undefined` if none could be read. */
type LawPage = { readonly [Name in Language]: string | undefined }

/** Pages and texts of a location that the law requires. */
export interface LocationLaw {
  readonly imprint: LawPage | undefined
  readonly privacy: LawPage | undefined
  /** The location's own page about accessibility. */
  readonly accessibility: LawPage | undefined
  /** The location's text for the showroom's page about accessibility; an empty line separates paragraphs. */
  readonly accessibilityText: BothLanguages | undefined
}

/** The location of a visit without one (E8). */
export const defaultLocationId = 1

/** Colour themes (T1); `showroom` is the product's own. */
export const brands = ["livid", "daramis", "yyachts", "lotus", "opel", "showroom", "sifi"] as const
export type Brand = (typeof brands)[number]

/** The theme of a branding code. An unknown or absent one falls back to livid (T1). */
export const brandOf = (code: string | null | undefined): Brand => brands.find((brand) => brand === code) ?? "livid"

/** The settings of a location that the showroom uses (E9), with defaults for missing names. */
export interface Settings {
  /** Maps the specification's message types to this backend's names. */
  readonly messageTypes: Readonly<Record<string, string>>
  readonly queueVideo?: string | undefined
  /** Waiting videos of the waiting room; one-to-many uses the webinar's (E9). */
  readonly oneToOneVideo?: string | undefined
  readonly webinarVideo?: string | undefined
  /** The backend's unparsed value; absent if it has none. The gate parses it (`sectionsOf`). */
  readonly terms?: unknown
  readonly supportedLanguages: ReadonlyArray<string>
  /** The target of "schedule" if it is not the showroom's own calendar (K8). */
  readonly schedulePageUrl?: string | undefined
  /** Ids of the booking statuses by name (booking_interval_statuses). */
  readonly bookingStatuses: BookingStatusIds
  /** Limits of chat attachments (H8); `undefined` if the location sets none. */
  readonly chatFileLimits?: FileLimits | undefined
  /**
   * The status of hls_stream_update that means HLS is ready (Q9): its id in stream_statuses, otherwise the word itself.
   */
  readonly hlsReady: string
}

/** Terms that exist, or may exist, and cannot be read. They block every live consultation. */
export const unreadableTerms = false

/** Settings after an unreadable or missing answer: the visit continues without them (E9). */
export const unreadSettings: Settings = {
  messageTypes: {},
  terms: unreadableTerms,
  supportedLanguages: [],
  bookingStatuses: {},
  hlsReady: "hls_ready",
}

/** The waiting video of a kind of presentation (E9). */
export const waitingRoomVideo = (settings: Settings, kind: PresentationKind): string | undefined =>
  kind === "one-to-one" ? settings.oneToOneVideo : settings.webinarVideo

import type { FileLimits } from "../chat/attachment.ts"
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
  /** A telephone number must be given to book (booking_phone_required, E8). */
  readonly phoneRequired: boolean
  /** Models are listed without their pictures (booking_hide_product_icon, E8). */
  readonly hidesProductIcon: boolean
  /** Whether somebody answers now; undefined where the backend does not say (decisions T7). */
  readonly supportOpen: boolean | undefined
}

/** The location of a visit that names none (E8). */
export const defaultLocationId = 1

/** Colour themes (T1); `showroom` is the product's own. */
export const brands = ["livid", "daramis", "yyachts", "lotus", "opel", "showroom", "sifi"] as const
export type Brand = (typeof brands)[number]

/** The theme of a branding code; one that is unknown or absent falls back to livid (T1). */
export const brandOf = (code: string | null | undefined): Brand => brands.find((brand) => brand === code) ?? "livid"

/** The settings of a location that the showroom reads (E9); a name that is missing has its plain default here. */
export interface Settings {
  /** The specification's message type to the name under which this backend sends it. */
  readonly messageTypes: Readonly<Record<string, string>>
  readonly queueVideo?: string | undefined
  /** Waiting videos of the waiting room; one-to-many has the webinar's (E9). */
  readonly oneToOneVideo?: string | undefined
  readonly webinarVideo?: string | undefined
  /** As the backend answered them; absent if it has none. The gate parses them (`sectionsOf`). */
  readonly terms?: unknown
  readonly supportedLanguages: ReadonlyArray<string>
  /** Where "schedule" leads when it is not the showroom's own calendar (K8). */
  readonly schedulePageUrl?: string | undefined
  /** Ids of what a booking can be, by its name (booking_interval_statuses). */
  readonly bookingStatuses: BookingStatusIds
  /** What may be attached in a chat (H8); undefined where the location does not say. */
  readonly chatFileLimits?: FileLimits | undefined
  /** The status by which hls_stream_update says that HLS is ready (Q9): its id in stream_statuses, else the word itself. */
  readonly hlsReady: string
}

/** Terms that exist, or may exist, and cannot be read: nobody gets into a live consultation. */
export const unreadableTerms = false

/** Settings after an unreadable answer or none: the visit goes on without them (E9). */
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

/** The city that an IANA zone is named after: "America/New_York" is New York (T7). */
export const zoneCity = (timeZone: string): string => (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ")

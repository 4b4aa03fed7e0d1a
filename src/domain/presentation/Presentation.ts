import type { Absence } from "../broker/BrokerMessage.ts"
import type { PublishTarget } from "../camera/publishing.ts"
import type { ShownModels } from "../product/ShownModels.ts"
import type { SecondPicture } from "../stream/SecondPicture.ts"
import type { PresentationKind, StreamAddress } from "../stream/streamSource.ts"

export type PresentationStatus = "scheduled" | "ended" | "cancelled" | "live"

/** A consultation or webinar (R11). */
export interface Presentation {
  readonly id: number
  readonly status: PresentationStatus
  readonly kind: PresentationKind
  /** The presentation's location (E8); `undefined` if the backend does not report it. */
  readonly locationId: number | undefined
  readonly hasGroupChat: boolean
  /** Whether this visitor has agreed to the location's terms (C3). */
  readonly consentGiven: boolean
  /** Whether this visitor has given a display name (Q4); `undefined` if the backend does not report it. */
  readonly attending: boolean | undefined
  /** Present if this visitor entered an open webinar by its link: there is no invitation that could be sent again. */
  readonly enteredByLink?: true
  /** `undefined` if the backend does not report it, or its value is unreadable; `startsAt` likewise. */
  readonly name: string | undefined
  readonly description: string | undefined
  /** UTC, ms since 1970. */
  readonly startsAt: number | undefined
  readonly consultant: string | undefined
  /** The consultant's absence at the time of the read; absent if the backend does not report it. */
  readonly absence?: Absence | "none"
  /** The models shown at the time of the read; absent if the backend does not report them. */
  readonly shown?: ShownModels
  /** The second picture; absent while none is shown. */
  readonly second?: SecondPicture
  /** The recording at the time of the read, unparsed. Lazily loaded code parses it. */
  readonly recording?: unknown
  /** The appointment that it was planned for; absent if there is none, or the backend does not report it. */
  readonly bookingId?: number | undefined
  /** The agenda of a webinar, unparsed. Lazily loaded code parses it. Absent without one. */
  readonly agenda?: unknown
  /** The stream's address; `undefined` while there is none. */
  readonly stream: StreamAddress | undefined
  /** The address to which this visitor may publish; `undefined` for a visitor who only watches (decisions, Streams). */
  readonly publish: PublishTarget | undefined
  /** The stage of a webinar, unparsed, if offered to this visitor; `publish` is then for it. Lazy code parses it. */
  readonly stage?: unknown
  /** The address to which this visitor may publish a second camera; absent if the backend takes none. */
  readonly secondPublish?: PublishTarget
}

/** The public facts of a presentation before it starts (Q11). */
export type Preview = Pick<Presentation, "id" | "locationId" | "name" | "description" | "startsAt">

/** Where to ask for a display name: on the page that needs it, or on the webinar's own page for it (R2). */
export type NameAskedOn = "thisPage" | "attendPage"

/** `undefined` if taking part needs no name (Q4), as in a one-to-one, or if the backend stores none. */
export const nameAskedOn = ({ kind, attending }: Presentation): NameAskedOn | undefined => {
  if (kind === "one-to-one" || attending !== false) return undefined
  return kind === "webinar" ? "attendPage" : "thisPage"
}

/** 1 scheduled, 2 ended, 3 cancelled, 4 live (specification, section 4). */
const statuses: Readonly<Record<number, PresentationStatus>> = { 1: "scheduled", 2: "ended", 3: "cancelled", 4: "live" }
/** 1 one-to-one, 2 one-to-many, 3 webinar (specification, section 1). */
const kinds: Readonly<Record<number, PresentationKind>> = { 1: "one-to-one", 2: "one-to-many", 3: "webinar" }

export const statusOf = (statusId: number): PresentationStatus | undefined => statuses[statusId]
export const kindOf = (typeId: number): PresentationKind | undefined => kinds[typeId]
